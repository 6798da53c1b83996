import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import type { LockedOrder } from './lock-order.ts';

const ObstacleSchema = z.object({ isHeld: z.boolean(), isGoingBack: z.boolean() });

/** Returns why an order must be neither packed nor shipped, or `undefined`. */
export async function findObstacle(
  tx: Transaction,
  { id, totalCents, isDisputed }: LockedOrder,
): Promise<'dispute' | 'hold' | 'refund' | undefined> {
  if (isDisputed) return 'dispute';
  // One statement for both: a bulk change asks for each of its orders.
  const [found] = await queryRows(
    tx,
    sql`select exists (select from order_hold where order_id = ${id} and released_at is null) as "isHeld",
               ${totalCents}::int > 0 and ${totalCents}::int <= coalesce(
                 (select sum(amount_cents) from refund where order_id = ${id} and state <> 'failed'), 0) as "isGoingBack"`,
    ObstacleSchema,
  );
  if (found?.isHeld === true) return 'hold';
  return found?.isGoingBack === true ? 'refund' : undefined;
}
