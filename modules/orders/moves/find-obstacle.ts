import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type OrderId, OrderIdSchema } from '#contract/ids.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { IS_EXCHANGING } from '../order/exchanges.ts';
import type { LockedOrder } from '../order/lock-order.ts';

const ObstacleSchema = z.object({
  id: OrderIdSchema,
  isHeld: z.boolean(),
  isGoingBack: z.boolean(),
  isExchanging: z.boolean(),
});

export type Obstacle = 'dispute' | 'hold' | 'refund' | 'exchange';

/** Returns why an order must be neither packed nor shipped, or `undefined`. */
export async function findObstacle(db: Handle, order: LockedOrder): Promise<Obstacle | undefined> {
  return (await findObstacles(db, [order])).get(order.id);
}

/** Returns why orders must be neither packed nor shipped, by their ids; omits those that may be. */
export async function findObstacles(
  db: Handle,
  orders: readonly Pick<LockedOrder, 'id' | 'isDisputed'>[],
): Promise<Map<OrderId, Obstacle>> {
  const found = await queryRows(
    db,
    sql`select id,
               exists (select from order_hold h where h.order_id = o.id and h.released_at is null) as "isHeld",
               total_cents > 0 and total_cents <= coalesce((select sum(amount_cents) from refund r
                 where r.order_id = o.id and r.state <> 'failed'), 0) as "isGoingBack",
               ${IS_EXCHANGING} as "isExchanging"
          from shop_order o where id = any (${sql.param(orders.map(({ id }) => id))}::uuid[])`,
    ObstacleSchema,
  );
  const obstacles = new Map<OrderId, Obstacle>();
  for (const { id, isHeld, isGoingBack, isExchanging } of found) {
    if (isHeld) obstacles.set(id, 'hold');
    else if (isGoingBack) obstacles.set(id, 'refund');
    else if (isExchanging) obstacles.set(id, 'exchange');
  }
  for (const { id, isDisputed } of orders) if (isDisputed) obstacles.set(id, 'dispute');
  return obstacles;
}
