import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { listAllocatedSessions, shipReservations } from '#modules/inventory/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Database } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { inTransaction } from '#platform/database/transaction.ts';

const OrderSchema = z.object({ orderId: z.string(), number: z.string(), sessionId: z.string() });

/**
 * Writes to the stock ledger what release 0.2.0 shipped after the ledger was opened: it marks an
 * order as shipped, and knows no ledger. Returns the numbers of the orders; `reconcile` names those
 * for which the ledger has too few bottles.
 */
export async function recordFormerShipments(db: Database, actor: Actor): Promise<string[]> {
  return await inTransaction(
    db,
    async (tx) => {
      const sessions = await listAllocatedSessions(tx);
      const orders = await queryRows(
        tx,
        sql`select id as "orderId", number, session_id as "sessionId" from shop_order
             where session_id = any (${sql.param(sessions)}::uuid[]) and not is_restocked
               and state in ('shipped', 'delivered', 'refused_at_door', 'returned', 'refunded')
             order by created_at, id`,
        OrderSchema,
      );
      const numbers: string[] = [];
      for (const { number, ...order } of orders) {
        const shipped = await shipReservations(tx, actor, order);
        if (shipped.kind === 'shipped') numbers.push(number);
      }
      return numbers;
    },
    { idempotent: true },
  );
}
