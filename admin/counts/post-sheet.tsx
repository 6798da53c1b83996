import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatNumber } from '#contract/format/format-number.ts';
import { formatCents } from '#contract/money.ts';
import { Check } from '#ui/check.tsx';
import { Note } from '#ui/office/note.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { PHONE, useMedia } from '#ui/office/use-media.ts';
import { usePerson } from '../api-client/person.ts';
import { differencesQuery, postCount, SHOWN_DIFFERENCES } from '../calls/counts.ts';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { QueryStates } from '../parts/query-states.tsx';
import { useToasts } from '../parts/toasts.tsx';
import type { Count, CountLine } from './count.ts';
import { getDifference, getValueCents, signed } from './difference.ts';
import { words } from './messages.ts';

/** Shows what a count will change, asks what becomes of the rest, and posts it. */
export function PostSheet(props: { count: Count; resource: string; onClose(): void }) {
  const { count, resource, onClose } = props;
  const { differences, rest } = count;
  const { may } = usePerson();
  const queries = useQueryClient();
  const toasts = useToasts();
  const lines = useQuery({ ...differencesQuery(count.id), enabled: differences !== null });
  const form = useOfficeForm({
    initial: { isRestZero: false },
    save: async ({ isRestZero }) => await postCount(count, { isRestZero }),
    onSaved: (posted) => {
      queries.setQueryData(['stock-counts', posted.id], posted);
      for (const key of ['stock-counts', resource, 'stock-levels', 'stock-movements', 'products', 'today'])
        void queries.invalidateQueries({ queryKey: [key] });
      toasts.show({ title: words.posted(words.title(posted)) });
      onClose();
    },
  });
  const isRestZero = form.values.isRestZero;
  return (
    <FormSheet form={form} title={words.reviewTitle} submit={words.post} isWide onClose={onClose}>
      {differences === null ? (
        <p className="q">{words.hidden}</p>
      ) : (
        <>
          <p className="b">{count.counted === 0 ? words.nothingCounted : describe(differences)}</p>
          {differences.large > 0 && !may('stock.adjust') && (
            <Note kind="info">{words.large(differences.large)}</Note>
          )}
          {differences.products > 0 && (
            <QueryStates query={lines}>{({ items }) => <Differences lines={items} />}</QueryStates>
          )}
          {differences.products > SHOWN_DIFFERENCES && (
            <p className="q">{words.andMore(differences.products - SHOWN_DIFFERENCES)}</p>
          )}
        </>
      )}
      {rest > 0 && (
        <fieldset className="count-rest">
          <legend>{words.rest(rest)}</legend>
          <Check
            type="radio"
            name="rest"
            checked={!isRestZero}
            onChange={() => form.set('isRestZero', false)}
            label={words.restKeep}
          />
          <Check
            type="radio"
            name="rest"
            checked={isRestZero}
            onChange={() => form.set('isRestZero', true)}
            label={words.restZero}
          />
        </fieldset>
      )}
    </FormSheet>
  );
}

function describe({ products, fewer, more, valueCadCents }: NonNullable<Count['differences']>): string {
  if (products === 0) return words.same;
  return [
    words.differ(products),
    ...(fewer > 0 ? [words.fewerBottles(fewer)] : []),
    ...(more > 0 ? [words.moreBottles(more)] : []),
    ...(valueCadCents === undefined || valueCadCents === 0
      ? []
      : [words.valueOf(formatCents(valueCadCents))]),
  ].join(' · ');
}

function Differences({ lines }: { lines: readonly CountLine[] }) {
  const { may } = usePerson();
  const isPhone = useMedia(PHONE);
  const mayCost = may('cost.read') && !isPhone;
  return (
    <div className="tblwrap tblwrap--in" role="group" aria-label={words.differences} tabIndex={0}>
      <table className="tbl tbl--in">
        <TableHead
          columns={[
            words.product,
            [words.expected, 'num'],
            [words.counted, 'num'],
            [words.difference, 'num'],
            ...(mayCost ? [[words.atCost, 'num'] as const] : []),
          ]}
        />
        <tbody>
          {lines.map((line) => {
            const cents = getValueCents(line);
            return (
              <tr key={line.productId}>
                <th scope="row">
                  {line.name}
                  <small className="sub">{line.binLocation ?? line.sku}</small>
                </th>
                <td className="num">{line.expected !== null && formatNumber(line.expected)}</td>
                <td className="num">{line.counted !== null && formatNumber(line.counted)}</td>
                <td className="num b">{signed(getDifference(line) ?? 0)}</td>
                {mayCost && <td className="num">{cents !== null && formatCents(cents)}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
