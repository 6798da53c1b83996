import type { FacetChoice } from '#contract/catalog/facet-choice.ts';
import type { FacetList } from '#contract/catalog/facets.ts';
import type { Suggestions } from '#contract/catalog/suggestions.ts';
import { countCategories, type LiveCatalogIndex } from '#modules/catalog-index/index.ts';
import { findChangedProducts } from '#platform/changes/find-changed-products.ts';
import type { Database } from '#platform/database/handle.ts';
import { findFacets, findPage, findWholePage, type SearchPage } from './find-list.ts';
import { findTexts } from './find-texts.ts';
import { takeAmounts } from './intent/parse-amounts.ts';
import type { ListFilter, ListQuery, SearchResult } from './list-query.ts';
import type { SearchReaders } from './search-readers.ts';
import { type ContentMatches, createContentSearch, type TextSources } from './search-texts.ts';
import { suggest } from './suggest.ts';
import { createTextSearch } from './text/text-search.ts';

/** Search API: products of a list, facets, suggestions, similar products. */
export type Search = Pick<LiveCatalogIndex, 'findSimilar' | 'findSimilarTo' | 'store'> & {
  /** One page of a list. Past the end: no numbers. */
  find(query: ListQuery): Promise<SearchResult>;
  /** The facets of a list, with counts that follow the choice. */
  facets(filter: ListFilter): Promise<FacetList>;
  /** A page of a list with facets and removals, at the cost of one call. */
  list(query: ListQuery): Promise<SearchPage>;
  suggest(text: string): Promise<Suggestions>;
  /** Returns the nearest text that finds products, for one that finds none; `undefined` without one. */
  findNearest(text: string): Promise<string | undefined>;
  /** The number of products per category id, including the categories below it. */
  categoryCounts(): Promise<ReadonlyMap<string, number>>;
  /**
   * Finds up to `max` recipes, articles and pages each that contain the words, with the corrections
   * of product search. Where none does, it looks for `corrected`, the query that found products, so
   * that all parts of a response use one reading.
   */
  texts(text: string, max: number, corrected?: string): Promise<ContentMatches>;
  /**
   * As `texts` for a text that is still being typed: the last word is a prefix, nothing is
   * corrected.
   */
  textsTyped(text: string, max: number): Promise<ContentMatches>;
  /** Moves prices and strengths from a text to the choice; `undefined` where the text has none. */
  takeAmounts(text: string, choice: FacetChoice): { text: string; choice: FacetChoice } | undefined;
  /**
   * Called with the tags of a change. After it resolves, all functions use the current catalogue.
   * Returns the tags of product pages that show other neighbours or alternatives now.
   */
  refresh(tags: readonly string[]): Promise<readonly string[]>;
  /** Called when recipes, articles or pages changed, or an article's publication time has come. */
  invalidateTexts(): void;
};

/** Creates the search over a database and the catalog index. */
export function createSearch(
  db: Database,
  catalog: SearchReaders['catalog'],
  index: LiveCatalogIndex,
  sources: TextSources = NO_TEXTS,
): Search {
  const words = createTextSearch(db);
  const contents = createContentSearch(sources);
  const readers = { catalog, index, words, contents };
  return {
    find: async (query) => await findPage(readers, query),
    list: async (query) => await findWholePage(readers, query),
    facets: async (list) => await findFacets(readers, list),
    suggest: async (text) => await suggest(readers, text),
    findNearest: words.findNearest,
    categoryCounts: async () => await index.read(countCategories),
    texts: async (text, max, corrected) => await findTexts(readers, text, max, corrected),
    textsTyped: async (text, max) => await contents.find(text, max, KNOWN_AS_TYPED),
    takeAmounts,
    findSimilar: index.findSimilar,
    findSimilarTo: index.findSimilarTo,
    store: index.store,
    async refresh(tags) {
      // First: where it fails, the index has not followed the change yet, and the next call does both.
      if (findChangedProducts(tags).hasNewWords) await words.refresh();
      return await index.refresh(tags);
    },
    invalidateTexts: contents.invalidate,
  };
}

/** While a text is typed, every word counts as known: an unfinished word is not an error. */
const KNOWN_AS_TYPED = (): boolean => true;

/** For a shop without texts. */
const NO_TEXTS: TextSources = { recipes: async () => [], articles: async () => [], pages: async () => [] };
