/**
 * The two themes of the shop. A visitor's choice is stored in the cookie `look`; without it the
 * system's preference applies.
 */
export const THEMES = ['day', 'cellar'] as const;

export type Theme = (typeof THEMES)[number];

export const THEME_COOKIE = 'look';

/** A year, so that the visitor does not have to choose the theme again. */
export const THEME_SECONDS = 365 * 24 * 60 * 60;

/** Returns the theme of a `Cookie` header, or `null` for the system's preference. */
export function parseTheme(cookieHeader: string | null | undefined): Theme | null {
  const value = cookieHeader?.match(/(?:^|;\s*)look=(day|cellar)(?:;|$)/)?.[1];
  return value === 'day' || value === 'cellar' ? value : null;
}
