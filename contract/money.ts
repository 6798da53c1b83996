/**
 * Money is integer cents of one currency from the database to the formatted text, never a float.
 * The API's `price` and `salePrice` (dollars, a decision of the public contract) are made only here,
 * at the edge.
 */

import { BUNDLE_LOCALE } from './bundle-locale.ts';
import { perLocale } from './format/per-locale.ts';
import type { Locale } from './locale.ts';

/** Currencies that a shop may sell in. Each shop has one. */
export const CURRENCIES = ['USD', 'CAD'] as const;
/** Currencies of suppliers' invoices: those of shops, and others. */
export const SUPPLIER_CURRENCIES = [...CURRENCIES, 'EUR', 'GBP'] as const;
export type Currency = (typeof CURRENCIES)[number];

/**
 * Returns the currency of a code in either case, as payment providers and the database write it.
 * Throws for a currency that no shop sells in.
 */
export function parseCurrency(code: string): Currency {
  const currency = CURRENCIES.find((known) => known === code.toUpperCase());
  if (currency === undefined) throw new Error(`no shop sells in the currency ${code}`);
  return currency;
}

// Both currencies have the same sign and decimals, so that one formatter per locale is enough.
const formats = perLocale(
  (locale) =>
    // The specification's amounts are in the format of `en-US`.
    new Intl.NumberFormat(locale === 'en-CA' ? 'en-US' : locale, {
      style: 'currency',
      currency: CURRENCIES[0],
      currencyDisplay: 'narrowSymbol',
    }),
);

/** `123456` → `$1,234.56` in English, in every currency of a shop. Totals also name their currency. */
export const formatCents = (cents: number, locale: Locale = BUNDLE_LOCALE): string =>
  formats(locale).format(cents / 100);

/** Converts cents to the dollars of the public API: `8450` → `84.5`. Exact, because cents are whole. */
export function centsToDollars(cents: number): number {
  return cents / 100;
}

/**
 * Converts dollars as typed or stored (at most two decimals) to cents. Returns `null` when the
 * number is not such an amount. Rounding to the nearest cent is correct for every two-decimal
 * dollar amount below 2^46.
 */
export function dollarsToCents(dollars: number): number | null {
  if (!Number.isFinite(dollars) || dollars < 0 || dollars > 10_000_000) return null;
  const cents = Math.round(dollars * 100);
  return Math.abs(cents - dollars * 100) < 1e-6 ? cents : null;
}

/** What a shopper pays for one: the sale price when there is one. */
export function getEffectivePriceCents(price: { priceCents: number; salePriceCents: number | null }): number {
  return price.salePriceCents ?? price.priceCents;
}
