import { BUNDLE_LOCALE } from '../bundle-locale.ts';
import type { Locale } from '../locale.ts';
import { formatNumber } from './format-number.ts';
import { perLocale } from './per-locale.ts';

const rules = perLocale((locale) => new Intl.PluralRules(locale));

/**
 * Returns the text for a count, whose number stands at the first `#`:
 * `plural(1200, '# bottle', '# bottles')` → `1,200 bottles`. `one` is for the counts that the language
 * calls singular: 1 in English, 0 and 1 in French.
 */
export const plural = (count: number, one: string, other: string, locale: Locale = BUNDLE_LOCALE): string =>
  (rules(locale).select(count) === 'one' ? one : other).replace('#', formatNumber(count, locale));
