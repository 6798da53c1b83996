import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';

/** A first price is unlike others from this factor on: the usual slip moves the decimal mark. */
const FACTOR = 10;
/** With fewer prices, their median says little. */
const MIN_PRICES = 5;

/**
 * Returns the median price of a product's category in cents when a first price is ten times as high
 * or as low, so that it needs a reason; `undefined` for a likely price.
 */
export async function findUnlikePrice(
  db: Handle,
  product: { id: string; categoryId: string; priceCents: number },
): Promise<number | undefined> {
  const { id, categoryId, priceCents } = product;
  const [found] = await queryRows(
    db,
    sql`select percentile_disc(0.5) within group (order by price_cents) as median, count(*)::int as prices
          from product where category_id = ${categoryId} and id <> ${id} and price_cents > 0`,
    z.object({ median: z.int().nullable(), prices: z.int() }),
  );
  const median = found?.median ?? null;
  if (median === null || (found?.prices ?? 0) < MIN_PRICES) return undefined;
  return priceCents >= median * FACTOR || priceCents * FACTOR <= median ? median : undefined;
}
