import { SITE_LINKS } from '#contract/pages/site-links.ts';

/** Texts in place of a page that is loading or that failed (specification sections 2 and 8). */
export type PageStates = { loading: string; failed: string };

const RECIPES: PageStates = { loading: 'Loading recipes...', failed: 'Failed to load recipes' };
const RECIPE: PageStates = { loading: 'Loading recipe...', failed: 'Failed to load recipe details' };
const JOURNAL: PageStates = { loading: 'Loading...', failed: 'Failed to load articles' };
const ARTICLE: PageStates = { loading: 'Loading...', failed: 'Failed to load article' };

/** Returns the texts for the page at a path; `undefined` when the specification has none for it. */
export function findStates(path: string): PageStates | undefined {
  const { recipes, journal } = SITE_LINKS;
  if (path === recipes.path) return RECIPES;
  if (path === journal.path) return JOURNAL;
  if (path.startsWith(`${recipes.path}/`)) return RECIPE;
  return path.startsWith(`${journal.path}/`) ? ARTICLE : undefined;
}
