import { and, eq, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { HoldCause } from '#contract/orders/hold-causes.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { HOLD_MESSAGES, SERVICE_NOTES } from '../messages.ts';
import { isUnshipped } from '../order/life-cycle.ts';
import type { LockedOrder } from '../order/lock-order.ts';
import { addOrderNote } from '../order/record-history.ts';
import { orderHold } from '../tables.ts';

/**
 * Puts an unshipped order on hold for staff to look at. One that is on hold keeps its reason and gets
 * the new ones. The caller must have locked it, or created it.
 */
export async function holdForReview(
  tx: Transaction,
  actor: Actor,
  order: Pick<LockedOrder, 'id' | 'state'>,
  given: readonly HoldCause[],
): Promise<void> {
  if (!isUnshipped(order.state)) return;
  const isOpen = and(eq(orderHold.orderId, order.id), isNull(orderHold.releasedAt));
  const [hold] = await tx.select().from(orderHold).where(isOpen);
  const causes = given.filter((cause) => !hold?.causes.includes(cause));
  if (causes.length === 0) return;
  const sentences = causes.map((cause) => HOLD_MESSAGES[cause]).join(' ');
  if (hold)
    await tx
      .update(orderHold)
      .set({ reason: `${endSentence(hold.reason)} ${sentences}`, causes: [...hold.causes, ...causes] })
      .where(isOpen);
  else {
    const by = { actorKind: actor.kind, actorId: actor.id };
    await tx.insert(orderHold).values({ id: uuidv7(), orderId: order.id, reason: sentences, causes, ...by });
  }
  await addOrderNote(tx, actor, order, {
    action: 'held',
    reason: SERVICE_NOTES.toReview(sentences),
    before: { isHeld: hold !== undefined },
    after: { isHeld: true },
  });
}

/** What staff wrote may end without a full stop. */
const endSentence = (text: string): string => text.replace(/[^.!?]$/, '$&.');
