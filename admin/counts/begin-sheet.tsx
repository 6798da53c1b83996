import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { beginCount } from '../calls/counts.ts';
import { useCategoryChoices } from '../categories/use-category-choices.ts';
import { CheckField, ChoiceField, SelectField, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { useSupplierChoices } from '../suppliers/use-supplier-choices.ts';
import { words } from './messages.ts';

const SCOPES = ['bin', 'category', 'supplier', 'all'] as const;
type Scope = (typeof SCOPES)[number];
const toScope = (text: string): Scope => SCOPES.find((scope) => scope === text) ?? 'bin';

/** Begins a count, and opens it. */
export function BeginSheet({ onClose }: { onClose(): void }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const categories = useCategoryChoices();
  const form = useOfficeForm({
    initial: { scope: 'bin', value: '', isBlind: false },
    save: async ({ scope, value, isBlind }) => {
      const chosen = toScope(scope);
      return await beginCount({
        scope: chosen,
        value: chosen === 'all' || value.trim() === '' ? null : value.trim(),
        isBlind,
      });
    },
    onSaved: ({ id }) => {
      void queries.invalidateQueries({ queryKey: ['stock-counts'] });
      void navigate(`/stock/counts/${id}`);
    },
  });
  const scope = toScope(form.values.scope);
  const suppliers = useSupplierChoices('', scope === 'supplier');
  const setScope = (name: string, value: string | boolean): void => {
    form.set(name, value);
    form.set('value', '');
  };
  return (
    <FormSheet form={form} title={words.beginTitle} submit={words.begin} onClose={onClose}>
      <p className="q">{words.beginText}</p>
      <SelectField
        form={{ ...form, set: setScope }}
        name="scope"
        label={words.scope}
        options={SCOPES.map((value) => ({ value, label: words.scopes[value] }))}
      />
      {scope === 'bin' && (
        <TextField form={form} name="value" label={words.bin} hint={words.binHint} maxLength={20} />
      )}
      {scope === 'category' && (
        <ChoiceField form={form} name="value" label={words.category} options={categories} />
      )}
      {scope === 'supplier' && (
        <SelectField
          form={form}
          name="value"
          label={words.supplier}
          options={[{ value: '', label: '' }, ...suppliers]}
        />
      )}
      <CheckField form={form} name="isBlind" label={words.blind} hint={words.blindHint} />
    </FormSheet>
  );
}
