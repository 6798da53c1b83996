/**
 * Locales whose texts are written by people, in the form of BCP 47. Adding one makes every record of
 * texts without it a type error (contract/messages-by-locale.ts).
 */
export const TRANSLATED_LOCALES = ['en-CA'] as const;
export type TranslatedLocale = (typeof TRANSLATED_LOCALES)[number];

/** The pseudo-locale, for tests: its texts are made from the English ones (contract/pseudo-text.ts). */
export const PSEUDO_LOCALE = 'en-XA';

/** A language and region in the form of BCP 47. */
export type Locale = TranslatedLocale | typeof PSEUDO_LOCALE;

/**
 * The language of pages without a prefix, and of jobs and commands that no shopper started. Only the
 * edges read it.
 */
export const DEFAULT_LOCALE = 'en-CA' satisfies TranslatedLocale;

/** First part of the path of a locale's pages; the default locale has none. */
const PREFIXES: Readonly<Record<Locale, string>> = { 'en-CA': '', [PSEUDO_LOCALE]: `/${PSEUDO_LOCALE}` };

/** Every locale; a shop has pages in those whose pages are built. */
export const LOCALES: readonly Locale[] = [...TRANSLATED_LOCALES, PSEUDO_LOCALE];

/** Returns the locale of a stored or requested text; the default locale for an unknown one. */
export const parseLocale = (text: string | null | undefined): Locale =>
  LOCALES.find((locale) => locale === text) ?? DEFAULT_LOCALE;

/** Returns the path of a page in a locale: `/products` → `/en-XA/products`; other URLs unchanged. */
export function localPath(locale: Locale, path: string): string {
  const prefix = PREFIXES[locale];
  if (prefix === '' || !path.startsWith('/')) return path;
  return prefix + path.replace(/^\/(?=$|[?#])/, '');
}

/**
 * Splits a request target into its locale and the rest, which begins with a slash. Only `locales`
 * have pages; the prefix of another one is an ordinary part of a path.
 */
export function splitLocale(target: string, locales: readonly Locale[]): { locale: Locale; target: string } {
  for (const locale of locales) {
    const prefix = PREFIXES[locale];
    const next = target.charAt(prefix.length);
    if (prefix === '' || !target.startsWith(prefix) || !['', '/', '?', '#'].includes(next)) continue;
    const rest = target.slice(prefix.length);
    return { locale, target: rest.startsWith('/') ? rest : `/${rest}` };
  }
  return { locale: DEFAULT_LOCALE, target };
}
