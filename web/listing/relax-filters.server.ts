import { SITE_LINKS } from '#contract/pages/site-links.ts';
import type { CollectionRule } from '#contract/catalog/collection-rule.ts';
import type { CatalogCollection, CategoryNode } from '#modules/catalog/index.ts';
import type { Search } from '#modules/search/index.ts';
import type { ActiveChoice } from './active-choices.server.ts';
import { listAddress, type ListState } from './list-address.ts';
import { words } from './messages.ts';

/** A list before any choice. */
export type ListScope = {
  /** Its URL without its state. */
  path: string;
  category: CategoryNode | null;
  /** Text to find: the list's own filter text, or the search text. */
  text: string;
  /** Whether the text defines the list, so that it cannot be removed. */
  isSearch?: boolean;
  /** A collection chosen as a filter, which can be removed. */
  collection?: CatalogCollection | undefined;
  /** The collection that defines the list. */
  within?: CatalogCollection;
};

/**
 * Returns the rules of the list: of the collection that defines it, and of the collection that
 * `filter` chose.
 */
export function getRules({ within, collection }: ListScope, filter: string): CollectionRule[] {
  const chosen = filter !== '' && collection ? [collection.rule] : [];
  return within ? [within.rule, ...chosen] : chosen;
}

/** A link to a larger list: without the filter named by `without`, or without any filter for `null`. */
export type FilterRelaxation = { without: string | null; count: number; to: string };

/** A list of at most this many products gets a link to a larger list. */
const THIN = 3;

/**
 * Returns the filter whose removal adds most products to an empty or short list. When no single
 * removal helps, it returns the list without any filter. An empty list that this does not fill gets
 * a link to the whole catalogue. Returns `null` for a list that is long enough, and for a short
 * list that no removal makes longer.
 */
export async function findFilterRelaxation(
  search: Pick<Search, 'find'>,
  state: ListState,
  place: ListScope,
  total: number,
  active: readonly ActiveChoice[],
): Promise<FilterRelaxation | null> {
  if (total > THIN) return null;
  const { path, category, text, collection, isSearch = false } = place;
  const { choice } = state;
  const always = getRules(place, '');
  const rules = getRules(place, state.filter);
  const address = (change: Partial<ListState>): string => listAddress(path, { ...state, ...change, page: 1 });
  const count = async (filter: Parameters<Search['find']>[0]): Promise<number> =>
    (await search.find(filter)).total;
  const page = { category, rules: always, skip: 0, take: 1 };

  const ways: FilterRelaxation[] = active.map(({ name, without, count: left }) => ({
    without: words.theFilter(name),
    count: left,
    to: address({ choice: without }),
  }));
  if (text && !isSearch)
    ways.push({
      without: words.quoted(text),
      count: await count({ ...page, rules, choice }),
      to: address({ q: '', isTyped: false }),
    });
  if (rules.length > always.length && collection)
    ways.push({
      without: words.theFilter(collection.name),
      count: await count({ ...page, text, isTyped: state.isTyped, choice }),
      to: address({ filter: '' }),
    });
  const best = ways.reduce<FilterRelaxation | null>(
    (so, way) => (way.count > Math.max(total, so?.count ?? 0) ? way : so),
    null,
  );
  if (best) return best;
  const everything = await count(isSearch ? { ...page, text, isTyped: state.isTyped } : page);
  if (ways.length > 0 && everything > total) return { without: null, count: everything, to: path };
  if (total > 0) return null;
  const catalogue = await count({ ...page, category: null, rules: [] });
  return { without: null, count: catalogue, to: SITE_LINKS.products.path };
}
