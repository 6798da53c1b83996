import type { SelectHTMLAttributes } from 'react';
import { controlAttributes, Field, type FieldTexts } from './field.tsx';

type Props = FieldTexts & Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldTexts | 'className'>;

/** A choice of one: the browser's own select. Its options are children. */
export function SelectField({ id, label, hint, error, optional, fieldClass, children, ...select }: Props) {
  const texts = { id, label, hint, error, optional, fieldClass };
  return (
    <Field {...texts}>
      <select className="input select" {...controlAttributes(texts)} {...select}>
        {children}
      </select>
    </Field>
  );
}
