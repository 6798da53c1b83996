import { BUNDLE_LOCALE } from '../bundle-locale.ts';
import type { Locale } from '../locale.ts';
import { perLocale } from './per-locale.ts';

const FORMATS = {
  and: perLocale((locale) => new Intl.ListFormat(locale, { type: 'conjunction' })),
  or: perLocale((locale) => new Intl.ListFormat(locale, { type: 'disjunction' })),
};

/** `smoke, oak and spice`, or with `or` before the last. */
export const formatList = (
  parts: readonly string[],
  last: 'and' | 'or' = 'and',
  locale: Locale = BUNDLE_LOCALE,
): string => FORMATS[last](locale).format(parts);
