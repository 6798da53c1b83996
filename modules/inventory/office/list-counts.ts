import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { instantColumn } from '#platform/database/instant-column.ts';
import type { Handle } from '#platform/database/handle.ts';
import type { ListPage, ListRequest } from '#platform/lists/list-request.ts';
import { type ListColumn, queryList } from '#platform/lists/query-list.ts';
import { COUNT_STATES } from '../counts/count-states.ts';

/** What a person can count; a count of one product is posted at once. */
export const LISTED_SCOPES = ['all', 'category', 'supplier', 'bin'] as const;

/** Fields by which counts are filtered and sorted. */
export const COUNT_FIELDS = ['number', 'state', 'createdAt'] as const;
export type CountField = (typeof COUNT_FIELDS)[number];

const COLUMNS: Readonly<Record<CountField, ListColumn>> = {
  number: { sql: sql`k.number`, type: 'integer' },
  state: { sql: sql`k.state`, type: 'text' },
  createdAt: { sql: sql`k.created_at`, type: 'timestamptz' },
};

/** The name of what a row `k` of counts covers; null: everything, or what was deleted since. */
export const SCOPE_NAME = sql`case k.scope
  when 'bin' then k.scope_value
  when 'category' then (select c.name from category_reference c where c.id::text = k.scope_value)
  when 'supplier' then (select s.name from supplier s where s.id::text = k.scope_value)
  when 'product' then (select p.name from product_reference p where p.id::text = k.scope_value) end`;

const RowSchema = z.object({
  id: z.string(),
  number: z.int(),
  version: z.int(),
  state: z.enum(COUNT_STATES),
  scope: z.enum(LISTED_SCOPES),
  scopeName: z.string().nullable(),
  isBlind: z.boolean(),
  counted: z.int(),
  differences: z.int().nullable(),
  createdAt: instantColumn,
  endedAt: instantColumn.nullable(),
});
/** A count in a list: products that were counted and, once it is posted, those that differed. */
export type ListedCount = z.output<typeof RowSchema>;

/** Lists counts of many products. */
export async function listCounts(
  db: Handle,
  request: ListRequest<CountField>,
): Promise<ListPage<ListedCount>> {
  return await queryList(db, request, {
    select: sql`k.id, k.number, k.version, k.state, k.scope, ${SCOPE_NAME} as "scopeName", k.is_blind as "isBlind",
      (select count(*)::int from stock_count_line c where c.count_id = k.id) as counted,
      case when k.state = 'posted' then (
        select count(*)::int from stock_count_line c where c.count_id = k.id and c.counted <> c.expected)
      end as differences,
      k.created_at as "createdAt", case when k.state <> 'draft' then k.updated_at end as "endedAt"`,
    from: sql`stock_count k`,
    where: sql`k.scope <> 'product'`,
    columns: COLUMNS,
    id: sql`k.id`,
    row: RowSchema,
  });
}
