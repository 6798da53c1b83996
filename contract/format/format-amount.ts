import { BUNDLE_LOCALE } from '../bundle-locale.ts';
import type { Locale } from '../locale.ts';
import { perLocale } from './per-locale.ts';

const formats = perLocale(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

/** `128450` → `1,284.50` in English: cents of any currency, whose sign stands elsewhere. */
export const formatAmount = (cents: number, locale: Locale = BUNDLE_LOCALE): string =>
  formats(locale).format(cents / 100);
