export type { SearchResult, ListFilter, ListQuery } from './list-query.ts';
export { type ChangeListener, createSearch, type Search, type SearchPage } from './search.ts';
export type {
  FoundPage,
  ContentMatch,
  ContentMatches,
  SearchedPage,
  SearchedText,
  TextSources,
} from './search-texts.ts';
export type { FilterRemoval } from './catalog-index/find-filter-removals.ts';
export type { SimilarProduct } from './catalog-index/neighbours.ts';
export { FLAG, type CatalogIndex, getOrdinal } from './catalog-index/columns.ts';
export {
  countChange,
  countInRange,
  findNearestInPrice,
  isMoved,
  isWithin,
  MAX_CANDIDATES,
  type PriceRange,
  type PriceWindows,
} from './catalog-index/nearest-in-price.ts';
export {
  getListCategory,
  getListKey,
  getPriceLists,
  type Listing,
  UNLISTED,
} from './catalog-index/price-lists.ts';
export { type AnswerMemory, createAnswerMemory } from './similar/answer-memory.ts';
export { type Changes, describeChanges, type ProductChange } from './similar/product-changes.ts';
export { type Dish, DISHES, dishesIn, isDish } from './facts/dishes.ts';
export { encodeFacts } from './facts/encoded-facts.ts';
export { NO_FIGURE } from './facts/fact-columns.ts';
export {
  type Facts,
  findNumber,
  findText,
  getFacts,
  getServe,
  isCanned,
  MARK,
  wordsOf,
} from './facts/product-facts.ts';
export { createIndexBuilder, type IndexBuilder } from './catalog-index/index-builder.ts';
export type { IndexRow } from './catalog-index/index-rows.ts';
export { runAtOnce } from './catalog-index/slices.ts';
export { updateIndex } from './catalog-index/update-index.ts';
