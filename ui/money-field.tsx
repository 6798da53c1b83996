import type { InputHTMLAttributes } from 'react';
import { controlAttributes, Field, type FieldTexts } from './field.tsx';

type Props = FieldTexts &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldTexts | 'className' | 'type' | 'inputMode'> & {
    /** Sign or code of the currency, shown before the amount. */
    currency: string;
  };

/**
 * An amount of money as text. It is no number field: those round, change by the
 * mouse wheel, and read a comma differently in each locale.
 */
export function MoneyField({ id, label, hint, error, optional, fieldClass, currency, ...input }: Props) {
  const texts = { id, label, hint, error, optional, fieldClass };
  return (
    <Field {...texts}>
      <span className="affix">
        <span className="affix__sign" aria-hidden="true">
          {currency}
        </span>
        <input
          autoComplete="off"
          {...controlAttributes(texts)}
          {...input}
          className="input tnum"
          type="text"
          inputMode="decimal"
        />
      </span>
    </Field>
  );
}
