import type { Currency } from './money.ts';

/** The currencies as sentences name them. */
export const CURRENCY_NAMES: Readonly<Record<Currency, string>> = {
  USD: 'US dollars',
  CAD: 'Canadian dollars',
};
