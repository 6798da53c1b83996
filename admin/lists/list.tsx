import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { formatNumber } from '#contract/format/format-number.ts';
import { call } from '../api-client/api.ts';
import { Failure, Skeleton } from '../detail/query-states.tsx';
import { Empty } from '../frame/empty.tsx';
import { useKeys } from '../frame/keys.ts';
import { Icon } from '../icon/icon.tsx';
import { Button } from '../overlays/button.tsx';
import type { BulkAction, ListColumn, ListDefinition, RowKey } from './list-definition.ts';
import { ListFilters, ListViews } from './list-head.tsx';
import { words } from './messages.ts';

const PAGE = 50;
/** The first page tells how many there are, up to a ceiling. */
type Answer<Row> = { items: Row[]; nextCursor: string | null; total?: number; totalIsAtLeast?: number };

/**
 * A list of the Admin API. View, filters, text and order are in the address, as the API's own
 * parameters; rows come page by page.
 */
export function List<Row>(props: {
  definition: ListDefinition<Row>;
  bulk?: readonly BulkAction<Row>[];
  keys?: readonly RowKey<Row>[];
}) {
  const { definition, bulk = [], keys = [] } = props;
  const { getId, getName, getHref, columns, views = [], empty } = definition;
  const [address, setAddress] = useSearchParams();
  const navigate = useNavigate();
  const view = views.find(({ id }) => id === address.get('view')) ?? views[0];
  const query = toQuery(address, view?.query ?? '');
  const found = useInfiniteQuery({
    queryKey: [definition.path.slice(1), 'list', query.toString()],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => {
      const page = new URLSearchParams(query);
      page.set('limit', String(PAGE));
      if (pageParam === null) page.set('count', 'true');
      else page.set('cursor', pageParam);
      return call<Answer<Row>>('GET', definition.path, { query: page, signal });
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const rows = found.data?.pages.flatMap(({ items }) => items) ?? [];
  const [current, setCurrent] = useState(0);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.filter((row) => selected.has(getId(row)));
  const search = useRef<HTMLInputElement>(null);

  const [anchor, setAnchor] = useState(0);
  const toggle = (row: Row): void => {
    setAnchor(rows.indexOf(row));
    setSelected((all) => {
      const next = new Set(all);
      if (!next.delete(getId(row))) next.add(getId(row));
      return next;
    });
  };
  const selectRange = (row: Row): void => {
    const ends = [anchor, rows.indexOf(row)];
    const range = rows.slice(Math.min(...ends), Math.max(...ends) + 1);
    setSelected((all) => new Set([...all, ...range.map(getId)]));
  };
  const onCurrent = (run: (row: Row) => void) => () => {
    const row = rows[Math.min(current, rows.length - 1)];
    if (row !== undefined) run(row);
  };
  const move = (by: number) => () => {
    const to = Math.max(0, Math.min(rows.length - 1, current + by));
    setCurrent(to);
    document.querySelectorAll('[data-row]')[to]?.scrollIntoView({ block: 'nearest' });
  };
  useKeys([
    { key: 'j', label: words.next, run: move(1) },
    { key: 'k', label: words.previous, run: move(-1) },
    { key: 'Enter', label: words.open, run: onCurrent((row) => void navigate(getHref(row))) },
    ...(bulk.length > 0
      ? [
          { key: 'x', label: words.select, run: onCurrent(toggle) },
          { key: 'X', label: words.selectRange, run: onCurrent(selectRange) },
        ]
      : []),
    ...views
      .slice(0, 9)
      .map(({ id, label }, index) => ({
        key: String(index + 1),
        label,
        run: () => setAddress({ view: id }),
      })),
    ...(definition.searchLabel === undefined
      ? []
      : [{ key: '/', label: words.find, run: () => search.current?.focus() }]),
    ...keys.map(({ key, label, run }) => ({ key, label, run: onCurrent(run) })),
  ]);

  const isFiltered = [...address.keys()].some((name) => name !== 'view' && name !== 'sort');
  return (
    <>
      {views.length > 0 && <ListViews views={views} current={view?.id} />}
      <ListFilters definition={definition} search={search} />
      {found.data === undefined &&
        (found.error === null ? (
          <Skeleton />
        ) : (
          <Failure error={found.error} onRepeat={() => void found.refetch()} />
        ))}
      {found.data !== undefined && rows.length === 0 && (
        <Empty
          title={isFiltered ? words.noMatch : empty.title}
          text={isFiltered ? words.noMatchText : empty.text}
        >
          {isFiltered && (
            <Button onClick={() => setAddress(view ? { view: view.id } : {})}>{words.removeFilters}</Button>
          )}
        </Empty>
      )}
      {rows.length > 0 && (
        <div className="tblwrap" role="region" aria-label={definition.name} tabIndex={0}>
          <table className="tbl tbl--list">
            <thead>
              <tr>
                {bulk.length > 0 && (
                  <th className="ck">
                    <label className="ckl">
                      <input
                        type="checkbox"
                        aria-label={words.selectAll}
                        checked={chosen.length === rows.length}
                        onChange={({ target }) => setSelected(new Set(target.checked ? rows.map(getId) : []))}
                      />
                    </label>
                  </th>
                )}
                {columns.map((column) => (
                  <ColumnHead key={column.id} column={column} />
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <tr
                  key={getId(row)}
                  data-row=""
                  className={index === current ? 'cur' : undefined}
                  aria-selected={bulk.length > 0 ? selected.has(getId(row)) : undefined}
                >
                  {bulk.length > 0 && (
                    <td className="ck">
                      <label className="ckl">
                        <input
                          type="checkbox"
                          aria-label={words.selectOne(getName(row))}
                          checked={selected.has(getId(row))}
                          onChange={() => toggle(row)}
                        />
                      </label>
                    </td>
                  )}
                  {columns.map((column) => (
                    <Cell key={column.id} column={column} row={row} href={getHref(row)} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {chosen.length > 0 && (
        <div className="bulk" role="group" aria-label={words.selected(chosen.length)}>
          <b aria-live="polite">{words.selected(chosen.length)}</b>
          {bulk.map(({ id, label, run }) => (
            <Button key={id} size="small" onClick={() => void run(chosen).then(() => setSelected(new Set()))}>
              {label}
            </Button>
          ))}
          <Button size="small" onClick={() => setSelected(new Set())}>
            {words.clear}
          </Button>
        </div>
      )}
      {rows.length > 0 && (
        <div className="status">
          <span aria-live="polite">{words.shown(rows.length, describeTotal(found.data?.pages[0]))}</span>
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

/** The parameters of the API: those of the view, over which the address's own win. */
function toQuery(address: URLSearchParams, ofView: string): URLSearchParams {
  const query = new URLSearchParams(ofView);
  for (const [name, value] of address) if (name !== 'view') query.set(name, value);
  query.sort();
  return query;
}

const ENTRY_CLASSES = { picture: 'mp', title: 'mt', second: 'ms', end: 'me', extra: 'mx' };

function ColumnHead<Row>({ column }: { column: ListColumn<Row> }) {
  const [address, setAddress] = useSearchParams();
  const { sort, label, isNumber, isPicture } = column;
  if (isPicture)
    return (
      <th scope="col" className="th">
        <span className="sr">{label}</span>
      </th>
    );
  if (sort === undefined)
    return (
      <th scope="col" className={isNumber && 'num'}>
        {label}
      </th>
    );
  const given = address.get('sort');
  const order = given === sort ? 'ascending' : given === `-${sort}` ? 'descending' : undefined;
  const turn = (): void => {
    const next = new URLSearchParams(address);
    next.set('sort', order === 'descending' ? sort : `-${sort}`);
    setAddress(next, { replace: true });
  };
  return (
    <th scope="col" className={isNumber && 'num'} aria-sort={order}>
      <button type="button" onClick={turn}>
        {label}
        {order !== undefined && (
          <Icon name={order === 'ascending' ? 'arrow-up' : 'arrow-down'} size="small" />
        )}
      </button>
    </th>
  );
}

function Cell<Row>({ column, row, href }: { column: ListColumn<Row>; row: Row; href: string }) {
  const { isRowHeader, isNumber, isPicture, entry, cell, below } = column;
  const className =
    [isNumber && 'num', isPicture && 'th', entry && ENTRY_CLASSES[entry]].filter(Boolean).join(' ') ||
    undefined;
  const content: ReactNode = cell(row);
  if (!isRowHeader) return <td className={className}>{content}</td>;
  return (
    <th scope="row" className={className}>
      <Link className="b" to={href}>
        {content}
      </Link>
      {below && <small className="sub">{below(row)}</small>}
    </th>
  );
}
