import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { usePerson } from '../api-client/person.ts';
import { findGaps, updateProduct } from '../calls/products.ts';
import { type Choice, type Column, type Gaps, listColumns } from './gap.ts';
import { createGapSheet, type GapSheet } from './gap-sheet.ts';
import type { SheetState } from './gap-state.ts';
import { parseCell } from './parse-cell.ts';

/** The grid of what was read: its state, its columns, and what fills it. */
export function useGapSheet(
  gaps: Gaps,
  categories: readonly Choice[],
): { sheet: GapSheet; state: SheetState; columns: readonly Column[] } {
  const { currency } = usePerson().shop;
  const queries = useQueryClient();
  const [sheet] = useState(() =>
    createGapSheet({
      async save(gap, change) {
        const saved = await updateProduct(gap, change);
        void queries.invalidateQueries({ queryKey: ['products', gap.id] });
        return saved;
      },
      reread: (ids) => findGaps({ ids: [...ids] }),
      parse(field, typed, values, state) {
        const [column] = listColumns(new Set([field]), state);
        return column ? parseCell(column, typed, values, currency) : { change: {} };
      },
      sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    }),
  );
  const state = useSyncExternalStore(sheet.subscribe, sheet.getState);
  useEffect(() => sheet.load(gaps), [sheet, gaps]);
  useEffect(() => sheet.setCategories(categories), [sheet, categories]);
  const columns = useMemo(() => {
    const wanted = new Set(state.rows.flatMap(({ fields }) => [...fields]));
    return listColumns(wanted, state);
  }, [state]);
  return { sheet, state, columns };
}
