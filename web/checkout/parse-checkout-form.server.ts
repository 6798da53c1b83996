import {
  CHECKOUT_FIELDS,
  EMPTY_CHECKOUT,
  type CheckoutFormValues,
} from '#contract/checkout/checkout-form.ts';

/** What stands in the fields of a form as it was sent; one that was not sent is empty, and so is a choice not made. */
export function parseCheckoutForm(fields: URLSearchParams): CheckoutFormValues {
  const typed = { ...EMPTY_CHECKOUT, method: '' };
  for (const field of CHECKOUT_FIELDS) typed[field] = fields.get(field) ?? '';
  return typed;
}
