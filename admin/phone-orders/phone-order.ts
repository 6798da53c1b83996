import { PROVINCE_CODES } from '#contract/checkout/provinces.ts';
import { DELIVERY_METHODS } from '#contract/checkout/quote.ts';
import type { Answers, Body } from '../api-client/typed-calls.ts';

export type PhoneOrder = Answers['GET /phone-orders']['items'][number];
export type Preview = Answers['POST /phone-orders/preview'];
type Input = Body<'POST /phone-orders/preview'>;

/** The fields of the form, by their pointers in the body; `bottles` is a list in one text. */
export const EMPTY_VALUES = {
  bottles: '',
  'buyer/email': '',
  'buyer/phone': '',
  'buyer/name': '',
  'buyer/address': '',
  'buyer/address2': '',
  'buyer/city': '',
  'buyer/province': '',
  'buyer/postalCode': '',
  'buyer/method': 'standard',
  'buyer/collector': '',
};
export type PhoneOrderValues = typeof EMPTY_VALUES;
export type Bottles = readonly { productId: string; quantity: number }[];

/** Reads `id*2 id*1`: a form's draft holds texts only. */
export const parseBottles = (text: string): Bottles =>
  text.split(' ').flatMap((entry) => {
    const [productId = '', count = ''] = entry.split('*');
    const quantity = Number(count);
    return productId !== '' && Number.isInteger(quantity) && quantity > 0 ? [{ productId, quantity }] : [];
  });

export const formatBottles = (bottles: Bottles): string =>
  bottles.map(({ productId, quantity }) => `${productId}*${quantity}`).join(' ');

/** The list with another number of one product; 0 removes it. A new one stands at the end. */
export function setQuantity(bottles: Bottles, productId: string, quantity: number): Bottles {
  const isKnown = bottles.some((one) => one.productId === productId);
  const changed = isKnown
    ? bottles.map((one) => (one.productId === productId ? { productId, quantity } : one))
    : [...bottles, { productId, quantity }];
  return changed.filter((one) => one.quantity > 0);
}

/** What the API is asked. */
export function toBody(values: PhoneOrderValues): Input {
  const province = values['buyer/province'];
  return {
    bottles: parseBottles(values.bottles).map((one) => ({ ...one })),
    buyer: {
      email: values['buyer/email'],
      phone: values['buyer/phone'],
      name: values['buyer/name'],
      address: values['buyer/address'],
      address2: values['buyer/address2'],
      city: values['buyer/city'],
      province: PROVINCE_CODES.find((code) => code === province) ?? '',
      postalCode: values['buyer/postalCode'],
      method: DELIVERY_METHODS.find((method) => method === values['buyer/method']) ?? 'standard',
      collector: values['buyer/collector'],
    },
  };
}

/** What the total depends on: other fields ask for no new one. */
export function toPricedBody(values: PhoneOrderValues): Input {
  const { bottles, buyer } = toBody(values);
  const { province, postalCode, method } = buyer;
  return { bottles, buyer: { province, postalCode, method } };
}
