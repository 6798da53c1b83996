import type { InputHTMLAttributes, ReactNode } from 'react';
import type { CheckoutField } from '#contract/till/checkout-form.ts';
import { Icon } from '#web/ui/icon.tsx';
import { words } from './words.ts';

export const fieldId = (field: CheckoutField): string => `checkout-${field}`;

/** What a control is described by: its fault and its hint, where there are such. */
export const describedBy = (field: CheckoutField, fault: string | undefined, hasHint: boolean) =>
  [...(fault === undefined ? [] : [faultId(field)]), ...(hasHint ? [`${fieldId(field)}-hint`] : [])].join(
    ' ',
  ) || undefined;

const faultId = (field: CheckoutField): string => `${fieldId(field)}-fault`;

/** What is wrong with a field, under it. */
export function Fault({ field, text }: { field: CheckoutField; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className="error" id={faultId(field)}>
      <Icon name="warning" />
      {text}
    </p>
  );
}

/** A label with its control, the fault and the hint below. */
export function FieldBox({
  field,
  className,
  fault,
  isOptional = false,
  children,
}: {
  field: CheckoutField;
  className: string;
  fault: string | undefined;
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
      <Fault field={field} text={fault} />
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
  fault: string | undefined;
  autoComplete: string;
  isOptional?: boolean;
};

/** A field of one line. */
export function TextField({ field, className, typed, fault, isOptional = false, ...input }: TextProps) {
  return (
    <FieldBox field={field} className={className} fault={fault} isOptional={isOptional}>
      <input
        {...input}
        className="input"
        id={fieldId(field)}
        name={field}
        defaultValue={typed}
        required={!isOptional}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={describedBy(field, fault, field in words.hints)}
      />
    </FieldBox>
  );
}
