import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useKeys } from '../page/keys.ts';
import type { ListDefinition, RowKey } from './list-definition.ts';
import { words } from './messages.ts';
import type { RowSelection } from './use-selection.ts';

/** The keys that move between rows, open and select them. Returns the index of the current row. */
export function useRowKeys<Row>(props: {
  definition: Pick<ListDefinition<Row>, 'getId' | 'getHref' | 'openId'>;
  rows: readonly Row[];
  body: RefObject<HTMLElement | null>;
  keys: readonly RowKey<Row>[];
  /** Absent where rows cannot be selected. */
  selection: RowSelection<Row> | undefined;
  scrollTo(index: number): void;
}): [number, (index: number) => void] {
  const { definition, rows, body, keys, selection, scrollTo } = props;
  const navigate = useNavigate();
  const { getId, getHref, openId } = definition;
  // A page may begin with a row that is shown beside the list.
  const [current, setCurrent] = useState(() =>
    Math.max(
      0,
      rows.findIndex((row) => getId(row) === openId),
    ),
  );
  const onCurrent = (run: (row: Row) => void) => () => {
    const row = rows[Math.min(current, rows.length - 1)];
    if (row !== undefined) run(row);
  };
  const move = (by: number) => () => {
    const to = Math.max(0, Math.min(rows.length - 1, current + by));
    setCurrent(to);
    scrollTo(to);
    // The focus goes along, so that a screen reader hears the row. It may have to be scrolled to first.
    requestAnimationFrame(() => requestAnimationFrame(() => focusRow(body.current, to)));
  };
  useKeys([
    { key: 'j', label: words.next, run: move(1) },
    { key: 'k', label: words.previous, run: move(-1) },
    { key: 'Enter', label: words.open, run: onCurrent((row) => void navigate(getHref(row))) },
    ...(selection
      ? [
          { key: 'x', label: words.select, run: onCurrent(selection.toggle) },
          { key: 'X', label: words.selectRange, run: onCurrent(selection.selectRange) },
        ]
      : []),
    ...keys.map(({ key, label, run }) => ({ key, label, run: onCurrent(run) })),
  ]);
  useSelectAllKey(selection?.selectPage);
  return [current, setCurrent];
}

const focusRow = (body: HTMLElement | null, index: number): void =>
  body?.querySelector<HTMLElement>(`[data-index="${index}"] th a`)?.focus({ preventScroll: true });

/** `Ctrl A` selects all rows that are shown, unless a field has the focus. */
function useSelectAllKey(run: (() => void) | undefined): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (!run || event.key !== 'a' || !(event.ctrlKey || event.metaKey)) return;
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
