import { parseFacetChoice } from '#contract/catalog/parse-facet-choice.ts';
import { FILTER_TEXT_LENGTH } from '#contract/http/limits.ts';
import { SORT_ORDERS } from '#contract/catalog/sorting.ts';
import type { ListState } from './list-address.ts';

/** Parses the state from URL parameters; invalid values count as absent. */
export function parseListState(parameters: URLSearchParams): ListState {
  const text = (name: string): string => (parameters.get(name) ?? '').trim();
  const page = text('page');
  return {
    sub: text('sub').toLowerCase(),
    // The cut may split a surrogate pair.
    q: text('q').slice(0, FILTER_TEXT_LENGTH).toWellFormed(),
    filter: text('filter').toLowerCase(),
    isTyped: text('typed') !== '',
    choice: parseFacetChoice(parameters).choice,
    sort: SORT_ORDERS.find(({ key }) => key === text('sort').toLowerCase())?.key ?? 'featured',
    view: text('view').toLowerCase() === 'row' ? 'row' : 'tiles',
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
  };
}

/** Parses the state of a list from its form. It ignores files and unknown fields. */
export function parseFilterForm(entries: FormData): ListState {
  const texts = [...entries].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return parseListState(new URLSearchParams(texts));
}
