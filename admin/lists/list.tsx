import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatNumber } from '#contract/format/format-number.ts';
import { Note } from '#ui/office/note.tsx';
import { Failure, Skeleton } from '../parts/query-states.tsx';
import { useKeys } from '../page/keys.ts';
import { Button } from '#ui/button.tsx';
import { SelectOnPhones } from './bulk-bar.tsx';
import { ColumnsMenu, pickColumns, useDensity } from './columns-menu.tsx';
import { EmptyList } from './empty-list.tsx';
import { ExportButton } from './export-button.tsx';
import { FilterBar } from './filter-bar.tsx';
import type {
  ListAnswer,
  BulkAction,
  FoundRows,
  ListDefinition,
  ListView,
  RowKey,
} from './list-definition.ts';
import { toFilter, toQuery } from './list-query.ts';
import { words } from './messages.ts';
import { Rows } from './rows.tsx';
import { Views } from './saved-views.tsx';
import { useSavedViews } from './use-saved-views.ts';

/**
 * A list of the Admin API. View, filters, text, columns and order are in the address, the filters as
 * the API's own parameters; rows come page by page.
 */
export function List<Row>(props: {
  definition: ListDefinition<Row>;
  bulk?: readonly BulkAction[];
  keys?: readonly RowKey<Row>[];
  /** Takes out all rows that the list finds. */
  onExport?: ((found: FoundRows) => void) | undefined;
}) {
  const { definition, bulk = [], keys = [], onExport } = props;
  const { views = [], filters = [], searchLabel, resource } = definition;
  const [address] = useSearchParams();
  const saved = useSavedViews(resource);
  const all = [...views, ...saved];
  const view = all.find(({ id }) => id === address.get('view')) ?? all[0];
  const query = toQuery(address, view?.query ?? '');
  const { found, rows, total, totalText } = useListRows(definition, query);
  const [density, setDensity] = useDensity();
  const chosen = address.get('cols') ?? new URLSearchParams(view?.query).get('cols');
  const columns = pickColumns(definition.columns, chosen);
  const { search, open, setOpen } = useListKeys(definition, all);
  const selecting = useState(false);
  return (
    <>
      <Views resource={resource} views={views} saved={saved} current={view} />
      <div className="filters">
        <FilterBar
          searchLabel={searchLabel}
          onEnter={definition.openExact}
          filters={filters}
          search={search}
          isOpen={open === 'filter'}
          onOpen={(isOpen) => setOpen(isOpen ? 'filter' : null)}
        />
        {bulk.length > 0 && <SelectOnPhones selecting={selecting} />}
        <span className="grow" />
        {onExport && rows.length > 0 && (
          <ExportButton onClick={() => onExport({ filter: toFilter(query), total: totalText })} />
        )}
        {definition.columns.length > 1 && (
          <ColumnsMenu
            columns={definition.columns}
            shown={columns}
            density={density}
            onDensity={setDensity}
            isOpen={open === 'columns'}
            onOpen={(isOpen) => setOpen(isOpen ? 'columns' : null)}
          />
        )}
      </div>
      <ReadState found={found} />
      {found.data !== undefined && rows.length === 0 && !found.isPlaceholderData && (
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
          selecting={selecting}
          keys={keys}
          total={total}
          onEnd={() => {
            if (found.hasNextPage && !found.isFetching) void found.fetchNextPage();
          }}
        />
      )}
      {rows.length > 0 && (
        <ListFoot found={found} text={words.shown(formatNumber(rows.length), totalText)}>
          <KeyHints keys={keys} canSelect={bulk.length > 0} />
        </ListFoot>
      )}
    </>
  );
}

/** How many rows are shown, and the button that reads more. */
function ListFoot(props: {
  found: ReturnType<typeof useListRows>['found'];
  text: string;
  children: ReactNode;
}) {
  const { found, text, children } = props;
  return (
    <div className="status">
      <span aria-live="polite">{text}</span>
      {found.hasNextPage && (
        <Button size="small" isBusy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {words.showMore}
        </Button>
      )}
      {children}
    </div>
  );
}

/** The keys that work on the rows, for the eye: `?` lists them all for everyone. */
function KeyHints<Row>({ keys, canSelect }: { keys: readonly RowKey<Row>[]; canSelect: boolean }) {
  const { move, select, open, undo, all } = words.keyHints;
  const hints = [
    ['j k', move] as const,
    ...(canSelect ? [['x', select] as const] : []),
    ...keys.flatMap(({ key, hint }) => (hint === undefined ? [] : [[key, hint] as const])),
    ['↵', open] as const,
    ['z', undo] as const,
    ['?', all] as const,
  ];
  return (
    <div className="keys" aria-hidden="true">
      {hints.map(([pressed, text]) => (
        <span key={text}>
          {pressed.split(' ').map((one) => (
            <kbd key={one} className="kbd">
              {one}
            </kbd>
          ))}
          {text}
        </span>
      ))}
    </div>
  );
}

/** The keys of a list, for its views, search, filters and columns, and what they open. */
function useListKeys<Row>(definition: ListDefinition<Row>, views: readonly ListView[]) {
  const { searchLabel, filters = [], columns } = definition;
  const [, setAddress] = useSearchParams();
  const search = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<'filter' | 'columns' | null>(null);
  useKeys([
    ...views
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
    ...(columns.length > 1 ? [{ key: 'c', label: words.columnsKey, run: () => setOpen('columns') }] : []),
  ]);
  return { search, open, setOpen };
}

/** Shows that the rows are being read, could not be read, or could not be read again. */
function ReadState({ found }: { found: ReturnType<typeof useListRows>['found'] }) {
  const { data, error, isRefetchError, refetch } = found;
  const repeat = () => void refetch();
  return (
    <>
      {data === undefined && (error === null ? <Skeleton /> : <Failure error={error} onRepeat={repeat} />)}
      {isRefetchError && (
        <Note kind="danger">
          {words.stale}{' '}
          <Button size="small" onClick={repeat}>
            {words.retry}
          </Button>
        </Note>
      )}
    </>
  );
}

/** Rows of the first page, which is read soon, and of the later ones. */
const FIRST_PAGE = 50;
const PAGE = 200;

/** Reads the rows that a query finds, page by page. */
function useListRows<Row>({ resource, read }: ListDefinition<Row>, query: URLSearchParams) {
  const found = useInfiniteQuery({
    queryKey: [resource, 'list', query.toString()],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => {
      const page = new URLSearchParams(query);
      page.set('limit', String(pageParam === null ? FIRST_PAGE : PAGE));
      if (pageParam === null) page.set('count', 'true');
      else page.set('cursor', pageParam);
      return read({ query: page, signal });
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Until the new rows are there, a search does not blank the page.
    placeholderData: (before) => before,
  });
  const first = found.data?.pages[0];
  const rows = found.data?.pages.flatMap(({ items }) => items) ?? [];
  // Those of the former query cannot be selected as all of this one.
  const total = found.isPlaceholderData ? undefined : first?.total;
  return { found, rows, total, totalText: describeTotal(first) };
}

/** How many rows there are: `1,164`, or `more than 10,000`. */
function describeTotal(
  first: Pick<ListAnswer<unknown>, 'total' | 'totalIsAtLeast'> | undefined,
): string | undefined {
  if (first?.totalIsAtLeast !== undefined) return words.moreThan(formatNumber(first.totalIsAtLeast));
  return first?.total === undefined ? undefined : formatNumber(first.total);
}
