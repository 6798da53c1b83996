import { SORTINGS } from '#contract/catalog/sorting.ts';
import { FLAVOUR_KEYS } from '#contract/catalog/flavours.ts';
import type { CatalogIndex } from './columns/columns.ts';
import { countCategories } from './lists/count-categories.ts';
import type { IndexFilter } from './filter/index-filter.ts';
import { getFacets } from './lists/list-cache.ts';
import { getListing, getPriceLists } from './lists/price-lists.ts';
import { getPage } from './lists/select.ts';
import { getSortOrder } from './lists/sort-orders.ts';

const FACT_NAMES = [
  'dishes',
  'dishesTwice',
  'firstDishes',
  'levels',
  'marks',
  'volumeMl',
  'producer',
  'drink',
  'region',
  'sugar',
  'peat',
  'servedAt',
  'words',
] as const;

/**
 * Everything that an index says, product by product, without the places of its values: these depend
 * on the changes that it has followed.
 */
export function getContent(index: CatalogIndex) {
  const { attributes, categories, countries } = index;
  const width = FLAVOUR_KEYS.length;
  const lists = getPriceLists(index);
  const products = Array.from(index.number, (number, i) => ({
    number,
    ordinal: index.ordinals.find(number),
    id: index.ids.slice(i * 4, i * 4 + 4),
    name: Buffer.from(index.names.subarray(index.nameStart[i], index.nameStart[i + 1])).toString(),
    sameName: index.sameName[i],
    fingerprint: index.fingerprint[i],
    category: categories[index.category[i] ?? -1]?.id,
    paidCents: index.paidCents[i],
    priceCents: index.priceCents[i],
    abv: index.abv[i],
    rating: index.rating[i],
    age: index.age[i],
    country: countries[index.country[i] ?? -1],
    flags: index.flags[i],
    createdAt: index.createdAt[i],
    flavours: index.flavours.slice(i * width, (i + 1) * width),
    tastes: index.tastes[i],
    attributes: Array.from(
      attributes.values.subarray(attributes.start[i], attributes.start[i + 1]),
      (place) => attributes.dictionary[place],
    ),
    facts: FACT_NAMES.map((name) => index.facts[name][i]),
    kind: index.facts.kinds.list[index.facts.kind[i] ?? -1],
    listed: getListing(lists, i),
  }));
  return {
    byPrice: lists.lists.map(({ ordinals, length }) => [...ordinals.subarray(0, length)]),
    size: index.size,
    categories,
    attributes: attributes.attributes,
    products,
    strongest: getSortOrder(index, 'strongest'),
    weakest: getSortOrder(index, 'weakest'),
  };
}

/** Everything that lists of the index show, in every sorting, and their facets. */
export function getLists(index: CatalogIndex, filters: readonly IndexFilter[]) {
  return {
    categories: countCategories(index),
    lists: filters.map((filter) => ({
      pages: SORTINGS.map((sorting) => getPage(index, filter, sorting, 0, index.size)),
      facets: getFacets(index, filter),
    })),
  };
}
