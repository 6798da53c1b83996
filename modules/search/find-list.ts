import type { Facet, FacetList } from '#contract/catalog/facets.ts';
import { TEXT_COUNT_CEILING } from '#contract/http/limits.ts';
import {
  type CatalogIndex,
  type FilterRemoval,
  getFacets,
  getPage,
  getWholeList,
  type NumberPage,
} from '#modules/catalog-index/index.ts';
import type { ListFilter, ListQuery, SearchResult } from './list-query.ts';
import { chooseOrder, matchList } from './match-list.ts';
import { type AskedText, resolveText } from './resolve-text.ts';
import type { SearchReaders } from './search-readers.ts';

/** A result with the facets of the list, and each single choice that can be removed. */
export type SearchPage = SearchResult & { facets: Facet[]; removals: FilterRemoval[] };

/** Finds one page of a list. */
export async function findPage(readers: SearchReaders, query: ListQuery): Promise<SearchResult> {
  const asked = await resolveText(readers, query);
  return await readers.index.read((columns) => readPage(columns, query, asked, getPage));
}

/** As `findPage`, with facets and removals. */
export async function findWholePage(readers: SearchReaders, query: ListQuery): Promise<SearchPage> {
  const asked = await resolveText(readers, query);
  return await readers.index.read((columns) => readPage(columns, query, asked, getWholeList));
}

function readPage<Page extends NumberPage>(
  columns: CatalogIndex,
  query: ListQuery,
  asked: AskedText,
  pageOf: (...list: Parameters<typeof getPage>) => Page,
): Page & SearchResult {
  const matched = matchList(columns, query, asked);
  const { filter, isText, corrected } = matched;
  const max = isText ? Math.max(0, TEXT_COUNT_CEILING - query.skip) : Number.POSITIVE_INFINITY;
  const order = chooseOrder(query, matched);
  const page = pageOf(columns, filter, order, query.skip, Math.min(query.take, max));
  return { ...page, ...counted(page.total, isText), ...(corrected === undefined ? {} : { corrected }) };
}

/** Counts the facets of a list. */
export async function findFacets(readers: SearchReaders, list: ListFilter): Promise<FacetList> {
  const asked = await resolveText(readers, list);
  return await readers.index.read((columns) => {
    const { filter, isText, corrected } = matchList(columns, list, asked);
    const { total, facets } = getFacets(columns, filter);
    const count = counted(total, isText);
    return {
      totalCount: count.total,
      ...(count.isAtLeast ? { totalCountIsAtLeast: true as const } : {}),
      ...(corrected === undefined ? {} : { correctedFilterText: corrected }),
      facets,
    };
  });
}

/**
 * Results of a text are counted up to a ceiling (specification note D45); lists without a text are
 * counted exactly.
 */
function counted(total: number, isText: boolean): { total: number; isAtLeast: boolean } {
  const isAtLeast = isText && total > TEXT_COUNT_CEILING;
  return { total: isAtLeast ? TEXT_COUNT_CEILING : total, isAtLeast };
}
