import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { words } from './states-messages.ts';

/** Texts in place of a page that is loading or that failed (specification sections 2 and 8). */
export type PageStates = { loading: string; failed: string };

/** Returns the texts for the page at a path; `undefined` when the specification has none for it. */
export function findStates(path: string): PageStates | undefined {
  const { recipes, journal } = SITE_LINKS;
  if (path === recipes.path) return words.recipes;
  if (path === journal.path) return words.journal;
  if (path.startsWith(`${recipes.path}/`)) return words.recipe;
  return path.startsWith(`${journal.path}/`) ? words.article : undefined;
}
