import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatNumber } from '#contract/format/format-number.ts';
import { call } from '../api-client/api.ts';
import { Note } from '../detail/parts.tsx';
import { Failure, Skeleton } from '../detail/query-states.tsx';
import { useKeys } from '../frame/keys.ts';
import { Button } from '../overlays/button.tsx';
import { ColumnsMenu, pickColumns, useDensity } from './columns-menu.tsx';
import { EmptyList } from './empty-list.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { BulkAction, ListDefinition, RowKey } from './list-definition.ts';
import { toQuery } from './list-query.ts';
import { words } from './messages.ts';
import { Rows } from './rows.tsx';
import { useSavedViews, Views } from './saved-views.tsx';

/** Rows of the first page, which is read soon, and of the later ones. */
const FIRST_PAGE = 50;
const PAGE = 200;
/** The first page tells how many there are, up to a ceiling. */
export type Answer<Row> = {
  items: Row[];
  nextCursor: string | null;
  total?: number;
  totalIsAtLeast?: number;
};

/**
 * A list of the Admin API. View, filters, text, columns and order are in the address, the filters as
 * the API's own parameters; rows come page by page.
 */
export function List<Row>(props: {
  definition: ListDefinition<Row>;
  bulk?: readonly BulkAction[];
  keys?: readonly RowKey<Row>[];
}) {
  const { definition, bulk = [], keys = [] } = props;
  const { views = [], filters = [], searchLabel, path } = definition;
  const resource = path.slice(1);
  const [address, setAddress] = useSearchParams();
  const saved = useSavedViews(resource);
  const all = [...views, ...saved];
  const view = all.find(({ id }) => id === address.get('view')) ?? all[0];
  const query = toQuery(address, view?.query ?? '');
  const found = useInfiniteQuery({
    queryKey: [resource, 'list', query.toString()],
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
  const [density, setDensity] = useDensity();
  const columns = pickColumns(
    definition.columns,
    address.get('cols') ?? new URLSearchParams(view?.query).get('cols'),
  );
  const search = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<'filter' | 'columns' | null>(null);
  useKeys([
    ...all
      .slice(0, 9)
      .map(({ id, label }, index) => ({
        key: String(index + 1),
        label,
        run: () => setAddress({ view: id }),
      })),
    ...(searchLabel === undefined
      ? []
      : [{ key: '/', label: words.find, run: () => search.current?.focus() }]),
    ...(filters.length === 0 ? [] : [{ key: 'f', label: words.filterKey, run: () => setOpen('filter') }]),
    { key: 'c', label: words.columnsKey, run: () => setOpen('columns') },
  ]);
  const rows = found.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = describeTotal(found.data?.pages[0]);
  return (
    <>
      <Views resource={resource} views={views} saved={saved} current={view} />
      <div className="filters">
        <FilterBar
          searchLabel={searchLabel}
          filters={filters}
          search={search}
          isOpen={open === 'filter'}
          onOpen={(isOpen) => setOpen(isOpen ? 'filter' : null)}
        />
        <span className="grow" />
        <ColumnsMenu
          columns={definition.columns}
          shown={columns}
          density={density}
          onDensity={setDensity}
          isOpen={open === 'columns'}
          onOpen={(isOpen) => setOpen(isOpen ? 'columns' : null)}
        />
      </div>
      {found.data === undefined &&
        (found.error === null ? (
          <Skeleton />
        ) : (
          <Failure error={found.error} onRepeat={() => void found.refetch()} />
        ))}
      {found.isRefetchError && (
        <Note kind="danger">
          {words.stale}{' '}
          <Button size="small" onClick={() => void found.refetch()}>
            {words.retry}
          </Button>
        </Note>
      )}
      {found.data !== undefined && rows.length === 0 && (
        <EmptyList definition={definition} view={view} query={query} />
      )}
      {rows.length > 0 && (
        <Rows
          // Another query is another selection.
          key={query.toString()}
          definition={definition}
          columns={columns}
          rows={rows}
          query={query}
          density={density}
          bulk={bulk}
          keys={keys}
          total={found.data?.pages[0]?.total}
          onEnd={() => {
            if (found.hasNextPage && !found.isFetching) void found.fetchNextPage();
          }}
        />
      )}
      {rows.length > 0 && (
        <div className="status">
          <span aria-live="polite">{words.shown(formatNumber(rows.length), total)}</span>
          {found.hasNextPage && (
            <Button size="small" isBusy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
              {words.showMore}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** How many rows there are: `1,164`, or `more than 10,000`. */
function describeTotal(
  first: Pick<Answer<unknown>, 'total' | 'totalIsAtLeast'> | undefined,
): string | undefined {
  if (first?.totalIsAtLeast !== undefined) return words.moreThan(formatNumber(first.totalIsAtLeast));
  return first?.total === undefined ? undefined : formatNumber(first.total);
}
