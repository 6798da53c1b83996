import { Fragment, type Ref, useRef } from 'react';
import { BulkBar } from './bulk-bar.tsx';
import { Cell, ColumnHead } from './cells.tsx';
import type { Density } from './columns-menu.tsx';
import type { BulkAction, ListColumn, ListDefinition, RowKey } from './list-definition.ts';
import { words } from './messages.ts';
import { useRowKeys } from './use-row-keys.ts';
import { type RowSelection, type Selecting, useSelection } from './use-selection.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

/** The table of a list, with its selection. */
export function Rows<Row>(props: {
  definition: ListDefinition<Row>;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  query: URLSearchParams;
  density: Density;
  bulk: readonly BulkAction[];
  /** Whether rows are being selected on a phone, and the change of it. */
  selecting: Selecting;
  keys: readonly RowKey<Row>[];
  /** Number of all matching rows, if it is known exactly. */
  total: number | undefined;
  /** The end of the rows comes into sight. */
  onEnd(): void;
}) {
  const { definition, columns, rows, query, density, bulk, selecting, keys, total, onEnd } = props;
  const { getId, name, group } = definition;
  const body = useRef<HTMLTableSectionElement>(null);
  const { isVirtual, first, last, above, below, measure, scrollTo } = useVirtualRows({
    count: rows.length,
    density,
    body,
    onEnd,
    isWhole: group !== undefined,
  });
  const selected = useSelection({ rows, getId, query, total, selecting });
  const selection = bulk.length > 0 ? selected : undefined;
  const [current, setCurrent] = useRowKeys({ definition, rows, body, keys, selection, scrollTo });
  return (
    <>
      <div className="tblwrap" role="region" aria-label={name} tabIndex={0}>
        <table
          className={[
            'tbl tbl--list',
            ...(density === 'compact' ? ['tbl--compact'] : []),
            ...(selected.isSelecting ? ['tbl--selecting'] : []),
          ].join(' ')}
          aria-rowcount={isVirtual ? (total ?? -1) : undefined}
        >
          <thead>
            <tr>
              {selection && <SelectPage selection={selection} />}
              {columns.map((column) => (
                <ColumnHead key={column.id} column={column} sort={query.get('sort')} />
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {above > 0 && <Spacer height={above} />}
            {rows.slice(first, last + 1).map((row, offset) => (
              <Fragment key={getId(row)}>
                <GroupHead
                  title={group?.(row)}
                  before={rows[first + offset - 1]}
                  group={group}
                  span={columns.length + (selection ? 1 : 0)}
                />
                <TableRow
                  ref={measure}
                  definition={definition}
                  columns={columns}
                  row={row}
                  index={first + offset}
                  isVirtual={isVirtual}
                  isCurrent={first + offset === current}
                  selection={selection}
                  onFocus={() => setCurrent(first + offset)}
                />
              </Fragment>
            ))}
            {below > 0 && <Spacer height={below} />}
          </tbody>
        </table>
      </div>
      {!selected.isEmpty && <BulkBar rows={selected} bulk={bulk} />}
    </>
  );
}

/** The heading of the rows that follow, unless the row before stands under the same one. */
function GroupHead<Row>(props: {
  title: string | undefined;
  before: Row | undefined;
  group: ((row: Row) => string) | undefined;
  span: number;
}) {
  const { title, before, group, span } = props;
  if (title === undefined || (before !== undefined && group?.(before) === title)) return null;
  return (
    <tr className="group">
      <th scope="rowgroup" colSpan={span}>
        {title}
      </th>
    </tr>
  );
}

/** Selects all rows that are shown, or none. */
const SelectPage = <Row,>({ selection }: { selection: RowSelection<Row> }) => (
  <th className="ck">
    <label className="ckl">
      <input
        type="checkbox"
        aria-label={words.selectAll}
        checked={selection.isPage}
        onChange={({ target }) => (target.checked ? selection.selectPage() : selection.selectNone())}
      />
    </label>
  </th>
);

/** A row of the table, with its box where rows can be selected. */
function TableRow<Row>(props: {
  ref: Ref<HTMLTableRowElement> | undefined;
  definition: ListDefinition<Row>;
  columns: readonly ListColumn<Row>[];
  row: Row;
  index: number;
  isVirtual: boolean;
  isCurrent: boolean;
  selection: RowSelection<Row> | undefined;
  onFocus(): void;
}) {
  const { ref, definition, columns, row, index, isVirtual, isCurrent, selection, onFocus } = props;
  const { getId, getName, getHref, openId } = definition;
  return (
    <tr
      data-row=""
      data-id={getId(row)}
      data-index={index}
      ref={ref}
      aria-rowindex={isVirtual ? index + 2 : undefined}
      className={[isCurrent && 'cur', openId === getId(row) && 'open'].filter(Boolean).join(' ') || undefined}
      onFocus={onFocus}
      aria-selected={selection?.has(row)}
    >
      {selection && (
        <td className="ck">
          <label className="ckl">
            <input
              type="checkbox"
              aria-label={words.selectOne(getName(row))}
              checked={selection.has(row)}
              onChange={() => selection.toggle(row)}
            />
          </label>
        </td>
      )}
      {columns.map((column) => (
        <Cell key={column.id} column={column} row={row} href={getHref(row)} />
      ))}
    </tr>
  );
}

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
