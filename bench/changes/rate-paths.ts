import { createListPaths } from '../list-paths.ts';
import { MAX_WRITTEN } from './stored-clusters.ts';

/** Repeated requests of a kind have so many different paths. */
const REPEATED = 20;

/** Kinds with limits of their own. */
export const SEARCH_KIND = 'page of a search';
export const SUGGESTION_KIND = 'suggestions';

/** Different paths of a kind, and a few that are repeated. */
export type RatePaths = { uncached: readonly string[]; cached: readonly string[] };

/** Returns the paths of every kind of list that shoppers request. */
export async function createRatePaths(origin: string, products: number): Promise<Record<string, RatePaths>> {
  const { plain, choices, searches, suggestions } = await createListPaths(
    origin,
    // The demo alone has no synthetic products: the paths find less there. Copies have the same texts.
    Math.min(Math.max(products, 500), MAX_WRITTEN),
  );
  const mixed = ({ rare, middling, frequent }: typeof searches): string[] =>
    interleave([rare, middling, frequent]);
  const kinds = {
    'plain list (API)': plain,
    'page of a list with facets': choices,
    'facets (API)': choices.map(facetsPath),
    [SEARCH_KIND]: mixed(searches),
    [SUGGESTION_KIND]: interleave([mixed(suggestions), suggestions.beginnings]),
  };
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, paths]) => [
      kind,
      { cached: paths.slice(0, REPEATED), uncached: paths.slice(REPEATED) },
    ]),
  );
}

/** Returns the API's path for the facets beside a page of a list. */
function facetsPath(listing: string): string {
  const { pathname, searchParams } = new URL(listing, 'http://localhost');
  searchParams.set('category', pathname.slice(pathname.lastIndexOf('/') + 1));
  return `/api/public/facets?${searchParams.toString()}`;
}

/** Returns the first of each list, then the second of each, without repetitions. */
export function interleave(lists: readonly (readonly string[])[]): string[] {
  const maxLength = Math.max(...lists.map((list) => list.length));
  const mixed = Array.from({ length: maxLength }, (_, at) => lists.map((list) => list[at]));
  return [...new Set(mixed.flat().filter((path) => path !== undefined))];
}
