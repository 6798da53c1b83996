import { createContext, useContext } from 'react';
import { LOOK_COOKIE, LOOK_SECONDS, type Look } from '#contract/look.ts';

/** The look that the visitor chose; null where the system's preference rules. */
export const LookContext = createContext<Look | null>(null);

/** The look to draw in: as served, and as chosen since. */
export const useLook = (): Look | null => useContext(LookContext);

/** Draws the document that is shown in another look; null follows the system. Keeps nothing: `keepLook` does. */
export const ChangeLook = createContext<(look: Look | null) => void>(() => undefined);

/** Keeps a choice of look in this browser, or forgets it. */
export function keepLook(look: Look | null): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const seconds = look === null ? 0 : LOOK_SECONDS;
  document.cookie = `${LOOK_COOKIE}=${look ?? ''}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
