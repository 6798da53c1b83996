import {
  type FacetChoice,
  NO_CHOICE,
  PRODUCT_FLAGS,
  serializeFacetChoice,
} from '#contract/catalog/facet-choice.ts';
import type { SortKey } from '#contract/catalog/sorting.ts';

/**
 * State of a list in its URL after the path: everything that can be chosen, so that each state has
 * a link.
 */
export type ListState = {
  /** Slug of the chosen sub-category; `''` for none. */
  sub: string;
  /** The list's own filter text. */
  q: string;
  /** Slug of a collection (`?filter=`); `''` for none. */
  filter: string;
  /** Choices in the facets. */
  choice: FacetChoice;
  /** Whether the user is still typing the text, here or in a search path (specification note D56). */
  isTyped: boolean;
  /** In a row, `featured` is by colour. */
  sort: SortKey;
  view: ListView;
  /** 1 and up; a row has one page. */
  page: number;
};

/** Cards in pages, or all bottles side by side at true height. */
export type ListView = 'tiles' | 'row';

/**
 * Returns the URL of a state: only values that differ from the plain list, always in the same
 * order.
 */
export function listAddress(path: string, state: Partial<ListState>): string {
  const parameters = new URLSearchParams();
  if (state.filter) parameters.set('filter', state.filter);
  if (state.sub) parameters.set('sub', state.sub);
  if (state.q) parameters.set('q', state.q);
  for (const [name, value] of serializeFacetChoice(state.choice ?? NO_CHOICE)) parameters.set(name, value);
  if (state.sort && state.sort !== 'featured') parameters.set('sort', state.sort);
  if (state.view === 'row') parameters.set('view', 'row');
  if (state.isTyped) parameters.set('typed', '1');
  if (state.page && state.page > 1) parameters.set('page', String(state.page));
  // A comma needs no encoding in a query, and people read URLs.
  const query = parameters.toString().replaceAll('%2C', ',');
  return query ? `${path}?${query}` : path;
}

/**
 * Returns the list's state with a collection that has a box in the flags facet (`shelf`) expressed
 * as that box (specification note D48). The next choice starts from this state. Other collections
 * stay.
 */
export function withFlagBox(state: ListState): ListState {
  const box = PRODUCT_FLAGS.find((name) => name === state.filter);
  if (!box) return state;
  const flags = PRODUCT_FLAGS.filter((name) => name === box || state.choice.shelf.includes(name));
  return { ...state, filter: '', choice: { ...state.choice, shelf: flags } };
}
