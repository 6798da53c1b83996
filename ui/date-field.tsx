import type { InputHTMLAttributes } from 'react';
import { controlAttributes, Field, type FieldTexts } from './field.tsx';

type Props = FieldTexts &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldTexts | 'className' | 'type' | 'min' | 'max'> & {
    /** Type of the value: a day (`2026-11-23`), or a local time of a day (`2026-11-23T17:00`). */
    type?: 'date' | 'datetime-local';
    /** First and last possible value, in the form of the value. */
    min?: string | undefined;
    max?: string | undefined;
  };

/** A date: the browser's own field, which writes it in the reader's way and brings its calendar. */
export function DateField({ id, label, hint, error, optional, fieldClass, type = 'date', ...input }: Props) {
  const texts = { id, label, hint, error, optional, fieldClass };
  return (
    <Field {...texts}>
      <input {...controlAttributes(texts)} {...input} className="input input--date tnum" type={type} />
    </Field>
  );
}
