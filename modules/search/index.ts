export type { SearchResult, ListFilter, ListQuery } from './list-query.ts';
export { createSearch, type Search, type SearchPage } from './search.ts';
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
