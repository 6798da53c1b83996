import type { Handle } from '#platform/database/handle.ts';
import { type Grouping, isTimeGrouping } from './groupings.ts';
import type { Books, Period } from './period.ts';
import { type Margin, type SalesGroup, sumSales } from './sum-sales.ts';

/** A group of sales as it is taken out. */
export type SalesRow = Omit<SalesGroup, 'margin'> & { margin: Margin | null };

/** Loads every group that has a sale or a refund: times in their order, others by their net sales. */
export async function loadSalesTable(
  db: Handle,
  period: Period,
  { books, grouping, hasCosts }: { books: Books; grouping: Grouping; hasCosts: boolean },
): Promise<SalesRow[]> {
  const rows = (await sumSales(db, period, books, grouping)).map((group) => ({
    ...group,
    margin: hasCosts ? group.margin : null,
  }));
  return isTimeGrouping(grouping) ? rows.toSorted((a, b) => ((a.key ?? '') < (b.key ?? '') ? -1 : 1)) : rows;
}
