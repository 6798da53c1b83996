import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type PaymentSessionId, PaymentSessionIdSchema } from '#contract/ids.ts';
import { recordEvent } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { recordset } from '#platform/database/recordset.ts';
import { changeAvailable } from '../ledger/change-available.ts';
import { lockStock } from '../ledger/lock-stock.ts';
import type { NewMovement } from '../ledger/movement.ts';
import { postMovements } from '../ledger/post-movements.ts';
import { stockReservation } from '../tables.ts';
import { type ProductQuantity, sumByProduct } from './product-quantity.ts';
import { recordReservation } from './record-reservation.ts';
import { loadCostsSold, type OrderOfSession } from './ship-reservations.ts';

/** Test orders, and payment sessions that hold bottles without an order. */
type TestBottles = { orders: readonly OrderOfSession[]; heldSessions: readonly PaymentSessionId[] };

const BottlesOutSchema = z.object({
  sessionId: PaymentSessionIdSchema,
  productId: z.string(),
  sku: z.string(),
  name: z.string(),
  /** In the building, held for a payment or allocated to the order. */
  reserved: z.int(),
  /** Left the ledger for the order, and did not come back: shipped, broken or lost. */
  gone: z.int(),
});
/** Bottles of a product that a payment session, or its order, has. */
export type BottlesOut = z.output<typeof BottlesOutSchema>;

/** Lists the bottles that orders and sessions have. Products that were deleted are left out. */
export async function listBottlesOut(
  db: Handle,
  { orders, heldSessions }: TestBottles,
): Promise<BottlesOut[]> {
  const given = [...orders, ...heldSessions.map((sessionId) => ({ sessionId }))];
  if (given.length === 0) return [];
  return await queryRows(
    db,
    sql`
    with given as materialized (
      select row."orderId" as order_id, row."sessionId" as session_id
        from ${recordset(given, '"orderId" uuid, "sessionId" uuid')}),
    bottles as (
      select r.session_id, r.product_id, r.quantity as reserved, 0 as gone
        from given join stock_reservation r using (session_id) where r.state in ('held', 'sold')
      union all
      select given.session_id, m.product_id, 0, -sum(m.delta)
        from given join stock_movement m on m.reference_id = given.order_id and m.reference_kind = 'order'
       group by given.session_id, m.product_id having sum(m.delta) < 0)
    select b.session_id as "sessionId", b.product_id as "productId", p.sku, p.name,
           sum(b.reserved)::int as reserved, sum(b.gone)::int as gone
      from bottles b join product_reference p on p.id = b.product_id
     group by b.session_id, b.product_id, p.sku, p.name
     order by b.session_id, b.product_id`,
    BottlesOutSchema,
  );
}

/**
 * Gives back every bottle that test orders have: allocated and held ones are released, those that
 * left the ledger come back by movements `test-order`, at the cost at which they left. Returns what
 * came back; a second call returns nothing. The caller holds the locks of checkouts, sessions and
 * orders.
 */
export async function returnTestBottles(
  tx: Transaction,
  actor: Actor,
  { orders, heldSessions }: TestBottles,
): Promise<BottlesOut[]> {
  const sessionIds = [...orders.map(({ sessionId }) => sessionId), ...heldSessions];
  if (sessionIds.length === 0) return [];
  // All locks before the first change and in one order: a sale may want the same products.
  await tx
    .select({ id: stockReservation.id })
    .from(stockReservation)
    .where(inArray(stockReservation.sessionId, sessionIds))
    .orderBy(stockReservation.sessionId, stockReservation.productId)
    .for('update');
  const all = await listBottlesOut(tx, { orders, heldSessions });
  await lockStock(
    tx,
    all.map(({ productId }) => productId),
  );
  const bySession = Map.groupBy(all, ({ sessionId }) => sessionId);
  for (const session of heldSessions)
    await recordReservation(tx, actor, 'stock.released', session, listReserved(bySession.get(session)));
  const movements: NewMovement[] = [];
  for (const order of orders) {
    const bottles = bySession.get(order.sessionId) ?? [];
    if (bottles.length > 0) movements.push(...(await returnOrder(tx, actor, order, bottles)));
  }
  await endReservations(tx, sessionIds);
  const posted = await postMovements(tx, actor, movements);
  if (posted.kind === 'too-few') throw new Error('bottles that come back cannot be too few');
  await release(tx, actor, listReserved(all));
  return all;
}

/** Records what an order gives back, and returns the movements of what had left. */
async function returnOrder(
  tx: Transaction,
  actor: Actor,
  { orderId }: OrderOfSession,
  bottles: readonly BottlesOut[],
): Promise<NewMovement[]> {
  await recordEvent(tx, actor, {
    action: 'stock.test-returned',
    resource: { kind: 'order', id: orderId },
    before: null,
    after: { bottles: bottles.map(({ productId, reserved, gone }) => ({ productId, reserved, gone })) },
  });
  const gone = bottles.filter((one) => one.gone > 0);
  if (gone.length === 0) return [];
  const costs = await loadCostsSold(tx, orderId);
  return gone.map((one) => ({
    productId: one.productId,
    delta: one.gone,
    reason: 'test-order',
    unitCost: costs.get(one.productId),
    reference: { kind: 'order', id: orderId },
  }));
}

/** Nothing is held, allocated or out any more: no later command of these orders moves stock. */
async function endReservations(tx: Transaction, sessionIds: readonly PaymentSessionId[]): Promise<void> {
  const ofSessions = inArray(stockReservation.sessionId, sessionIds);
  const ended = { state: 'released', endedAt: sql`now()` } as const;
  await tx
    .update(stockReservation)
    .set(ended)
    .where(and(ofSessions, eq(stockReservation.state, 'held')));
  await tx
    .update(stockReservation)
    .set({
      ...ended,
      releasedQuantity: sql`${stockReservation.releasedQuantity} + ${stockReservation.quantity}`,
    })
    .where(and(ofSessions, eq(stockReservation.state, 'sold')));
  await tx
    .update(stockReservation)
    .set({ returnedQuantity: stockReservation.quantity })
    .where(and(ofSessions, eq(stockReservation.state, 'shipped')));
}

async function release(tx: Transaction, actor: Actor, bottles: readonly ProductQuantity[]): Promise<void> {
  const back = sumByProduct(bottles);
  // Read again: movements have changed it.
  const stock = await lockStock(
    tx,
    back.map(({ productId }) => productId),
  );
  await changeAvailable(
    tx,
    actor,
    back.map(({ productId, quantity }) => ({ productId, delta: quantity })),
    stock,
  );
}

const listReserved = (bottles: readonly BottlesOut[] = []): ProductQuantity[] =>
  bottles.flatMap(({ productId, reserved }) => (reserved === 0 ? [] : [{ productId, quantity: reserved }]));
