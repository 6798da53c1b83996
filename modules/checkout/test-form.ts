import { type CheckoutFormValues, EMPTY_CHECKOUT } from '#contract/checkout/checkout-form.ts';

/** A valid form. */
export const typed: CheckoutFormValues = {
  ...EMPTY_CHECKOUT,
  email: 'maude@example.ca',
  name: 'Maude Bélanger',
  address: '12 Roncesvalles Ave',
  city: 'Toronto',
  province: 'ON',
  postalCode: 'M6R 2B7',
  age: 'yes',
};
