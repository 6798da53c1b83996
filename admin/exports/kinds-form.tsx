import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/office/section.tsx';
import { type ExportKind, listExportKinds } from '#contract/staff/exports.ts';
import { usePerson } from '../api-client/person.ts';
import { createExport } from '../calls/exports.ts';
import { CheckField } from '../forms/fields.tsx';
import { Form } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { parseFormat } from './export.ts';
import { FormatField } from './format-field.tsx';
import { words } from './messages.ts';
import './exports.css';

type Group = keyof typeof words.groups;
const GROUPS: readonly (readonly [Group, readonly ExportKind[]])[] = [
  ['catalogue', ['products', 'catalogue', 'prices', 'redirects', 'pictures']],
  ['orders', ['orders', 'order-lines', 'order-taxes', 'refunds', 'customers', 'recall', 'delivery-record']],
  [
    'reports',
    ['sales', 'tax-sums', 'deposit-sums', 'fee-sums', 'fee-in-price-sums', 'payouts', 'journal', 'searches'],
  ],
  ['stock', ['stock-levels', 'stock-movements', 'receipts', 'counts', 'suppliers']],
  ['shop', ['content', 'settings', 'law', 'history']],
];

/** Chooses what is taken out: one kind is a file, several are one zip. */
export function KindsForm({ onExported }: { onExported(id: string): void }) {
  const queries = useQueryClient();
  const { permissions } = usePerson();
  const offered = listExportKinds(new Set(permissions));
  const all = (isChosen: boolean) => Object.fromEntries(offered.map((kind) => [kind, isChosen]));
  const form = useOfficeForm({
    initial: { format: 'csv-comma', ...all(true) },
    save: async (values) => {
      const kinds = offered.filter((kind) => isChosen(values, kind));
      return await createExport({ kinds, ...parseFormat(String(values.format)) });
    },
    onSaved: ({ id }) => {
      void queries.invalidateQueries({ queryKey: ['exports'] });
      onExported(id);
    },
  });
  const count = offered.filter((kind) => isChosen(form.values, kind)).length;
  const choose = (isAll: boolean): void => {
    for (const kind of offered) form.set(kind, isAll);
  };
  return (
    <Section title={words.takeOut}>
      <Form form={form} submit={count === 0 ? words.chooseOne : words.exportMany(count)}>
        <div className="kinds">
          {GROUPS.map(([group, kinds]) => {
            const shown = kinds.filter((kind) => offered.includes(kind));
            if (shown.length === 0) return null;
            return (
              <fieldset key={group} className="kinds__group">
                <legend>{words.groups[group]}</legend>
                {shown.map((kind) => (
                  <CheckField key={kind} form={form} name={kind} label={words.kinds[kind]} />
                ))}
              </fieldset>
            );
          })}
        </div>
        <div className="row">
          <Button size="small" onClick={() => choose(true)}>
            {words.chooseAll}
          </Button>
          <Button size="small" onClick={() => choose(false)}>
            {words.chooseNone}
          </Button>
        </div>
        <div className="kinds__format">
          <FormatField form={form} />
        </div>
      </Form>
    </Section>
  );
}

const isChosen = (values: Readonly<Record<string, unknown>>, kind: ExportKind): boolean =>
  values[kind] === true;
