import {
  CHECKOUT_FIELDS,
  EMPTY_CHECKOUT,
  type CheckoutFormValues,
} from '#contract/checkout/checkout-form.ts';

/** Returns the values of a sent form; '' for missing fields and for choices not made. */
export function parseCheckoutForm(fields: URLSearchParams): CheckoutFormValues {
  const typed = { ...EMPTY_CHECKOUT, method: '' };
  for (const field of CHECKOUT_FIELDS) typed[field] = fields.get(field) ?? '';
  return typed;
}
