import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/office/section.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { usePerson } from '../api-client/person.ts';
import type { Answers } from '../api-client/typed-calls.ts';
import { dismissCounterLine, resolveCounterLine } from '../calls/counter-sales.ts';
import { foundProductsQuery } from '../calls/products.ts';
import { ChoiceField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { invalidField } from '../forms/invalid-field.ts';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { useToasts } from '../parts/toasts.tsx';
import { When } from '../parts/when.tsx';
import { words } from './messages.ts';
import { useCounterChanged } from './use-counter-changed.ts';

type Line = Answers['GET /counter-lines']['items'][number];

/** Products that are offered at once. */
const OFFERED = 50;

/** Lines whose product was not found, until a person chooses it or dismisses the line. */
export function OpenLines({ lines }: { lines: readonly Line[] }) {
  const { may } = usePerson();
  const toasts = useToasts();
  const changed = useCounterChanged();
  const [resolved, setResolved] = useState<Line>();
  const dismiss = async ({ id }: Line): Promise<void> => {
    try {
      await dismissCounterLine(id);
      changed(words.dismissed);
    } catch (error) {
      toasts.fail(words.failed, error);
    }
  };
  return (
    <Section title={words.notFound(lines.length)}>
      <p className="q">{words.notFoundText}</p>
      <div
        className="tblwrap tblwrap--in"
        role="group"
        aria-label={words.notFound(lines.length)}
        tabIndex={0}
      >
        <table className="tbl tbl--in">
          <TableHead
            columns={[
              words.code,
              [words.bottles, 'num'],
              [words.when, 'only-d'],
              [words.from, 'only-d'],
              ...(may('stock.adjust') ? ([[words.actions, 'sr']] as const) : []),
            ]}
          />
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <th scope="row">
                  {line.code}
                  {line.name !== '' && <small className="sub">{line.name}</small>}
                </th>
                <td className="num b">{line.units}</td>
                <td className="only-d">
                  <When at={line.soldAt} />
                </td>
                <td className="only-d">
                  {line.source.name}
                  <small className="sub">{line.reference}</small>
                </td>
                {may('stock.adjust') && (
                  <td>
                    <span className="row counter-actions">
                      <Button
                        size="small"
                        aria-label={words.resolveOf(line.code)}
                        onClick={() => setResolved(line)}
                      >
                        {words.resolve}
                      </Button>
                      <Button
                        size="small"
                        aria-label={words.dismissOf(line.code)}
                        onClick={() => void dismiss(line)}
                      >
                        {words.dismiss}
                      </Button>
                    </span>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {resolved && <ResolveSheet line={resolved} onClose={() => setResolved(undefined)} />}
    </Section>
  );
}

function ResolveSheet({ line, onClose }: { line: Line; onClose(): void }) {
  const changed = useCounterChanged();
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const first = useQuery(foundProductsQuery('', OFFERED));
  const found = useQuery({ ...foundProductsQuery(q, OFFERED), enabled: q !== '' });
  const products = new Map(
    [...(first.data?.items ?? []), ...(found.data?.items ?? [])].map(({ id, name }) => [id, name]),
  );
  const form = useOfficeForm({
    initial: { productId: '' },
    save: async ({ productId }) => {
      if (productId === '') throw invalidField('productId', words.chooseProduct);
      return await resolveCounterLine(line.id, productId);
    },
    onSaved: () => {
      changed(words.resolved);
      onClose();
    },
  });
  return (
    <FormSheet
      form={form}
      title={words.resolveTitle(line.name || line.code)}
      submit={words.move}
      onClose={onClose}
    >
      <ChoiceField
        form={form}
        name="productId"
        label={words.product}
        hint={words.resolveHint}
        placeholder={words.chooseProduct}
        options={[...products].map(([value, label]) => ({ value, label }))}
        onType={setTyped}
      />
    </FormSheet>
  );
}
