import { SITE_LINKS } from '#contract/site-links.ts';

/** What is said in the place of a page that is on its way, or that could not be made (specification sections 2 and 8). */
export type PageStates = { loading: string; failed: string };

const RECIPES: PageStates = { loading: 'Loading recipes...', failed: 'Failed to load recipes' };
const RECIPE: PageStates = { loading: 'Loading recipe...', failed: 'Failed to load recipe details' };
const JOURNAL: PageStates = { loading: 'Loading...', failed: 'Failed to load articles' };
const ARTICLE: PageStates = { loading: 'Loading...', failed: 'Failed to load article' };

/** The states of the page at a path; undefined where the specification has no words of its own. */
export function findStates(path: string): PageStates | undefined {
  const { recipes, journal } = SITE_LINKS;
  if (path === recipes.path) return RECIPES;
  if (path === journal.path) return JOURNAL;
  if (path.startsWith(`${recipes.path}/`)) return RECIPE;
  return path.startsWith(`${journal.path}/`) ? ARTICLE : undefined;
}
