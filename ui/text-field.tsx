import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { controlAttributes, Field, type FieldTexts } from './field.tsx';

type InputProps = FieldTexts & Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldTexts | 'className'>;

/** A text field of one line. */
export function TextField({ id, label, hint, error, optional, fieldClass, ...input }: InputProps) {
  const texts = { id, label, hint, error, optional, fieldClass };
  return (
    <Field {...texts}>
      <input className="input" {...controlAttributes(texts)} {...input} />
    </Field>
  );
}

type TextAreaProps = FieldTexts &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldTexts | 'className'>;

/** A text field of several lines. */
export function TextAreaField({ id, label, hint, error, optional, fieldClass, ...area }: TextAreaProps) {
  const texts = { id, label, hint, error, optional, fieldClass };
  return (
    <Field {...texts}>
      <textarea className="input" {...controlAttributes(texts)} {...area} />
    </Field>
  );
}
