import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { leaveOut, type RowQuery } from '../calls/imports.ts';
import { Failure, Skeleton } from '../parts/query-states.tsx';
import { useToasts } from '../parts/toasts.tsx';
import type { Import, ImportRow } from './import.ts';
import { words } from './messages.ts';
import { useRows } from './use-rows.ts';

/** Rows of one kind, with a search, before and after by field. */
export function DifferenceRows({ found, query }: { found: Import; query: RowQuery }) {
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const id = useId();
  const rows = useRows(found.id, { ...query, ...(q !== '' && { q }) });
  if (rows.error) return <Failure error={rows.error} onRepeat={() => void rows.refetch()} />;
  const items = rows.data?.pages.flatMap((page) => page.items);
  return (
    <>
      <div className="ifind">
        <label className="sr" htmlFor={id}>
          {words.search}
        </label>
        <input
          id={id}
          className="input"
          type="search"
          placeholder={words.search}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      {items === undefined && <Skeleton />}
      {items?.length === 0 && <p className="q">{words.noRows}</p>}
      {items && items.length > 0 && (
        <div className="tblwrap">
          <table className="tbl idiff">
            <TableHead columns={[[words.take, 'sr'], words.product, words.field, words.now, words.after]} />
            {items.map((row) => (
              <RowGroup key={row.row} found={found} row={row} />
            ))}
          </table>
        </div>
      )}
      {rows.hasNextPage && (
        <p className="imore">
          <Button isBusy={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>
            {words.more(50)}
          </Button>
        </p>
      )}
    </>
  );
}

function RowGroup({ found, row }: { found: Import; row: ImportRow }) {
  const isWaiting = row.state === 'create' || row.state === 'update';
  const name = row.name || row.key || words.rowNumber(row.row);
  const shown = row.changes.length > 0 ? row.changes : [undefined];
  return (
    <tbody className={row.isLeftOut ? 'is-left-out' : undefined}>
      {shown.map((change, index) => (
        <tr key={change?.field ?? 'none'}>
          {index === 0 && (
            <>
              <td className="ck" rowSpan={shown.length}>
                {isWaiting && <TakeCheck found={found} row={row} name={name} />}
              </td>
              <th scope="rowgroup" rowSpan={shown.length}>
                {row.resourceId !== null && row.state !== 'create' ? (
                  <Link className="b" to={`/products/${row.resourceId}`}>
                    {name}
                  </Link>
                ) : (
                  <span className="b">{name}</span>
                )}
                <small className="mono q">
                  {[row.key, words.rowNumber(row.row)].filter(Boolean).join(' · ')}
                </small>
                <Notes row={row} />
              </th>
            </>
          )}
          {change ? (
            <>
              <td className="q">{change.name}</td>
              <td>
                {change.before === null ? (
                  <span className="q">{words.noValue}</span>
                ) : (
                  <del>{change.before}</del>
                )}
              </td>
              <td>
                {change.after === null ? (
                  <span className="q">{words.noValue}</span>
                ) : (
                  <ins>{change.after}</ins>
                )}
              </td>
            </>
          ) : (
            <td colSpan={3} className="q">
              {row.errors.length > 0 ? '' : words.noChange}
            </td>
          )}
        </tr>
      ))}
    </tbody>
  );
}

/** What is wrong with a row, and what a person should know of it. */
export function Notes({ row }: { row: ImportRow }) {
  return (
    <>
      {row.errors.map(({ message }) => (
        <span key={message} className="error">
          <Icon name="warning-circle" />
          <span>{message}</span>
        </span>
      ))}
      {row.warnings.map(({ message }) => (
        <span key={message} className="iwarn">
          <Icon name="info" />
          <span>{message}</span>
        </span>
      ))}
    </>
  );
}

/** Takes a row into the import, or leaves it out. */
function TakeCheck({ found, row, name }: { found: Import; row: ImportRow; name: string }) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const change = async (isLeftOut: boolean): Promise<void> => {
    try {
      const next = await leaveOut(found, { rows: [row.row], isLeftOut });
      queries.setQueryData(['imports', found.id], next);
    } catch (error) {
      toasts.fail(words.notResolved, error);
    }
    await queries.invalidateQueries({ queryKey: ['imports', found.id] });
  };
  return (
    <label className="ckl">
      <input
        type="checkbox"
        aria-label={words.takeOf(name)}
        checked={!row.isLeftOut}
        onChange={({ target }) => void change(!target.checked)}
      />
    </label>
  );
}
