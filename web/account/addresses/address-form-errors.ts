import { ADDRESS_FIELDS, type AddressField, type AddressFormValues } from '#contract/account/account.ts';
import {
  validateCheckout,
  type CheckoutError,
  type CheckoutErrors,
  EMPTY_CHECKOUT,
} from '#contract/checkout/checkout-form.ts';

export type AddressFormErrors = Readonly<Partial<Record<AddressField, CheckoutError>>>;

export const EMPTY_ADDRESS: AddressFormValues = {
  name: '',
  phone: '',
  address: '',
  address2: '',
  city: '',
  province: '',
  postalCode: '',
};

/** Returns the errors of an address, by the checkout's rules. */
export const findAddressErrors = (typed: AddressFormValues): AddressFormErrors =>
  onlyOfAddress(validateCheckout({ ...EMPTY_CHECKOUT, ...typed }).errors);

const ERRORS: readonly CheckoutError[] = [
  'missing',
  'too-long',
  'control',
  'not-an-address',
  'not-a-phone',
  'not-a-postal-code',
  'other-province',
  'post-office-box',
  'not-delivered',
  'unknown',
];

/**
 * Returns the errors named in the server's response, without fields and errors that this page does
 * not know.
 */
export function parseAddressErrors(messages: Readonly<Record<string, string>> = {}): AddressFormErrors {
  const errors: Partial<Record<AddressField, CheckoutError>> = {};
  for (const field of ADDRESS_FIELDS) {
    const error = ERRORS.find((known) => known === messages[field]);
    if (error !== undefined) errors[field] = error;
  }
  return errors;
}

function onlyOfAddress(all: CheckoutErrors): AddressFormErrors {
  const errors: Partial<Record<AddressField, CheckoutError>> = {};
  for (const field of ADDRESS_FIELDS) {
    const error = all[field];
    if (error !== undefined) errors[field] = error;
  }
  return errors;
}

/** Returns the values of a form's address fields. */
export function typedAddress(form: HTMLFormElement): AddressFormValues {
  const fields = new FormData(form);
  const typed = { ...EMPTY_ADDRESS };
  for (const field of ADDRESS_FIELDS) {
    const value = fields.get(field);
    typed[field] = typeof value === 'string' ? value : '';
  }
  return typed;
}
