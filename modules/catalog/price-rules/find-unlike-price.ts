import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';

/** A first price is unlike others from this factor on: the usual slip moves the decimal mark. */
const FACTOR = 10;
/** With fewer prices, their median says little. */
const MIN_PRICES = 5;

/** The usual price of a category in cents; `undefined` while too few of its products have one. */
export type UsualPrice = number | undefined;

/** Whether a first price is ten times as high or low as its category asks: it needs a reason then. */
export const isUnlikePrice = (usual: UsualPrice, cents: number): boolean =>
  usual !== undefined && (cents >= usual * FACTOR || cents * FACTOR <= usual);

/** Finds the usual price of each of these categories: the median of its products. */
export async function findUsualPrices(
  db: Handle,
  categoryIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await queryRows(
    db,
    sql`select category_id as id, percentile_disc(0.5) within group (order by price_cents) as median
          from product where category_id = any (${sql.param([...categoryIds])}::uuid[]) and price_cents > 0
         group by category_id having count(*) >= ${MIN_PRICES}`,
    z.object({ id: z.string(), median: z.int() }),
  );
  return new Map(rows.map(({ id, median }) => [id, median]));
}
