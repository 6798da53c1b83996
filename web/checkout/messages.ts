import {
  CHECKOUT_LENGTHS,
  type CheckoutError,
  type CheckoutField,
} from '#contract/checkout/checkout-form.ts';
import { findProvince } from '#contract/checkout/provinces.ts';
import type { DeliveryMethod } from '#contract/checkout/quote.ts';

const METHODS: Readonly<Record<DeliveryMethod, string>> = {
  standard: 'Standard',
  express: 'Express',
  pickup: 'Collect in the shop',
};

const TO_DEPOT = 'Take the empties to a depot for a refund.';

/** Texts of the checkout's page, its form and its summary. */
export const words = {
  title: 'Delivery',
  step: { cart: 'Cart', delivery: 'Delivery', payment: 'Payment', label: 'Checkout steps' },
  /** This shop writes its emails to files. */
  test: "This shop takes test payments only. Nothing is charged, and nothing will be shipped, but the bottles leave the shop's stock. Emails are marked as a test, and this shop keeps them in files.",
  blocked: {
    cookies:
      "Your browser blocks this shop's cookies, and without them this checkout can't be finished. Allow them for this site, then reload the page before you type.",
    storage:
      'Your browser keeps nothing for this shop. Fill in this page in one go: what you type is gone when you leave it.',
  },
  /** In the test mode of a payment provider, where emails do go out. */
  testByProvider:
    "This shop takes test payments only. Nothing is charged, and nothing will be shipped, but the bottles leave the shop's stock. Emails are marked as a test.",
  paying:
    "A payment page for this order is already open. If you've paid there, you're done, and we'll confirm by email. If not, press Continue to payment to go back to it.",
  isBack:
    "You're back from the payment page. Nothing was charged, and we're not holding the bottles until you continue.",
  contact: 'Contact',
  where: 'Delivery address',
  age: 'Your age',
  speed: 'Delivery speed',
  howToGet: 'Delivery or pick-up',
  whoCollects: 'Who collects it',
  phoneOfPickup: 'So we can call about your order.',
  bringId: 'We hand it over to one of these people, with photo ID. Bring the code that we email you.',
  collectAt: (address: string, city: string) => `${address}, ${city}. No delivery address needed.`,
  free: 'Free',
  optional: 'optional',
  labels: {
    email: 'Email',
    phone: 'Phone',
    name: 'Full name',
    address: 'Address',
    address2: 'Unit, floor or buzzer',
    city: 'City',
    province: 'Province',
    postalCode: 'Postal code',
    age: 'Your age',
    method: 'Delivery speed',
    collector: 'Someone else who may collect it',
  } satisfies Record<CheckoutField, string>,
  hints: {
    email: 'For your order confirmation and delivery updates.',
    phone: 'So the courier can call if nobody answers the door.',
  } satisfies Partial<Record<CheckoutField, string>>,
  chooseProvince: 'Choose one',
  legalAge: (province: string, years: number) => `The legal age in ${province} is ${years}.`,
  shopAge: (years: number) => `Our minimum is ${years}, and the higher age applies.`,
  anyAge: (years: number) => `You must be at least ${years} to buy here.`,
  atTheDoor: 'The courier checks photo ID at the door.',
  atTheCounter: 'We check photo ID when you collect your order.',
  methods: METHODS,
  days: (days: string) => `${days} business ${days === '1' ? 'day' : 'days'}`,
  afterProvince: 'Choose a province to see prices and delivery times.',
  notOffered: (province: string) => `Not offered in ${province}.`,
  goOn: 'Continue to payment',
  next: "You'll pay on the next page. Nothing is charged until then.",
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
  savings: (cents: string) => `${cents} off regular prices`,
  delivery: (method: DeliveryMethod, province: string) =>
    method === 'pickup' ? `Pick-up in the shop, ${province}` : `${METHODS[method]} delivery, ${province}`,
  freeDelivery: (usual: string) => `Free for this order instead of ${usual}.`,
  surcharge: (cents: string, reason: string) => `With ${cents} more for your area. ${reason}`,
  tax: (name: string, percent: string) => `${name}, ${percent}`,
  deposit: 'Container deposit',
  depositSum: (each: string) => `${each}. ${TO_DEPOT}`,
  convertedDepositSum: (sum: { each: string; cad: string; converted: string }) =>
    `${sum.each}: CAD ${sum.cad}, or ${sum.converted}. ${TO_DEPOT}`,
  depositEach: (count: number, amount: string) => `${count} × ${amount}`,
  fee: 'Recycling fee',
  feeSum: (each: string) => `${each}.`,
  convertedFeeSum: (sum: { each: string; cad: string; converted: string }) =>
    `${sum.each}: CAD ${sum.cad}, or ${sum.converted}.`,
  inPrice: 'In the price',
  and: ' and ',
  comma: ', ',
  total: 'Total',
  totalSoFar: 'Total before delivery, taxes and deposit',
  needsProvince: "We'll add delivery, taxes and deposit once you choose a province.",
  said: (currency: string, total: string) => `Total now ${currency} ${total}`,
  faultsTitle: 'Please check these fields',
};

/**
 * Returns the error text of a field. `province` is the chosen one, `refusal` the reason why the
 * shop does not deliver there.
 */
export function errorText(
  field: CheckoutField,
  error: CheckoutError,
  { province, refusal }: { province: string; refusal: string | null },
): string {
  switch (error) {
    case 'missing':
      return MISSING[field];
    case 'too-long':
      return `Please use at most ${field in CHECKOUT_LENGTHS ? CHECKOUT_LENGTHS[field as keyof typeof CHECKOUT_LENGTHS] : 20} characters.`;
    case 'control':
      return "This has a character we can't print, perhaps from copying and pasting. Please type it again.";
    case 'not-an-address':
      return 'Enter an email address like name@example.ca.';
    case 'not-a-phone':
      return 'Enter a number with its area code, like 416 555 0148, or leave this empty.';
    case 'not-a-postal-code':
      return 'Enter a postal code like M6R 2B7.';
    case 'other-province':
      return otherProvince(province);
    case 'post-office-box':
      return 'The courier has to check photo ID at the door, so please give a street address, not a PO box, general delivery or a rural route alone.';
    case 'not-delivered':
      return refusal ?? "We can't deliver there.";
    case 'unknown':
      return field === 'method'
        ? 'Choose a delivery speed offered in that province.'
        : 'Choose one from the list.';
  }
}

const MISSING: Readonly<Record<CheckoutField, string>> = {
  email: 'Enter your email address.',
  phone: 'Enter a phone number.',
  name: "Enter the recipient's full name.",
  address: 'Enter the street number and name.',
  address2: 'Enter the unit.',
  city: 'Enter the city or town.',
  province: 'Choose a province or territory.',
  postalCode: 'Enter a postal code like M6R 2B7.',
  age: "Please confirm your age. We can't sell to you without it.",
  method: 'Choose how you get your order.',
  collector: 'Enter the name of who may collect it.',
};

function otherProvince(code: string): string {
  const province = findProvince(code);
  if (province === undefined) return 'Enter a postal code like M6R 2B7.';
  const emails = province.letters.split('');
  const last = emails.pop() ?? '';
  const message = emails.length === 0 ? last : `${emails.join(', ')} or ${last}`;
  return `Postal codes in ${province.name} begin with ${message}.`;
}
