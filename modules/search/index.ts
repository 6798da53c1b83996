export type { ListFilter, ListQuery } from './list-query.ts';
export {
  createUnfoundSearches,
  listUnfoundSearches,
  type UnfoundSearch,
  type UnfoundSearches,
} from './unfound/unfound-searches.ts';
export { createSearch, type Search } from './search.ts';
export type { ContentMatch, FoundPage, SearchedPage, TextSources } from './search-texts.ts';
