import { useState } from 'react';
import type { Selection } from './list-definition.ts';
import { toFilter } from './list-query.ts';

/** Whether rows are being selected, with its setter. */
export type Selecting = readonly [isSelecting: boolean, setSelecting: (isSelecting: boolean) => void];

/** The selected rows of a list, and the ways to select. */
export function useSelection<Row>(props: {
  rows: readonly Row[];
  getId(row: Row): string;
  query: URLSearchParams;
  /** Number of all matching rows, if it is known exactly. */
  total: number | undefined;
  /** On phones the boxes are there once they are asked for; on wide screens always. */
  selecting: Selecting;
}) {
  const { rows, getId, query, total, selecting } = props;
  const [anchor, setAnchor] = useState(0);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isAll, setAll] = useState(false);
  const [isSelecting, setSelecting] = selecting;
  // A row that is no longer in the list is no longer selected.
  const ids = rows.map(getId).filter((id) => selected.has(id));
  const isPage = ids.length === rows.length;
  const selection: Selection =
    isAll && total !== undefined ? { count: total, filter: toFilter(query) } : { count: ids.length, ids };
  const select = (next: ReadonlySet<string>): void => {
    setAll(false);
    setSelected(next);
  };
  return {
    selection,
    isEmpty: ids.length === 0,
    /** All rows that are shown are selected. */
    isPage,
    isSelecting,
    /** Number of matching rows, when more than those that are shown can be selected. */
    matching: isPage && !isAll && total !== undefined && total > rows.length ? total : undefined,
    has: (row: Row): boolean => isAll || selected.has(getId(row)),
    toggle(row: Row): void {
      setAnchor(rows.indexOf(row));
      const next = new Set(selected);
      if (!next.delete(getId(row))) next.add(getId(row));
      select(next);
    },
    /** Selects from the row that was toggled last to this one. */
    selectRange(row: Row): void {
      const ends = [anchor, rows.indexOf(row)];
      const range = rows.slice(Math.min(...ends), Math.max(...ends) + 1);
      select(new Set([...selected, ...range.map(getId)]));
    },
    selectPage: (): void => select(new Set(rows.map(getId))),
    selectMatching: (): void => setAll(true),
    selectNone: (): void => select(new Set()),
    end(): void {
      select(new Set());
      setSelecting(false);
    },
  };
}

export type RowSelection<Row> = ReturnType<typeof useSelection<Row>>;
