import { type Locale, parseLocale } from '#contract/locale.ts';

/**
 * Returns the locale of a call: the first language of its `Accept-Language`, which pages of the shop
 * set to their own. The default locale when it is none of the shop's.
 */
export const requestLocale = (acceptLanguage: string | undefined): Locale =>
  parseLocale(acceptLanguage?.split(/[,;]/, 1)[0]);
