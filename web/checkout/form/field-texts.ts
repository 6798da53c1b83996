import type { CheckoutField } from '#contract/checkout/checkout-form.ts';
import { words } from '../messages.ts';

export const fieldId = (field: CheckoutField): string => `checkout-${field}`;

const OPTIONAL: ReadonlySet<CheckoutField> = new Set<CheckoutField>(['phone', 'address2', 'collector']);
const HINTS: Readonly<Partial<Record<CheckoutField, string>>> = words.hints;

/**
 * Returns the id, name and texts of a field of the checkout; addresses of the account have the same
 * fields. `fieldClass` is its place in the row.
 */
export const fieldTexts = (
  field: CheckoutField,
  fieldClass: string | undefined,
  error: string | undefined,
) => ({
  id: fieldId(field),
  name: field,
  label: words.labels[field],
  hint: HINTS[field],
  optional: OPTIONAL.has(field) ? words.optional : undefined,
  error,
  fieldClass,
});
