import { releaseBottles, returnBottles } from '#modules/inventory/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { isUnshipped } from '../order/life-cycle.ts';
import type { LockedOrder } from '../order/lock-order.ts';
import type { RefundChoice, RefundPart } from './compute-refund.ts';

/** More bottles than the order has in the building, or than were shipped and have not come back. */
export type NoBottles = { kind: 'no-bottles'; productId: string; left: number };

/** Where units go is known only after shipping: before it they never left. */
export const withRestock = (order: Pick<LockedOrder, 'state'>, choice: RefundChoice): RefundChoice => ({
  ...choice,
  lines: (choice.lines ?? []).map(({ restock = 'none', ...line }) =>
    isUnshipped(order.state) ? line : { ...line, restock },
  ),
});

/**
 * Before shipping, refunded units are released. After it they come back as `restock` says; those
 * with `none` do not.
 */
export async function moveRefundedBottles(
  tx: Transaction,
  actor: Actor,
  order: LockedOrder,
  parts: readonly RefundPart[],
): Promise<NoBottles | undefined> {
  const units = parts.flatMap(({ kind, linePosition, quantity, restock }) => {
    const productId = order.snapshot.lines[linePosition ?? -1]?.productId;
    return kind === 'line' && productId !== undefined ? [{ productId, quantity, restock }] : [];
  });
  const { id: orderId, sessionId } = order;
  const lines = units.flatMap(({ restock: condition, ...bottles }) =>
    condition === 'stock' || condition === 'broken' ? [{ ...bottles, condition }] : [],
  );
  if ((isUnshipped(order.state) ? units : lines).length === 0) return undefined;
  const moved = isUnshipped(order.state)
    ? await releaseBottles(tx, actor, { sessionId, lines: units })
    : await returnBottles(tx, actor, { orderId, sessionId, lines });
  return moved.kind === 'too-many'
    ? { kind: 'no-bottles', productId: moved.productId, left: moved.left }
    : undefined;
}
