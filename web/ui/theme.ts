import { createContext, useContext } from 'react';
import { THEME_COOKIE, THEME_SECONDS, type Theme } from '#contract/theme.ts';

/** The look that the visitor chose; null where the system's preference rules. */
export const ThemeContext = createContext<Theme | null>(null);

/** The look to draw in: as served, and as chosen since. */
export const useTheme = (): Theme | null => useContext(ThemeContext);

/** Draws the document that is shown in another look; null follows the system. Keeps nothing: `storeTheme` does. */
export const ChangeTheme = createContext<(theme: Theme | null) => void>(() => undefined);

/** Keeps a choice of look in this browser, or forgets it. */
export function storeTheme(theme: Theme | null): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const seconds = theme === null ? 0 : THEME_SECONDS;
  document.cookie = `${THEME_COOKIE}=${theme ?? ''}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
