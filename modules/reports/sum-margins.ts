import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { getGroup, type Grouping } from './groupings.ts';
import { type Books, inBooks, type Period } from './period.ts';

const MarginSchema = z.object({
  key: z.string().nullable(),
  netCadCents: z.int(),
  costCadCents: z.int(),
  uncostedUnits: z.int(),
});

/**
 * Net sales in Canadian cents at the rate of each order, and what these bottles had cost. Lines whose
 * cost or rate was not known are in neither sum; `uncostedUnits` were sold in them.
 */
export type Margin = Omit<z.output<typeof MarginSchema>, 'key'>;

/**
 * Sums net sales and costs by one grouping. The cost is that at which the order left the ledger; of an
 * order that was not shipped yet, the average that was known when it was paid.
 */
export async function sumMargins(
  db: Handle,
  period: Period,
  books: Books,
  grouping: Grouping,
): Promise<Map<string | null, Margin>> {
  const { key } = getGroup(grouping, books.timeZone);
  const rows = await queryRows(
    db,
    sql`
    with costed as (
      select ${key} as key, e.quantity, to_cad_cents(e.net_cents, e.currency, e.usd_per_cad_millionths) as net_cad,
             e.cost_quantity * coalesce(
               s.unit_cost_cad,
               (select average_cost_cad from known_cost k
                 where k.product_id = e.product_id and k.created_at <= e.ordered_at
                 order by k.created_at desc limit 1)) as cost
        from sale_entry e
             left join shipped_cost s on s.order_id = e.order_id and s.product_id = e.product_id
             left join product_grouping p on p.product_id = e.product_id
       where ${inBooks('e', period, books)} and e.product_id is not null
    )
    select key::text, coalesce(sum(net_cad) filter (where cost is not null), 0)::float8 as "netCadCents",
           coalesce(round(sum(cost * 100) filter (where net_cad is not null)), 0)::float8 as "costCadCents",
           coalesce(sum(quantity) filter (where cost is null or net_cad is null), 0)::int as "uncostedUnits"
      from costed group by key`,
    MarginSchema,
  );
  return new Map(rows.map(({ key: of, ...margin }) => [of, margin]));
}
