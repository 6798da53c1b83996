/** Texts in place of a page that is loading or that failed (specification sections 2 and 8). */
export const words = {
  recipes: { loading: 'Loading recipes...', failed: 'Failed to load recipes' },
  recipe: { loading: 'Loading recipe...', failed: 'Failed to load recipe details' },
  journal: { loading: 'Loading...', failed: 'Failed to load articles' },
  article: { loading: 'Loading...', failed: 'Failed to load article' },
};
