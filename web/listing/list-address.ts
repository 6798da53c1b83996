import { SORT_MENU, type SortKey } from '#contract/sorting.ts';
import { FILTER_TEXT_LENGTH } from '#contract/limits.ts';

/** What the address of a list says beyond its path: everything that can be chosen, so that each state is a link. */
export type ListState = {
  /** Slug of the chosen sub-category, `''` for none. */
  sub: string;
  /** The list's own filter text. */
  q: string;
  /** Slug of a collection (`?filter=`), `''` for none. */
  filter: string;
  sort: SortKey;
  /** 1 and up. */
  page: number;
};

/** The parameters of a list's address that a form holds. */
export const LIST_PARAMETERS = ['filter', 'sub', 'q', 'sort'] as const;

/** Reads the state from an address; what cannot be read counts as absent. */
export function readListState(parameters: URLSearchParams): ListState {
  const text = (name: string): string => (parameters.get(name) ?? '').trim();
  const page = text('page');
  return {
    sub: text('sub').toLowerCase(),
    q: text('q').slice(0, FILTER_TEXT_LENGTH),
    filter: text('filter').toLowerCase(),
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
  if (state.sort && state.sort !== 'featured') parameters.set('sort', state.sort);
  if (state.page && state.page > 1) parameters.set('page', String(state.page));
  const query = parameters.toString();
  return query ? `${path}?${query}` : path;
}
