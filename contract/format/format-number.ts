import { BUNDLE_LOCALE } from '../bundle-locale.ts';
import type { Locale } from '../locale.ts';
import { perLocale } from './per-locale.ts';

const formats = perLocale((locale) => new Intl.NumberFormat(locale));

/** `12345.5` → `12,345.5` in English: at most three decimals. */
export const formatNumber = (value: number, locale: Locale = BUNDLE_LOCALE): string =>
  formats(locale).format(value);
