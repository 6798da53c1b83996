import { FEATURED_PRODUCTS, PAGE_SIZE } from '../http/limits.ts';
import type { PendingScreen } from '../http/route.ts';

/**
 * The pending screens of pages by path (specification sections 2 and 8). This column of the route
 * table has its own file because browsers load it, and the table would make every page larger.
 */
export const PENDING_SCREENS = {
  '/': { cards: FEATURED_PRODUCTS },
  '/products': { cards: 8 },
  '/category/:slug': { cards: PAGE_SIZE },
  '/search/:category/:filterText': { cards: PAGE_SIZE },
  '/recipes': { text: 'recipes' },
  '/recipes/:id': { text: 'recipe' },
  '/blog': { text: 'journal' },
  '/blog/:id': { text: 'article' },
} as const satisfies Record<string, PendingScreen>;

/** Returns the pending screen of the page at a path; `undefined` for a page without one. */
export function findPendingScreen(path: string): PendingScreen | undefined {
  const found = Object.entries(PENDING_SCREENS).find(([pattern]) => {
    const [start = '', name] = pattern.split(':');
    return name === undefined ? path === start : path.startsWith(start);
  });
  return found?.[1];
}
