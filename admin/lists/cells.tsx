import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import type { ListColumn } from './list-definition.ts';

const ENTRY_CLASSES = { picture: 'mp', title: 'mt', second: 'ms', end: 'me', extra: 'mx' };

/** The head of a column; a press of it sorts by the column, or the other way round. */
export function ColumnHead<Row>({ column, sort: given }: { column: ListColumn<Row>; sort: string | null }) {
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

/** A cell of a row; that of the row header leads to the row's page. */
export function Cell<Row>({ column, row, href }: { column: ListColumn<Row>; row: Row; href: string }) {
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
