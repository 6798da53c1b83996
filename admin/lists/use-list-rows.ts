import { useInfiniteQuery } from '@tanstack/react-query';
import { formatNumber } from '#contract/format/format-number.ts';
import { call } from '../api-client/api.ts';
import { words } from './messages.ts';

/** Rows of the first page, which is read soon, and of the later ones. */
const FIRST_PAGE = 50;
const PAGE = 200;
/** The first page has the number of all, up to a ceiling. */
type Answer<Row> = { items: Row[]; nextCursor: string | null; total?: number; totalIsAtLeast?: number };

/** Reads the rows that a query finds, page by page. */
export function useListRows<Row>(path: string, query: URLSearchParams) {
  const found = useInfiniteQuery({
    queryKey: [path.slice(1), 'list', query.toString()],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => {
      const page = new URLSearchParams(query);
      page.set('limit', String(pageParam === null ? FIRST_PAGE : PAGE));
      if (pageParam === null) page.set('count', 'true');
      else page.set('cursor', pageParam);
      return call<Answer<Row>>('GET', path, { query: page, signal });
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const first = found.data?.pages[0];
  const rows = found.data?.pages.flatMap(({ items }) => items) ?? [];
  return { found, rows, total: first?.total, totalText: describeTotal(first) };
}

/** How many rows there are: `1,164`, or `more than 10,000`. */
function describeTotal(
  first: Pick<Answer<unknown>, 'total' | 'totalIsAtLeast'> | undefined,
): string | undefined {
  if (first?.totalIsAtLeast !== undefined) return words.moreThan(formatNumber(first.totalIsAtLeast));
  return first?.total === undefined ? undefined : formatNumber(first.total);
}
