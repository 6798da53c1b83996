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
  netCadCents: z.int(),
  costCadCents: z.int(),
  uncostedUnits: z.int(),
});
type Row = z.output<typeof GroupSchema>;

/**
 * Sums of sales less refunds. `netCents` are lines as paid, without delivery, fees, taxes and deposits;
 * `unassignedCents` are refunds that are not assigned to lines yet. All but units sum to `totalCents`:
 * payments less refunds. `orders` were paid in the period; a product, a category or a producer has none.
 */
export type SalesSums = Omit<Row, 'key' | 'label' | keyof Margin>;
export type SalesGroup = Pick<Row, 'key' | 'label'> & SalesSums & { margin: Margin };

/**
 * Net sales in Canadian cents at the rate of each order, and what these bottles had cost: when they were
 * shipped, or when they were paid if they were not shipped yet. Lines of unknown cost or rate are in no
 * sum; `uncostedUnits` were sold in them.
 */
export type Margin = Pick<Row, 'netCadCents' | 'costCadCents' | 'uncostedUnits'>;

/** Sums what was sold and given back in a period, by one grouping; the largest net sales come first. */
export async function sumSales(
  db: Handle,
  period: Period,
  books: Books,
  grouping: Grouping,
): Promise<SalesGroup[]> {
  const { key, label } = getGroup(grouping, books.timeZone);
  const isCosted = sql`e.unit_cost_cad is not null and (e.currency = 'CAD' or e.usd_per_cad_millionths is not null)`;
  const rows = await queryRows(
    db,
    sql`
    select g.key::text, g.label, g.orders, g.units, g."netCents", g."deliveryCents", g."feeCents", g."taxCents",
           g."depositCents", g."unassignedCents",
           g."netCents" + g."deliveryCents" + g."feeCents" + g."taxCents" + g."depositCents" + g."unassignedCents"
             as "totalCents",
           g."netCadCents", g."costCadCents", g."uncostedUnits"
      from (
    select ${key} as key, ${label} as label, count(*) filter (where e.is_order)::int as orders,
           sum(e.quantity)::int as units, sum(e.net_cents)::float8 as "netCents",
           sum(e.delivery_cents)::float8 as "deliveryCents", sum(e.fee_cents)::float8 as "feeCents",
           sum(e.tax_cents)::float8 as "taxCents",
           sum(e.deposit_cents)::float8 as "depositCents", sum(e.unassigned_cents)::float8 as "unassignedCents",
           coalesce(sum(to_cad_cents(e.net_cents, e.currency, e.usd_per_cad_millionths))
             filter (where ${isCosted}), 0)::float8 as "netCadCents",
           coalesce(round(sum(e.cost_quantity * e.unit_cost_cad * 100) filter (where ${isCosted})), 0)::float8
             as "costCadCents",
           coalesce(sum(e.quantity) filter (where e.product_id is not null and not (${isCosted})), 0)::int
             as "uncostedUnits"
      from sale_entry e left join product_grouping p on p.product_id = e.product_id
           left join category_reference c on c.id = p.category_id
     where ${inBooks('e', period, books)}
     group by 1) as g
     order by g."netCents" desc, g.key::text`,
    GroupSchema,
  );
  return rows.map(({ netCadCents, costCadCents, uncostedUnits, ...group }) => ({
    ...group,
    margin: { netCadCents, costCadCents, uncostedUnits },
  }));
}

const NOTHING: SalesSums = {
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
const NO_MARGIN: Margin = { netCadCents: 0, costCadCents: 0, uncostedUnits: 0 };

/** Adds up groups. */
export const addSales = (groups: readonly SalesSums[]): SalesSums => addUp(NOTHING, groups);

/** Adds up margins. */
export const addMargins = (margins: readonly Margin[]): Margin => addUp(NO_MARGIN, margins);

function addUp<Name extends string>(
  nothing: Record<Name, number>,
  parts: readonly Record<Name, number>[],
): Record<Name, number> {
  const total = { ...nothing };
  for (const part of parts) for (const name in nothing) total[name] += part[name];
  return total;
}
