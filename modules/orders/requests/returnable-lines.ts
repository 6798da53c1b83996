import { and, desc, eq, sql } from 'drizzle-orm';
import type { ProductClass } from '#contract/checkout/quote.ts';
import type { OrderId } from '#contract/ids.ts';
import type { Handle } from '#platform/database/handle.ts';
import type { OrderState } from '../order/life-cycle.ts';
import type { OrderSnapshot } from '../order/snapshot.ts';
import { orderHistory } from '../tables.ts';

/** Days after delivery within which bottles may come back, and the classes that may not. */
export type Returns = { days: number; except: readonly ProductClass[] };

/**
 * Lists the lines of an order, by position from 0, that its buyer may ask to return now: of a delivered
 * order, within the days of the settings, without the classes that they except. None without settings.
 */
export async function listReturnableLines(
  db: Handle,
  { id, state, snapshot }: { id: OrderId; state: OrderState; snapshot: OrderSnapshot },
  returns: Returns | undefined,
): Promise<number[]> {
  if (!returns || state !== 'delivered' || !(await isWithin(db, id, returns.days))) return [];
  return snapshot.lines.flatMap(({ productClass }, line) =>
    returns.except.includes(productClass) ? [] : [line],
  );
}

/** Whether the order was delivered at most that many days ago. */
async function isWithin(db: Handle, orderId: OrderId, days: number): Promise<boolean> {
  const [row] = await db
    .select({ is: sql<boolean>`${orderHistory.createdAt} > now() - ${days}::int * interval '1 day'` })
    .from(orderHistory)
    .where(
      and(
        eq(orderHistory.orderId, orderId),
        eq(orderHistory.toState, 'delivered'),
        sql`from_state <> to_state`,
      ),
    )
    .orderBy(desc(orderHistory.id))
    .limit(1);
  return row?.is ?? false;
}
