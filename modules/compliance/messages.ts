import { formatList } from '#contract/format/format-list.ts';
import { messagesByLocale } from '#contract/messages-by-locale.ts';
import { PROVINCE_NAMES } from '#contract/checkout/province-messages.ts';
import type { ProvinceCode } from '#contract/checkout/provinces.ts';
import type { ProductClass } from '#contract/checkout/quote.ts';

/** Refusals for shoppers, where the shop's terms give no reason of their own. */
const REFUSALS = {
  noLicence: (province: string): string => `We aren't licensed to deliver to ${province}.`,
  notCovered: (province: string, classes: readonly ProductClass[]): string =>
    `Our licence for ${province} doesn't cover ${formatList(
      classes.map((name) => CLASSES[name]),
      'or',
      'en-CA',
    )}.`,
  excluded: (products: readonly string[], province: string): string =>
    `We don't deliver ${formatList(products, 'or', 'en-CA')} to ${province}. Take ${
      products.length === 1 ? 'it' : 'them'
    } out of your cart, or choose another province.`,
  tooStrong: (products: readonly string[], province: string): string =>
    `Our licence for ${province} doesn't cover drinks as strong as ${formatList(products, 'or', 'en-CA')}. Take ${
      products.length === 1 ? 'it' : 'them'
    } out of your cart, or choose another province.`,
  noPrice: (province: string): string => `We haven't arranged delivery to ${province}.`,
  noMethod: (province: string): string => `That delivery speed isn't available in ${province}.`,
  belowFloor: (product: string, province: string): string =>
    `${product} costs less than the minimum price of ${province}, so we can't deliver it there.`,
  noFloor: (province: string): string =>
    `We can't check the minimum prices of ${province} right now, so we can't deliver there.`,
  unreadableLaw: (province: string): string =>
    `We can't check the rules of ${province} right now, so we can't deliver there.`,
  noExchange: (province: string): string =>
    `We can't calculate the container deposit for ${province} right now, so we can't deliver there.`,
} as const;

/** The same of a pick-up, whose province is the shop's own. */
const PICKUP_REFUSALS: Omit<typeof REFUSALS, 'noPrice' | 'noMethod' | 'unreadableLaw'> = {
  noLicence: (province) => `We aren't licensed to sell in ${province}, so there is nothing to collect.`,
  notCovered: (province, classes) =>
    `Our licence for ${province} doesn't cover ${formatList(
      classes.map((name) => CLASSES[name]),
      'or',
      'en-CA',
    )}, so this order can't be collected.`,
  excluded: (products, province) =>
    `We don't sell ${formatList(products, 'or', 'en-CA')} in ${province}. Take ${
      products.length === 1 ? 'it' : 'them'
    } out of your cart to collect the rest.`,
  tooStrong: (products, province) =>
    `Our licence for ${province} doesn't cover drinks as strong as ${formatList(products, 'or', 'en-CA')}. Take ${
      products.length === 1 ? 'it' : 'them'
    } out of your cart to collect the rest.`,
  belowFloor: (product, province) =>
    `${product} costs less than the minimum price of ${province}, so we can't sell it in the shop.`,
  noFloor: (province) =>
    `We can't check the minimum prices of ${province} right now, so this order can't be collected.`,
  noExchange: (province) =>
    `We can't calculate the container deposit for ${province} right now, so this order can't be collected.`,
};

const CLASSES: Readonly<Record<ProductClass, string>> = {
  spirits: 'spirits',
  wine: 'wine',
  beer: 'beer',
  'no-alcohol': 'non-alcoholic drinks',
};

/** Names of tax numbers on invoices, by who collects the tax. */
export const NUMBER_NAMES: Readonly<Record<'federal' | ProvinceCode, string>> = {
  federal: 'GST/HST',
  AB: 'Alberta tax',
  BC: 'BC PST',
  MB: 'Manitoba RST',
  NB: 'New Brunswick tax',
  NL: 'Newfoundland and Labrador tax',
  NT: 'Northwest Territories tax',
  NS: 'Nova Scotia tax',
  NU: 'Nunavut tax',
  ON: 'Ontario tax',
  PE: 'Prince Edward Island tax',
  QC: 'QST',
  SK: 'Saskatchewan PST',
  YT: 'Yukon liquor tax',
};

/** Why terms of trade are refused, for the merchant. */
export const TRADE_ISSUES = {
  'ends-too-early': 'The end must come after the beginning: it is the first day without the row.',
  'repeated-price': 'This province has another price for the same method on the same days.',
  'repeated-surcharge': 'These postal codes have another surcharge on the same days.',
  'repeated-registration': 'Another decision about these taxes begins on the same day.',
  'repeated-rate': 'Another exchange rate begins on the same day.',
  'unordered-steps': 'Each step must begin with more than the one before.',
  'cheaper-step': 'A larger parcel cannot cost less than a smaller one.',
  'promotion-forbidden':
    'A rule of this province forbids reductions on alcohol, so delivery cannot be free there.',
} as const;
export type TradeIssueCode = keyof typeof TRADE_ISSUES;

/** Text for a licence that does not cover every class. */
const onlyClasses = (classes: readonly ProductClass[]): string =>
  `Only ${formatList(
    classes.map((name) => CLASSES[name]),
    'and',
    'en-CA',
  )}.`;

/** Texts by locale. */
export const getMessages = messagesByLocale({
  'en-CA': { refusals: REFUSALS, pickupRefusals: PICKUP_REFUSALS, onlyClasses, provinces: PROVINCE_NAMES },
});
