import type { ProductClass } from '#contract/checkout/quote.ts';

/** Refusals for shoppers, where the shop's terms give no reason of their own. */
export const REFUSALS = {
  noLicence: (province: string): string => `We aren't licensed to deliver to ${province}.`,
  notCovered: (province: string, classes: readonly ProductClass[]): string =>
    `Our licence for ${province} doesn't cover ${LIST.format(classes.map((name) => CLASSES[name]))}.`,
  noPrice: (province: string): string => `We haven't arranged delivery to ${province}.`,
  noMethod: (province: string): string => `That delivery speed isn't available in ${province}.`,
  noExchange: (province: string): string =>
    `We can't calculate the container deposit for ${province} right now, so we can't deliver there.`,
} as const;

export const CLASSES: Readonly<Record<ProductClass, string>> = {
  spirits: 'spirits',
  wine: 'wine',
  beer: 'beer',
  'no-alcohol': 'non-alcoholic drinks',
};

/** Text for a licence that does not cover every class. */
export const onlyClasses = (classes: readonly ProductClass[]): string =>
  `Only ${BOTH.format(classes.map((name) => CLASSES[name]))}.`;

const BOTH = new Intl.ListFormat('en-CA', { type: 'conjunction' });
const LIST = new Intl.ListFormat('en-CA', { type: 'disjunction' });
