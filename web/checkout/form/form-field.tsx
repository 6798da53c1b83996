import type { InputHTMLAttributes, ReactNode } from 'react';
import type { CheckoutField } from '#contract/checkout/checkout-form.ts';
import { Icon } from '#ui/icon.tsx';
import { words } from '../messages.ts';

export const fieldId = (field: CheckoutField): string => `checkout-${field}`;

/**
 * Returns the ids of a control's error and hint for `aria-describedby`; `undefined` without either.
 */
export const describedBy = (field: CheckoutField, error: string | undefined, hasHint: boolean) =>
  [...(error === undefined ? [] : [errorId(field)]), ...(hasHint ? [`${fieldId(field)}-hint`] : [])].join(
    ' ',
  ) || undefined;

const errorId = (field: CheckoutField): string => `${fieldId(field)}-fault`;

/** Error text below a field. */
export function FieldError({ field, text }: { field: CheckoutField; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className="error" id={errorId(field)}>
      <Icon name="warning" />
      {text}
    </p>
  );
}

/** A label with its control, and error and hint below. */
export function FormField({
  field,
  className,
  error,
  isOptional = false,
  children,
}: {
  field: CheckoutField;
  className: string;
  error: string | undefined;
  isOptional?: boolean;
  children: ReactNode;
}) {
  const hint: string | undefined = field in words.hints ? words.hints[field as 'email' | 'phone'] : undefined;
  return (
    <div className={`field ${className}`}>
      <label htmlFor={fieldId(field)}>
        {words.labels[field]} {isOptional && <span className="field__opt">{words.optional}</span>}
      </label>
      {children}
      <FieldError field={field} text={error} />
      {hint !== undefined && (
        <p className="hint" id={`${fieldId(field)}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

type TextProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoCapitalize' | 'spellCheck'> & {
  field: CheckoutField;
  className: string;
  typed: string;
  error: string | undefined;
  autoComplete: string;
  isOptional?: boolean;
};

/** A text field of one line. */
export function TextField({ field, className, typed, error, isOptional = false, ...input }: TextProps) {
  return (
    <FormField field={field} className={className} error={error} isOptional={isOptional}>
      <input
        {...input}
        className="input"
        id={fieldId(field)}
        name={field}
        defaultValue={typed}
        required={!isOptional}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy(field, error, field in words.hints)}
      />
    </FormField>
  );
}
