import { createContext, useContext } from 'react';
import { THEME_COOKIE, THEME_SECONDS, type Theme } from '#contract/theme.ts';

/** The theme that the visitor chose; `null` for the system's preference. */
export const ThemeContext = createContext<Theme | null>(null);

/** Returns the theme to draw in: as served, or as chosen since. */
export const useTheme = (): Theme | null => useContext(ThemeContext);

/**
 * Shows the current document in another theme; `null` follows the system. It stores nothing:
 * `storeTheme` does.
 */
export const ChangeTheme = createContext<(theme: Theme | null) => void>(() => undefined);

/** Stores a chosen theme in this browser, or deletes the choice for `null`. */
export function storeTheme(theme: Theme | null): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const seconds = theme === null ? 0 : THEME_SECONDS;
  document.cookie = `${THEME_COOKIE}=${theme ?? ''}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
