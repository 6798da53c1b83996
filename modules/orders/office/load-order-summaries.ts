import { inArray } from 'drizzle-orm';
import { OrderIdSchema } from '#contract/ids.ts';
import type { Currency } from '#contract/money.ts';
import type { Handle } from '#platform/database/handle.ts';
import { shopOrder } from '../tables.ts';

type ShortOrder = { number: string; totalCents: number; currency: Currency };

/** Returns number and total of orders by id; omits unknown ids. */
export async function loadOrderSummaries(
  db: Handle,
  ids: readonly string[],
): Promise<Map<string, ShortOrder>> {
  if (ids.length === 0) return new Map();
  const { id, number, totalCents, currency } = shopOrder;
  const rows = await db
    .select({ id, number, totalCents, currency })
    .from(shopOrder)
    .where(
      inArray(
        id,
        ids.map((one) => OrderIdSchema.parse(one)),
      ),
    );
  return new Map(rows.map(({ id: orderId, ...summary }) => [orderId, summary]));
}
