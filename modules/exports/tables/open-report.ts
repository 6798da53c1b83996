import { type Period, REPORT_FIELDS } from '#modules/reports/index.ts';
import { type Scope, withFields } from '../scope.ts';
import { type Column, createTable, type Table } from '../table.ts';

/** What an export of a report is narrowed by besides its days. */
type Chosen = { by: string; products: readonly string[] | undefined };

/** A report is small enough for one part. Without bounds it is of all days. */
export async function openReport<Row>(
  scope: Scope,
  columns: readonly Column<Row>[],
  load: (period: Period, chosen: Chosen) => Promise<Row[]>,
): Promise<Table> {
  return createTable(scope, {
    columns,
    sort: [],
    async list(request) {
      const { filters } = withFields(request, REPORT_FIELDS);
      const find = (field: string, operator: string) =>
        filters.find((filter) => filter.field === field && filter.operator === operator)?.values[0];
      const from = String(find('day', 'gte') ?? '2000-01-01');
      const to = String(find('day', 'lte') ?? '2099-12-31');
      const products = filters.find(({ field }) => field === 'product')?.values.map(String);
      const items = await load({ from, to }, { by: String(find('by', 'in')), products });
      return { items, next: undefined, total: items.length };
    },
  });
}
