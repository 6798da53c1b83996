import { ADDRESS_FIELDS, type AddressField, type TypedAddress } from '#contract/account/account.ts';
import {
  checkCheckout,
  type CheckoutFault,
  type CheckoutFaults,
  EMPTY_CHECKOUT,
} from '#contract/till/checkout-form.ts';

export type AddressFaults = Readonly<Partial<Record<AddressField, CheckoutFault>>>;

export const EMPTY_ADDRESS: TypedAddress = {
  name: '',
  phone: '',
  address: '',
  address2: '',
  city: '',
  province: '',
  postalCode: '',
};

/** What is wrong with an address, by the checkout's own rules. */
export const findAddressFaults = (typed: TypedAddress): AddressFaults =>
  onlyOfAddress(checkCheckout({ ...EMPTY_CHECKOUT, ...typed }).faults);

const FAULTS: readonly CheckoutFault[] = [
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

/** The faults that the shop's answer names; what this page does not know is left out. */
export function readAddressFaults(said: Readonly<Record<string, string>> = {}): AddressFaults {
  const faults: Partial<Record<AddressField, CheckoutFault>> = {};
  for (const field of ADDRESS_FIELDS) {
    const fault = FAULTS.find((known) => known === said[field]);
    if (fault !== undefined) faults[field] = fault;
  }
  return faults;
}

function onlyOfAddress(all: CheckoutFaults): AddressFaults {
  const faults: Partial<Record<AddressField, CheckoutFault>> = {};
  for (const field of ADDRESS_FIELDS) {
    const fault = all[field];
    if (fault !== undefined) faults[field] = fault;
  }
  return faults;
}

/** What stands in a form's address fields. */
export function typedAddress(form: HTMLFormElement): TypedAddress {
  const fields = new FormData(form);
  const typed = { ...EMPTY_ADDRESS };
  for (const field of ADDRESS_FIELDS) {
    const value = fields.get(field);
    typed[field] = typeof value === 'string' ? value : '';
  }
  return typed;
}
