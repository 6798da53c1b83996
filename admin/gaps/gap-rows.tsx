import { Link } from 'react-router';
import { TableHead } from '#ui/office/table-head.tsx';
import { State } from '#ui/office/tube.tsx';
import { Thumbnail } from '../parts/thumbnail.tsx';
import { type Column, describeValue, isNumeric } from './gap.ts';
import { GapCell } from './gap-cell.tsx';
import type { GapSheet } from './gap-sheet.ts';
import { type GapRow, isReady } from './gap-state.ts';
import { words } from './messages.ts';

type Props = {
  sheet: GapSheet;
  rows: readonly GapRow[];
  columns: readonly Column[];
  mayFill(column: Column): boolean;
};

/** One row a product, one field a missing fact. What a product has is text. */
export function GapTable({ sheet, rows, columns, mayFill }: Props) {
  return (
    <div className="tblwrap">
      <table className="tbl gaps" data-grid="gaps" aria-label={words.table}>
        <TableHead
          columns={[[words.picture, 'picture'], words.product, ...columns.map(({ name }) => name)]}
        />
        <tbody>
          {rows.map((row) => (
            <tr key={row.gap.id}>
              <td className="th">
                <Thumbnail picture={row.gap.picture} imageUrl={row.gap.imageUrl} />
              </td>
              <th scope="row">
                <ProductName row={row} />
              </th>
              {columns.map((column) => (
                <td key={column.field} className={isNumeric(column) ? 'gaps__narrow' : undefined}>
                  {row.fields.has(column.field) && mayFill(column) ? (
                    <GapCell sheet={sheet} columns={columns} row={row} column={column} />
                  ) : (
                    <span className="q">{describeValue(column, row.gap)}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The same on phones: a card a product, with its missing facts as fields. */
export function GapCards({ sheet, rows, columns, mayFill }: Props) {
  return (
    <ul className="gap-cards" data-grid="gaps" aria-label={words.table}>
      {rows.map((row) => (
        <li key={row.gap.id}>
          <div className="gap-cards__head">
            <Thumbnail picture={row.gap.picture} imageUrl={row.gap.imageUrl} />
            <div>
              <ProductName row={row} />
            </div>
          </div>
          {columns
            .filter((column) => row.fields.has(column.field) && mayFill(column))
            .map((column) => (
              <div key={column.field} className={isNumeric(column) ? 'field gaps__narrow' : 'field'}>
                <label htmlFor={`${row.gap.id}-${column.field}`}>{column.name}</label>
                <GapCell sheet={sheet} columns={columns} row={row} column={column} isLabelled />
              </div>
            ))}
        </li>
      ))}
    </ul>
  );
}

function ProductName({ row }: { row: GapRow }) {
  const { id, values, sku, others } = row.gap;
  return (
    <>
      <Link className="b" to={`/products/${id}`}>
        {values.name}
      </Link>
      <small className="sub">{sku}</small>
      {isReady(row) && <State level={2} word={words.ready} />}
      {others.map((sentence) => (
        <p key={sentence} className="error">
          {sentence}
        </p>
      ))}
    </>
  );
}
