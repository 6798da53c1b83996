import type { FieldProps } from './fields.tsx';
import { DateField } from '../parts/date-field.tsx';

/** A field of a form for a day of the shop. */
export const DayField = ({ form, name, label, hint }: FieldProps) => (
  <DateField
    name={name}
    label={label}
    hint={hint}
    error={form.errors[name]}
    value={String(form.values[name] ?? '')}
    onChange={(value) => form.set(name, value)}
  />
);
