import { useInfiniteQuery } from '@tanstack/react-query';
import { listRows, type RowQuery } from '../calls/imports.ts';

const PAGE = 50;

/** Rows of an import, a page after the other. */
export const useRows = (id: string, query: RowQuery) =>
  useInfiniteQuery({
    queryKey: ['imports', id, 'rows', query],
    queryFn: ({ pageParam }) =>
      listRows(id, { ...query, limit: PAGE, ...(pageParam !== '' && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
