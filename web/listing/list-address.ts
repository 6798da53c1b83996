import {
  type FacetChoice,
  NO_CHOICE,
  readFacetChoice,
  SHELVES,
  writeFacetChoice,
} from '#contract/catalog/facet-choice.ts';
import { FILTER_TEXT_LENGTH } from '#contract/limits.ts';
import { SORT_MENU, type SortKey } from '#contract/sorting.ts';

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
  sort: SortKey;
  /** 1 and up. */
  page: number;
};

/** Reads the state from an address; what cannot be read counts as absent. */
export function readListState(parameters: URLSearchParams): ListState {
  const text = (name: string): string => (parameters.get(name) ?? '').trim();
  const page = text('page');
  return {
    sub: text('sub').toLowerCase(),
    // A cut may go through a character.
    q: text('q').slice(0, FILTER_TEXT_LENGTH).toWellFormed(),
    filter: text('filter').toLowerCase(),
    choice: readFacetChoice(parameters).choice,
    sort: SORT_MENU.find(({ key }) => key === text('sort').toLowerCase())?.key ?? 'featured',
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a state: only what differs from the list's plain form, always in the same order. */
export function listAddress(path: string, state: Partial<ListState>): string {
  const parameters = new URLSearchParams();
  if (state.filter) parameters.set('filter', state.filter);
  if (state.sub) parameters.set('sub', state.sub);
  if (state.q) parameters.set('q', state.q);
  for (const [name, value] of writeFacetChoice(state.choice ?? NO_CHOICE)) parameters.set(name, value);
  if (state.sort && state.sort !== 'featured') parameters.set('sort', state.sort);
  if (state.page && state.page > 1) parameters.set('page', String(state.page));
  // A comma may stand in a query as it is, and people read addresses.
  const query = parameters.toString().replaceAll('%2C', ',');
  return query ? `${path}?${query}` : path;
}

/**
 * The same list with a collection that is a box of the facet "Shelf" said as that box (decision D48): what the next choice
 * starts from. Other collections stay.
 */
export function withShelfBox(state: ListState): ListState {
  const box = SHELVES.find((name) => name === state.filter);
  if (!box) return state;
  const shelf = SHELVES.filter((name) => name === box || state.choice.shelf.includes(name));
  return { ...state, filter: '', choice: { ...state.choice, shelf } };
}
