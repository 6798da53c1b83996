import { and, desc, eq } from 'drizzle-orm';
import type { OrderId, PaymentSessionId } from '#contract/ids.ts';
import { recordEvent } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { type Cost, parseCost } from '#contract/staff/cost.ts';
import { type PostedMovement, postMovements, type TooFew } from '../ledger/post-movements.ts';
import { stockMovement, stockReservation } from '../tables.ts';
import { lockReservations } from './lock-reservations.ts';

/** An order and the payment session whose reservations it has. */
export type OrderOfSession = { orderId: OrderId; sessionId: PaymentSessionId };

export type ShipOutcome =
  | { kind: 'shipped'; bottles: number }
  /** The ledger has fewer bottles than leave: count first. Nothing is changed. */
  | { kind: 'too-few'; products: TooFew[] };

/**
 * Ships the allocated bottles of an order: they leave the building and the ledger. A second call
 * ships none.
 */
export async function shipReservations(
  tx: Transaction,
  actor: Actor,
  { orderId, sessionId }: OrderOfSession,
): Promise<ShipOutcome> {
  const allocated = (await lockReservations(tx, sessionId)).filter(({ state }) => state === 'sold');
  if (allocated.length === 0) return { kind: 'shipped', bottles: 0 };
  const posted = await postMovements(
    tx,
    actor,
    allocated.map(({ productId, quantity }) => ({ productId, delta: -quantity, reason: 'sold' })),
    { reference: { kind: 'order', id: orderId }, isAllocated: true },
  );
  if (posted.kind === 'too-few') return posted;
  await setState(tx, sessionId, 'sold', 'shipped');
  await record(tx, actor, 'stock.shipped', orderId, posted.movements);
  return { kind: 'shipped', bottles: allocated.reduce((sum, { quantity }) => sum + quantity, 0) };
}

export type UnshipOutcome =
  | { kind: 'unshipped' }
  /** Bottles of it have been inspected after they came back. Nothing is changed. */
  | { kind: 'already-returned' };

/**
 * Takes back the shipping of an order that was marked by mistake: its bottles are in the building
 * again, and still allocated to it.
 */
export async function unshipReservations(
  tx: Transaction,
  actor: Actor,
  { orderId, sessionId }: OrderOfSession,
): Promise<UnshipOutcome> {
  const shipped = (await lockReservations(tx, sessionId)).filter(({ state }) => state === 'shipped');
  if (shipped.some(({ returnedQuantity }) => returnedQuantity > 0)) return { kind: 'already-returned' };
  const costs = await loadCostsSold(tx, orderId);
  const posted = await postMovements(
    tx,
    actor,
    shipped.map(({ productId, quantity }) => ({
      productId,
      delta: quantity,
      reason: 'sold',
      unitCost: costs.get(productId),
    })),
    { reference: { kind: 'order', id: orderId }, isAllocated: true },
  );
  if (posted.kind === 'too-few') throw new Error('bottles that come back cannot be too few');
  await setState(tx, sessionId, 'shipped', 'sold');
  await record(tx, actor, 'stock.unshipped', orderId, posted.movements);
  return { kind: 'unshipped' };
}

/** Returns what each product of an order cost when it was shipped last. */
export async function loadCostsSold(db: Handle, orderId: OrderId): Promise<Map<string, Cost>> {
  const rows = await db
    .selectDistinctOn([stockMovement.productId], {
      productId: stockMovement.productId,
      unitCostCad: stockMovement.unitCostCad,
    })
    .from(stockMovement)
    .where(
      and(
        eq(stockMovement.referenceId, orderId),
        eq(stockMovement.referenceKind, 'order'),
        eq(stockMovement.reason, 'sold'),
      ),
    )
    .orderBy(stockMovement.productId, desc(stockMovement.number));
  return new Map(
    rows.flatMap(({ productId, unitCostCad }) =>
      unitCostCad === null ? [] : [[productId, parseCost(unitCostCad)] as const],
    ),
  );
}

async function setState(
  tx: Transaction,
  sessionId: PaymentSessionId,
  from: 'sold' | 'shipped',
  to: 'sold' | 'shipped',
): Promise<void> {
  await tx
    .update(stockReservation)
    .set({ state: to })
    .where(and(eq(stockReservation.sessionId, sessionId), eq(stockReservation.state, from)));
}

async function record(
  tx: Transaction,
  actor: Actor,
  action: 'stock.shipped' | 'stock.unshipped',
  orderId: OrderId,
  movements: readonly PostedMovement[],
): Promise<void> {
  if (movements.length === 0) return;
  await recordEvent(tx, actor, {
    action,
    resource: { kind: 'order', id: orderId },
    before: null,
    after: { bottles: movements.map(({ productId, delta, onHand }) => ({ productId, delta, onHand })) },
  });
}
