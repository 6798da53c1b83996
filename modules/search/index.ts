export type { Found, ListFilter, ListQuery } from './list-query.ts';
export { openSearch, type Search, type WholeFound } from './search.ts';
export type {
  FoundPage,
  FoundText,
  FoundTexts,
  SearchedPage,
  SearchedText,
  TextSources,
} from './search-texts.ts';
export type { Removal } from './shelf/find-removals.ts';
export type { Neighbour } from './shelf/neighbours.ts';
