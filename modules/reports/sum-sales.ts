import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { getGroup, type Grouping } from './groupings.ts';
import { type Books, inBooks, type Period } from './period.ts';

const GroupSchema = z.object({
  key: z.string().nullable(),
  label: z.string().nullable(),
  orders: z.int(),
  units: z.int(),
  netCents: z.int(),
  deliveryCents: z.int(),
  feeCents: z.int(),
  taxCents: z.int(),
  depositCents: z.int(),
  unassignedCents: z.int(),
  totalCents: z.int(),
});

/**
 * Sums of sales less refunds. `netCents` are lines as paid, without delivery, fees, taxes and deposits;
 * `unassignedCents` are refunds that are not assigned to lines yet. All but units sum to `totalCents`:
 * payments less refunds. `orders` were paid in the period; a product, a category or a producer has none.
 */
export type SalesGroup = z.output<typeof GroupSchema>;
export type SalesSums = Omit<SalesGroup, 'key' | 'label'>;

/** Sums what was sold and given back in a period, by one grouping; the largest net sales come first. */
export async function sumSales(
  db: Handle,
  period: Period,
  books: Books,
  grouping: Grouping,
): Promise<SalesGroup[]> {
  const { key, label } = getGroup(grouping, books.timeZone);
  return await queryRows(
    db,
    sql`
    select g.key::text, g.label, g.orders, g.units, g."netCents", g."deliveryCents", g."feeCents", g."taxCents",
           g."depositCents", g."unassignedCents",
           g."netCents" + g."deliveryCents" + g."feeCents" + g."taxCents" + g."depositCents" + g."unassignedCents"
             as "totalCents"
      from (
    select ${key} as key, ${label} as label, count(*) filter (where e.is_order)::int as orders,
           sum(e.quantity)::int as units, sum(e.net_cents)::float8 as "netCents",
           sum(e.delivery_cents)::float8 as "deliveryCents", sum(e.fee_cents)::float8 as "feeCents",
           sum(e.tax_cents)::float8 as "taxCents",
           sum(e.deposit_cents)::float8 as "depositCents", sum(e.unassigned_cents)::float8 as "unassignedCents"
      from sale_entry e left join product_grouping p on p.product_id = e.product_id
           left join category_reference c on c.id = p.category_id
     where ${inBooks('e', period, books)}
     group by 1) as g
     order by g."netCents" desc, g.key::text`,
    GroupSchema,
  );
}

const PART_NAMES = [
  'orders',
  'units',
  'netCents',
  'deliveryCents',
  'feeCents',
  'taxCents',
  'depositCents',
  'unassignedCents',
  'totalCents',
] as const;

/** Adds up groups. */
export function addSales(groups: readonly SalesSums[]): SalesSums {
  const total = {
    orders: 0,
    units: 0,
    netCents: 0,
    deliveryCents: 0,
    feeCents: 0,
    taxCents: 0,
    depositCents: 0,
    unassignedCents: 0,
    totalCents: 0,
  };
  for (const group of groups) for (const name of PART_NAMES) total[name] += group[name];
  return total;
}
