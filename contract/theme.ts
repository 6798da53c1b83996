/** The two looks of the shop. A visitor's choice is kept in the cookie `look`; without it the system's preference rules. */
export const THEMES = ['day', 'cellar'] as const;

export type Theme = (typeof THEMES)[number];

export const THEME_COOKIE = 'look';

/** A year: a choice of look is not worth asking for twice. */
export const THEME_SECONDS = 365 * 24 * 60 * 60;

/** The look that a `Cookie` header asks for, or null for the system's choice. */
export function parseTheme(cookieHeader: string | null | undefined): Theme | null {
  const value = cookieHeader?.match(/(?:^|;\s*)look=(day|cellar)(?:;|$)/)?.[1];
  return value === 'day' || value === 'cellar' ? value : null;
}
