import { findPendingScreen } from '#contract/pages/pending-screens.ts';

/** Texts in place of a page that is loading or that failed (specification sections 2 and 8). */
export type PageStates = { loading: string; failed: string };

const STATES = {
  recipes: { loading: 'Loading recipes...', failed: 'Failed to load recipes' },
  recipe: { loading: 'Loading recipe...', failed: 'Failed to load recipe details' },
  journal: { loading: 'Loading...', failed: 'Failed to load articles' },
  article: { loading: 'Loading...', failed: 'Failed to load article' },
} as const satisfies Record<string, PageStates>;

/** Returns the texts for the page at a path; `undefined` when the specification has none for it. */
export function findStates(path: string): PageStates | undefined {
  const name = findPendingScreen(path)?.text;
  return name && STATES[name];
}
