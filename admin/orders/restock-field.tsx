import { SelectField } from '../forms/fields.tsx';
import type { OfficeForm } from '../forms/use-office-form.ts';
import { words } from './messages.ts';
import { readRestock } from './refund-choice.ts';

/** What becomes of bottles that come back after shipping. */
export const RestockField = ({ form }: { form: OfficeForm }) => (
  <SelectField
    form={form}
    name="restock"
    label={words.restock}
    hint={words.restockHints[readRestock(form.values)]}
    options={(['stock', 'broken', 'none'] as const).map((value) => ({ value, label: words.restocks[value] }))}
  />
);
