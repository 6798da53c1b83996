export { createLiveCatalogIndex, type LiveCatalogIndex } from './live-catalog-index.ts';
export { intersect } from './columns/intersect.ts';
export { FLAG, type CatalogIndex, getOrdinal } from './columns/columns.ts';
export { NO_FIGURE } from './columns/fact-columns.ts';
export type { ReaderResult } from './columns/reader-result.ts';
export type { IndexFilter } from './filter/index-filter.ts';
export type { FilterRemoval } from './filter/find-filter-removals.ts';
export { countCategories } from './lists/count-categories.ts';
export { getFacets, withJudgedList } from './lists/list-cache.ts';
export {
  countChange,
  countInRange,
  findNearestInPrice,
  isMoved,
  isWithin,
  MAX_CANDIDATES,
  type PriceRange,
  type PriceWindows,
} from './lists/nearest-in-price.ts';
export { getListCategory, getListKey, getPriceLists, type Listing, UNLISTED } from './lists/price-lists.ts';
export { countMatches, getOrdinals, getPage, getWholeList, type NumberPage } from './lists/select.ts';
export { getSortOrder } from './lists/sort-orders.ts';
export { createAnswerMemory } from './similar/answer-memory.ts';
export { type Changes, type ProductChange } from './similar/product-changes.ts';
export type { IndexPlace } from './stored/stored-index.ts';
