import { CHECKOUT_LENGTHS, type CheckoutFault, type CheckoutField } from '#contract/till/checkout-form.ts';
import { provinceOf } from '#contract/till/provinces.ts';
import type { DeliveryMethod } from '#contract/till/quote.ts';

const METHODS: Readonly<Record<DeliveryMethod, string>> = { standard: 'Standard', express: 'Express' };

/** Words of the checkout's page, its form and its summary. */
export const words = {
  title: 'Delivery',
  step: { cart: 'Cart', delivery: 'Delivery', payment: 'Payment', label: 'Steps of the checkout' },
  test: 'This shop takes test payments only. Nothing is charged, nothing will be sent, and e-mails about the order stay in the shop.',
  /** In the test mode of a payment provider, where e-mails do go out. */
  testByProvider: 'This shop takes test payments only. Nothing is charged, and nothing will be sent.',
  paying:
    'A payment page of this order is open. If you have paid there, you are done, and the confirmation comes by e-mail. If not, continuing leads back to it.',
  isBack:
    'You are back from the payment page. Nothing was charged, and the bottles are back on the shelf until you continue.',
  contact: 'Contact',
  where: 'Where it goes',
  age: 'Your age',
  speed: 'How fast',
  optional: 'optional',
  labels: {
    email: 'E-mail',
    phone: 'Phone',
    name: 'Full name',
    address: 'Address',
    address2: 'Unit, floor or buzzer',
    city: 'City',
    province: 'Province',
    postalCode: 'Postal code',
    age: 'Your age',
    method: 'How fast',
  } satisfies Record<CheckoutField, string>,
  hints: {
    email: 'For the confirmation and word of this delivery.',
    phone: 'The courier calls if nobody answers.',
  } satisfies Partial<Record<CheckoutField, string>>,
  chooseProvince: 'Choose one',
  legalAge: (province: string, years: number) => `Legal age in ${province} is ${years}.`,
  shopAge: (years: number) => `This shop asks for ${years}, and the higher age applies.`,
  anyAge: (years: number) => `You have to be at least ${years} to buy here.`,
  atTheDoor: 'The courier checks photo ID at the door.',
  methods: METHODS,
  days: (days: string) => `${days} working ${days === '1' ? 'day' : 'days'}`,
  afterProvince: 'Price and days depend on where it goes.',
  notOffered: (province: string) => `Not offered in ${province}.`,
  goOn: 'Continue to payment',
  next: 'You pay on the next page. Nothing is charged before.',
  privacy: 'What we keep, and for how long',
  terms: 'Terms of sale',
  update: 'Update totals',
  back: 'Back to cart',
  summary: 'Order summary',
  summaryOf: (items: string) => `Order summary, ${items}`,
  items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  quantity: 'Quantity ',
  facts: (volume: string, abv: string) => `${volume}, ${abv} ABV`,
  subtotal: (items: string) => `Subtotal, ${items}`,
  savings: (cents: string) => `${cents} less than at regular prices`,
  delivery: (method: DeliveryMethod, province: string) => `${METHODS[method]} delivery, ${province}`,
  tax: (name: string, percent: string) => `${name}, ${percent}`,
  deposit: 'Container deposit',
  depositSum: (each: string, cad: string, usd: string) =>
    `${each}: CAD ${cad}, here USD ${usd}. Returned with the empties.`,
  depositEach: (count: number, cad: string) => `${count} × CAD ${cad}`,
  and: ' and ',
  comma: ', ',
  total: 'Total',
  totalSoFar: 'Total before delivery, taxes and deposit',
  needsProvince: 'Delivery, taxes and deposit are added once you have chosen a province.',
  said: (total: string) => `Total now USD ${total}`,
  faultsTitle: 'Not quite yet',
};

/** What is said beside a field. `province` is what is chosen, `refusal` why it is not delivered there. */
export function faultText(
  field: CheckoutField,
  fault: CheckoutFault,
  { province, refusal }: { province: string; refusal: string | null },
): string {
  switch (fault) {
    case 'missing':
      return MISSING[field];
    case 'too-long':
      return `At most ${field in CHECKOUT_LENGTHS ? CHECKOUT_LENGTHS[field as keyof typeof CHECKOUT_LENGTHS] : 20} characters, please.`;
    case 'control':
      return 'This holds a character that cannot be printed, perhaps copied along with the text. Please type it anew.';
    case 'not-an-address':
      return 'A mail address looks like name@example.ca.';
    case 'not-a-phone':
      return 'A number with its area code, like 416 555 0148, or nothing.';
    case 'not-a-postal-code':
      return 'Six characters, like M6R 2B7.';
    case 'other-province':
      return otherProvince(province);
    case 'post-office-box':
      return 'A courier has to meet you and see photo ID: a street address, please, and no PO box, rural route alone or general delivery.';
    case 'not-delivered':
      return refusal ?? 'We cannot deliver there.';
    case 'unknown':
      return field === 'method' ? 'Choose one that is offered there.' : 'Choose one of the list.';
  }
}

const MISSING: Readonly<Record<CheckoutField, string>> = {
  email: 'Tell us where the confirmation goes.',
  phone: 'Tell us a number.',
  name: 'Tell us who receives it.',
  address: 'Tell us the street and number.',
  address2: 'Tell us the unit.',
  city: 'Tell us the city or town.',
  province: 'Choose where it goes.',
  postalCode: 'Six characters, like M6R 2B7.',
  age: 'We can only sell to those who confirm their age.',
  method: 'Choose how fast.',
};

function otherProvince(code: string): string {
  const province = provinceOf(code);
  if (province === undefined) return 'Six characters, like M6R 2B7.';
  const letters = province.letters.split('');
  const last = letters.pop() ?? '';
  const said = letters.length === 0 ? last : `${letters.join(', ')} or ${last}`;
  return `Postal codes in ${province.name} begin with ${said}.`;
}
