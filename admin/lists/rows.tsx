import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { formatNumber } from '#contract/format/format-number.ts';
import { useKeys } from '../frame/keys.ts';
import { Icon } from '../icon/icon.tsx';
import { Button } from '../overlays/button.tsx';
import type { Density } from './columns-menu.tsx';
import type { BulkAction, ListColumn, ListDefinition, RowKey, Selection } from './list-definition.ts';
import { toFilter } from './list-query.ts';
import { words } from './messages.ts';

/** From so many rows on, only those in sight are in the page. */
const VIRTUAL_FROM = 200;
const ROW_HEIGHTS = { normal: 45, compact: 37 };
/** Rows from the end at which the next page is read. */
const NEAR_END = 20;

/** The table of a list, with its selection. */
export function Rows<Row>(props: {
  definition: ListDefinition<Row>;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  query: URLSearchParams;
  density: Density;
  bulk: readonly BulkAction[];
  keys: readonly RowKey<Row>[];
  /** Number of all matching rows, if it is known exactly. */
  total: number | undefined;
  /** The end of the rows comes into sight. */
  onEnd(): void;
}) {
  const { definition, columns, rows, query, density, bulk, keys, total, onEnd } = props;
  const { getId, getName, getHref, name } = definition;
  const navigate = useNavigate();
  const [current, setCurrent] = useState(0);
  const [anchor, setAnchor] = useState(0);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isAll, setAll] = useState(false);
  // On phones the boxes are there once they are asked for; on wide screens always.
  const [isSelecting, setSelecting] = useState(false);
  const body = useRef<HTMLTableSectionElement>(null);
  const isVirtual = rows.length > VIRTUAL_FROM;
  // Its functions change with the scroll position, so the compiler leaves this component as it is.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    enabled: isVirtual,
    estimateSize: () => ROW_HEIGHTS[density],
    overscan: 12,
    scrollMargin: body.current?.offsetTop ?? 0,
  });
  const shown = virtualizer.getVirtualItems();
  const first = isVirtual ? (shown[0]?.index ?? 0) : 0;
  const last = isVirtual ? (shown.at(-1)?.index ?? 0) : rows.length - 1;
  const above = isVirtual ? (shown[0]?.start ?? 0) - virtualizer.options.scrollMargin : 0;
  const below = isVirtual
    ? virtualizer.getTotalSize() - ((shown.at(-1)?.end ?? 0) - virtualizer.options.scrollMargin)
    : 0;
  const reachEnd = useEffectEvent(onEnd);
  const isNearEnd = isVirtual && last >= rows.length - NEAR_END;
  useEffect(() => {
    if (isNearEnd) reachEnd();
  }, [isNearEnd, rows.length]);

  const select = (ids: ReadonlySet<string>): void => {
    setAll(false);
    setSelected(ids);
  };
  const toggle = (row: Row): void => {
    setAnchor(rows.indexOf(row));
    const next = new Set(selected);
    if (!next.delete(getId(row))) next.add(getId(row));
    select(next);
  };
  const selectRange = (row: Row): void => {
    const ends = [anchor, rows.indexOf(row)];
    const range = rows.slice(Math.min(...ends), Math.max(...ends) + 1);
    select(new Set([...selected, ...range.map(getId)]));
  };
  const onCurrent = (run: (row: Row) => void) => () => {
    const row = rows[Math.min(current, rows.length - 1)];
    if (row !== undefined) run(row);
  };
  const move = (by: number) => () => {
    const to = Math.max(0, Math.min(rows.length - 1, current + by));
    setCurrent(to);
    if (isVirtual) virtualizer.scrollToIndex(to);
    else document.querySelectorAll('[data-row]')[to]?.scrollIntoView({ block: 'nearest' });
    // The focus goes along, so that a screen reader hears the row. It may have to be scrolled to first.
    requestAnimationFrame(() => requestAnimationFrame(() => focusRow(body.current, to)));
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
    ...keys.map(({ key, label, run }) => ({ key, label, run: onCurrent(run) })),
  ]);
  useSelectAllKey(bulk.length > 0, () => select(new Set(rows.map(getId))));

  // A row that is no longer in the list is no longer selected.
  const ids = rows.map(getId).filter((id) => selected.has(id));
  const isPage = ids.length === rows.length;
  const selection: Selection =
    isAll && total !== undefined ? { count: total, filter: toFilter(query) } : { count: ids.length, ids };
  const end = (): void => {
    select(new Set());
    setSelecting(false);
  };
  return (
    <>
      {bulk.length > 0 && (
        <p className="select-m">
          {isSelecting ? (
            <>
              <Button size="small" onClick={() => select(new Set(rows.map(getId)))}>
                {words.selectAll}
              </Button>
              <Button size="small" onClick={end}>
                {words.endSelecting}
              </Button>
            </>
          ) : (
            <Button size="small" onClick={() => setSelecting(true)}>
              {words.beginSelecting}
            </Button>
          )}
        </p>
      )}
      <div className="tblwrap" role="region" aria-label={name} tabIndex={0}>
        <table
          className={[
            'tbl tbl--list',
            ...(density === 'compact' ? ['tbl--compact'] : []),
            ...(isSelecting ? ['tbl--selecting'] : []),
          ].join(' ')}
          aria-rowcount={isVirtual ? (total ?? -1) : undefined}
        >
          <thead>
            <tr>
              {bulk.length > 0 && (
                <th className="ck">
                  <label className="ckl">
                    <input
                      type="checkbox"
                      aria-label={words.selectAll}
                      checked={isPage}
                      onChange={({ target }) => select(new Set(target.checked ? rows.map(getId) : []))}
                    />
                  </label>
                </th>
              )}
              {columns.map((column) => (
                <ColumnHead key={column.id} column={column} sort={query.get('sort')} />
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {above > 0 && <Spacer height={above} />}
            {rows.slice(first, last + 1).map((row, offset) => {
              const index = first + offset;
              const id = getId(row);
              return (
                <tr
                  key={id}
                  data-row=""
                  data-id={id}
                  data-index={index}
                  ref={isVirtual ? virtualizer.measureElement : undefined}
                  aria-rowindex={isVirtual ? index + 2 : undefined}
                  className={index === current ? 'cur' : undefined}
                  onFocus={() => setCurrent(index)}
                  aria-selected={bulk.length > 0 ? isAll || selected.has(id) : undefined}
                >
                  {bulk.length > 0 && (
                    <td className="ck">
                      <label className="ckl">
                        <input
                          type="checkbox"
                          aria-label={words.selectOne(getName(row))}
                          checked={isAll || selected.has(id)}
                          onChange={() => toggle(row)}
                        />
                      </label>
                    </td>
                  )}
                  {columns.map((column) => (
                    <Cell key={column.id} column={column} row={row} href={getHref(row)} />
                  ))}
                </tr>
              );
            })}
            {below > 0 && <Spacer height={below} />}
          </tbody>
        </table>
      </div>
      {ids.length > 0 && (
        <div className="bulk" role="group" aria-label={words.selected(selection.count)}>
          <b aria-live="polite">
            {isAll && total !== undefined
              ? words.allSelected(formatNumber(total))
              : words.selected(formatNumber(ids.length))}
          </b>
          {isPage && !isAll && total !== undefined && total > rows.length && (
            <Button size="small" onClick={() => setAll(true)}>
              {words.selectMatching(formatNumber(total))}
            </Button>
          )}
          {bulk.map(({ id, label, run }) => (
            <Button key={id} size="small" onClick={() => void run(selection).then(end)}>
              {label}
            </Button>
          ))}
          <Button size="small" onClick={end}>
            {words.clear}
          </Button>
        </div>
      )}
    </>
  );
}

const focusRow = (body: HTMLElement | null, index: number): void =>
  body?.querySelector<HTMLElement>(`[data-index="${index}"] th a`)?.focus({ preventScroll: true });

/** Takes the height of rows that are not in the page. */
const Spacer = ({ height }: { height: number }) => (
  <tr
    aria-hidden="true"
    className="spacer"
    ref={(row) => {
      if (row) row.style.height = `${height}px`;
    }}
  >
    <td>{'\u00A0'}</td>
  </tr>
);

/** `Ctrl A` selects all rows that are shown, unless a field has the focus. */
function useSelectAllKey(isOn: boolean, run: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (!isOn || event.key !== 'a' || !(event.ctrlKey || event.metaKey)) return;
    const { target } = event;
    const isField =
      target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), textarea, select');
    if (isField || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

const ENTRY_CLASSES = { picture: 'mp', title: 'mt', second: 'ms', end: 'me', extra: 'mx' };

function ColumnHead<Row>({ column, sort: given }: { column: ListColumn<Row>; sort: string | null }) {
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
