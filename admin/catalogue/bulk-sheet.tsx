import { parseDollars } from '../forms/parse-dollars.ts';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#contract/format/format-number.ts';
import { formatCents } from '#contract/money.ts';
import { PRICE_ENDINGS } from '#contract/staff/bulk-limits.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import { usePerson } from '../api-client/person.ts';
import { Note, Section } from '../detail/parts.tsx';
import { SelectField, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import type { Selection } from '../lists/list-definition.ts';
import { type BulkResult, previewBulk, useBulkChange } from '../lists/use-bulk-change.ts';
import { words } from './messages.ts';
import { LABELS } from './product.ts';

type Kind = keyof typeof words.bulkKinds;
type Values = { kind: string; value: string; ending: string; label: string };

const PRICES: readonly Kind[] = ['percent', 'add', 'set', 'sale', 'end-sale'];
const STATUSES: readonly Kind[] = ['published', 'draft', 'archived'];
const OTHERS: readonly Kind[] = ['label', 'no-label', 'limit', 'threshold'];
/** Rows of the preview. */
const SHOWN = 50;

/** The change as the API takes it; `undefined` while its value is none. */
function toChange({ kind, value, ending, label }: Values): object | undefined {
  const end = ending === 'none' ? {} : { ending: Number(ending) };
  const number = /^-?\d{1,7}([.,]\d{1,2})?$/.test(value.trim())
    ? Number(value.trim().replace(',', '.'))
    : undefined;
  const whole = value.trim() === '' ? null : number;
  switch (kind) {
    case 'percent':
      return number === undefined ? undefined : { field: 'price', how: 'percent', percent: number, ...end };
    case 'add': {
      const isLess = value.trim().startsWith('-');
      const cents = parseDollars(value.trim().replace(/^-/, ''));
      if (cents === undefined || cents === null) return undefined;
      return { field: 'price', how: 'add', cents: isLess ? -cents : cents, ...end };
    }
    case 'set': {
      const cents = parseDollars(value);
      return cents === undefined || cents === null ? undefined : { field: 'price', how: 'set', cents };
    }
    case 'sale':
      return number === undefined ? undefined : { field: 'sale', percent: number, ...end };
    case 'end-sale':
      return { field: 'sale', percent: null };
    case 'label':
    case 'no-label':
      return { field: 'label', label, value: kind === 'label' };
    case 'limit':
      return whole === undefined ? undefined : { field: 'orderLimit', value: whole };
    case 'threshold':
      return whole === undefined ? undefined : { field: 'lowStockThreshold', value: whole };
    default:
      return { field: 'status', status: kind };
  }
}

/** Changes many products: shows before and after first, and what cannot change. */
export function BulkSheet(props: { selection: Selection; onClose(isDone: boolean): void }) {
  const { selection, onClose } = props;
  const { may } = usePerson();
  const change = useBulkChange('products');
  const kinds = [
    ...(may('price.write') ? PRICES : []),
    ...(may('catalogue.publish') ? STATUSES : []),
    ...OTHERS,
  ];
  const form = useOfficeForm<Values, void>({
    initial: { kind: kinds[0] ?? 'label', value: '', ending: 'none', label: LABELS[0] },
    save: async (values) => {
      const wanted = toChange(values);
      if (wanted === undefined) throw new ApiProblem(422, { detail: words.bulkNone });
      await change(selection, wanted);
    },
    onSaved: () => onClose(true),
  });
  const { values } = form;
  const wanted = toChange(values);
  const preview = useQuery({
    queryKey: ['products', 'bulk-preview', selection, wanted],
    queryFn: () => previewBulk('products', selection, wanted ?? {}),
    enabled: wanted !== undefined,
    retry: false,
  });
  const hint = new Map<string, string>(Object.entries(words.bulkValueHints)).get(values.kind);
  const takesEnding = ['percent', 'add', 'sale'].includes(values.kind);
  const isMoney = values.kind !== 'limit' && values.kind !== 'threshold';
  const takesLabel = values.kind === 'label' || values.kind === 'no-label';
  const title = words.bulkTitle(formatNumber(selection.count));
  return (
    <FormSheet form={form} title={title} submit={title} isWide onClose={() => onClose(false)}>
      <SelectField
        form={form}
        name="kind"
        label={words.bulkWhat}
        options={kinds.map((kind) => ({ value: kind, label: words.bulkKinds[kind] }))}
      />
      {hint !== undefined && (
        <TextField form={form} name="value" label={words.bulkValue} hint={hint} inputMode="decimal" />
      )}
      {takesEnding && (
        <SelectField
          form={form}
          name="ending"
          label={words.ending}
          options={[
            { value: 'none', label: words.endings.none },
            ...PRICE_ENDINGS.map((ending) => ({ value: String(ending), label: words.endings[ending] })),
          ]}
        />
      )}
      {takesLabel && (
        <SelectField
          form={form}
          name="label"
          label={words.labelOne}
          options={LABELS.map((label) => ({ value: label, label: words.labelNames[label] }))}
        />
      )}
      <Section title={words.bulkPreview}>
        {wanted === undefined && <p className="q">{words.bulkNone}</p>}
        {preview.error !== null && (
          <Note kind="danger">
            {preview.error instanceof ApiProblem ? describeProblem(preview.error) : words.failed}
          </Note>
        )}
        {preview.data && <Preview result={preview.data} isMoney={isMoney} />}
      </Section>
    </FormSheet>
  );
}

const describeProblem = ({ errors, detail }: ApiProblem): string =>
  errors.map((error) => error.detail).join(' ') || detail;

/** Rows that cannot change come first. */
function Preview({ result, isMoney }: { result: BulkResult; isMoney: boolean }) {
  const { changed, same, refused, isSample } = result;
  return (
    <>
      <p aria-live="polite">
        {words.bulkCounts(formatNumber(changed.length), formatNumber(same), formatNumber(refused.length))}{' '}
        {isSample && words.bulkSample}
      </p>
      <div className="tblwrap tblwrap--in" role="group" aria-label={words.bulkPreview} tabIndex={0}>
        <table className="tbl tbl--in">
          <thead>
            <tr>
              <th scope="col">{words.name}</th>
              <th scope="col" className="num">
                {words.before}
              </th>
              <th scope="col" className="num">
                {words.after}
              </th>
            </tr>
          </thead>
          <tbody>
            {refused.slice(0, SHOWN).map(({ id, name, reason }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td colSpan={2} className="err">
                  {reason}
                </td>
              </tr>
            ))}
            {changed.slice(0, SHOWN).map(({ id, name, before, after }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td className="num">{show(before, isMoney)}</td>
                <td className="num">{show(after, isMoney)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const show = (value: unknown, isMoney: boolean): string => {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return isMoney ? formatCents(value) : formatNumber(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
};
