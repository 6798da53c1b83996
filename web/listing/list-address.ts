import {
  type FacetChoice,
  NO_CHOICE,
  PRODUCT_FLAGS,
  serializeFacetChoice,
} from '#contract/catalog/facet-choice.ts';
import type { SortKey } from '#contract/sorting.ts';

/** What the address of a list says beyond its path: everything that can be chosen, so that each state is a link. */
export type ListState = {
  /** Slug of the chosen sub-category, `''` for none. */
  sub: string;
  /** The list's own filter text. */
  q: string;
  /** Slug of a collection (`?filter=`), `''` for none. */
  filter: string;
  /** What is chosen among the facets. */
  choice: FacetChoice;
  /** The text, here or in the path of a search, is still being typed (decision D56). */
  isTyped: boolean;
  sort: SortKey;
  /** 1 and up. */
  page: number;
};

/** The address of a state: only what differs from the list's plain form, always in the same order. */
export function listAddress(path: string, state: Partial<ListState>): string {
  const parameters = new URLSearchParams();
  if (state.filter) parameters.set('filter', state.filter);
  if (state.sub) parameters.set('sub', state.sub);
  if (state.q) parameters.set('q', state.q);
  for (const [name, value] of serializeFacetChoice(state.choice ?? NO_CHOICE)) parameters.set(name, value);
  if (state.sort && state.sort !== 'featured') parameters.set('sort', state.sort);
  if (state.isTyped) parameters.set('typed', '1');
  if (state.page && state.page > 1) parameters.set('page', String(state.page));
  // A comma may stand in a query as it is, and people read addresses.
  const query = parameters.toString().replaceAll('%2C', ',');
  return query ? `${path}?${query}` : path;
}

/**
 * The same list with a collection that is a box of the facet "Shelf" said as that box (decision D48): what the next choice
 * starts from. Other collections stay.
 */
export function withFlagBox(state: ListState): ListState {
  const box = PRODUCT_FLAGS.find((name) => name === state.filter);
  if (!box) return state;
  const flags = PRODUCT_FLAGS.filter((name) => name === box || state.choice.shelf.includes(name));
  return { ...state, filter: '', choice: { ...state.choice, shelf: flags } };
}
