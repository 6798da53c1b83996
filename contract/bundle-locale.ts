import { DEFAULT_LOCALE, type Locale, localPath, splitLocale } from './locale.ts';

/**
 * Locale of the running code. Pages are built once per locale, and the build of another locale
 * replaces this value (tooling/locale/messages-of-locale.ts). Outside pages it is the default locale.
 */
export const BUNDLE_LOCALE: Locale = DEFAULT_LOCALE;

/** Returns the path of a page of the shop as links, forms and headers of this bundle write it. */
export const pageHref = (path: string): string => localPath(BUNDLE_LOCALE, path);

/** Returns the path of a page from the one that a link or a request holds: without the locale. */
export const pathOfHref = (href: string): string => splitLocale(href, [BUNDLE_LOCALE]).target;
