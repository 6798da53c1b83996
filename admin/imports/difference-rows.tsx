import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { leaveOut, type RowQuery } from '../calls/imports.ts';
import { Failure, Skeleton } from '../parts/query-states.tsx';
import { useToasts } from '../parts/toasts.tsx';
import type { Import, ImportRow } from './import.ts';
import { getRecordPath, KIND_WORDS } from './kind-words.ts';
import { words } from './messages.ts';
import { MoreRows } from './more-rows.tsx';
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
          {KIND_WORDS[found.kind].search}
        </label>
        <input
          id={id}
          className="input"
          type="search"
          placeholder={KIND_WORDS[found.kind].search}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      {items === undefined && <Skeleton />}
      {items?.length === 0 && <p className="q">{words.noRows}</p>}
      {items && items.length > 0 && (
        <div className="tblwrap">
          <table className="tbl idiff">
            <TableHead columns={getHeads(query, KIND_WORDS[found.kind].record)} />
            {items.map((row) => (
              <RowGroup key={row.row} found={found} row={row} query={query} />
            ))}
          </table>
        </div>
      )}
      <MoreRows rows={rows} />
    </>
  );
}

/** Fields that the name of a new product shows already. */
const IN_NAME: readonly string[] = ['name', 'sku', 'slug'];
const TAKE = [words.take, 'sr'] as const;

function getHeads({ state }: RowQuery, record: string) {
  if (state === 'error') return [record, words.wrong];
  if (state === 'create') return [TAKE, record, words.values];
  return [TAKE, record, words.field, words.now, words.after];
}

/** One row: its errors, the values of a new product, or the fields of a known one before and after. */
function RowGroup({ found, row, query }: { found: Import; row: ImportRow; query: RowQuery }) {
  const name = row.name || row.key || words.rowNumber(row.row);
  const isWaiting = row.state === 'create' || row.state === 'update';
  const take = isWaiting && <TakeCheck found={found} row={row} name={name} />;
  if (query.state === 'error')
    return (
      <tbody>
        <tr>
          <th scope="row">
            <RowName kind={found.kind} row={row} name={name} />
          </th>
          <td>
            <Notes row={row} />
          </td>
        </tr>
      </tbody>
    );
  const className = row.isLeftOut ? 'is-left-out' : undefined;
  if (query.state === 'create')
    return (
      <tbody className={className}>
        <tr>
          <td className="ck">{take}</td>
          <th scope="row">
            <RowName kind={found.kind} row={row} name={name} />
            <Notes row={row} />
          </th>
          <td className="ivalues">
            {row.changes.map(({ field, name: label, after }) =>
              IN_NAME.includes(field) ? null : (
                <span key={field}>
                  <span className="q">{label}</span> {after}
                </span>
              ),
            )}
          </td>
        </tr>
      </tbody>
    );
  const shown = row.changes.length > 0 ? row.changes : [undefined];
  return (
    <tbody className={className}>
      {shown.map((change, index) => (
        <tr key={change?.field ?? 'none'}>
          {index === 0 && (
            <>
              <td className="ck" rowSpan={shown.length}>
                {take}
              </td>
              <th scope="rowgroup" rowSpan={shown.length}>
                <RowName kind={found.kind} row={row} name={name} />
                <Notes row={row} />
              </th>
            </>
          )}
          {change ? (
            <>
              <td className="q">{change.name}</td>
              <td>{change.before === null ? <Empty /> : <del>{change.before}</del>}</td>
              <td>{change.after === null ? <Empty /> : <ins>{change.after}</ins>}</td>
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

const Empty = () => <span className="q">{words.noValue}</span>;

/** The name of a row, which leads to its record, with its key and its number. */
export function RowName({ kind, row, name }: { kind: Import['kind']; row: ImportRow; name: string }) {
  const isThere = row.resourceId !== null && row.state !== 'create' && row.state !== 'error';
  const path = isThere ? getRecordPath(kind, row.resourceId ?? '') : undefined;
  return (
    <>
      {path !== undefined ? (
        <Link className="b" to={path}>
          {name}
        </Link>
      ) : (
        <span className="b">{name}</span>
      )}
      <small className="mono q">{[row.key, words.rowNumber(row.row)].filter(Boolean).join(' · ')}</small>
    </>
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
