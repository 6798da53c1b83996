import type { Catalog } from '#modules/catalog/index.ts';
import type { LiveCatalogIndex } from '#modules/catalog-index/index.ts';
import type { ContentSearch } from './search-texts.ts';
import type { TextSearch } from './text/text-search.ts';

/** What a search reads: products, their columns, words of their labels, and the texts of the shop. */
export type SearchReaders = {
  readonly catalog: Pick<Catalog, 'tree' | 'cards' | 'numbers'>;
  readonly index: Pick<LiveCatalogIndex, 'read'>;
  readonly words: TextSearch;
  readonly contents: ContentSearch;
};
