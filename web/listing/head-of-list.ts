import { hasChoice } from '#contract/catalog/facet-choice.ts';
import { listAddress, type ListState } from './list-address.ts';

/**
 * Returns what the head of a list's page says of it. Each page of a list is a page of its own. A list
 * that a visitor has narrowed, and a page after the last, are not indexed: their canonical URL is the
 * list's, `path` with the collection `filter`.
 */
export function headOfList(
  { state, cards }: { state: ListState; cards: readonly unknown[] },
  path: string,
  filter = '',
): { page: number; path: string; indexed: boolean } {
  const { page } = state;
  const indexed = state.q === '' && !hasChoice(state.choice) && (page === 1 || cards.length > 0);
  return { page, path: listAddress(path, { filter, page: indexed ? page : 1 }), indexed };
}
