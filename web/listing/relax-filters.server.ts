import { SITE_LINKS } from '#contract/site-links.ts';
import type { CatalogCollection, CategoryNode, CollectionRule } from '#modules/catalog/index.ts';
import type { Search } from '#modules/search/index.ts';
import type { ActiveChoice } from './active-choices.server.ts';
import { listAddress, type ListState } from './list-address.ts';
import { words } from './messages.ts';

/** What a list is, before anything is chosen in it. */
export type ListPlace = {
  /** Its address without its state. */
  path: string;
  category: CategoryNode | null;
  /** Words to find: the list's own filter text, or what is searched for. */
  text: string;
  /** The words are the list itself, so that they cannot be taken back in it. */
  isSearch?: boolean;
  /** A collection that may be taken back. */
  collection?: CatalogCollection | undefined;
  /** A collection that the list is. */
  within?: CatalogCollection;
};

/** The rules that hold in the list: of what it is, and of the collection that `filter` chose. */
export function getRules({ within, collection }: ListPlace, filter: string): CollectionRule[] {
  const chosen = filter !== '' && collection ? [collection.rule] : [];
  return within ? [within.rule, ...chosen] : chosen;
}

/** A link that makes a list grow: without one choice, in words, or (null) without any. */
export type FilterRelaxation = { without: string | null; count: number; to: string };

/** A list of so few products may want to grow. */
const THIN = 3;

/**
 * The one choice whose removal brings most back to an empty or thin list. Where no single removal helps: the list without
 * any choice. Null where nothing is chosen that could be taken back, or nothing would come of it.
 */
export async function findFilterRelaxation(
  search: Pick<Search, 'find'>,
  state: ListState,
  place: ListPlace,
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
