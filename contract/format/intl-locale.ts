import { type Locale, PSEUDO_LOCALE } from '../locale.ts';

/**
 * Returns the locale whose rules for numbers, dates and lists apply. The pseudo-locale formats as
 * French, so that a formatter that ignores its locale is seen on a page.
 */
export const intlLocale = (locale: Locale): string => (locale === PSEUDO_LOCALE ? 'fr-CA' : locale);
