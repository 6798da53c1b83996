import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import { systemActor } from '#platform/actor.ts';
import type { Database } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { enqueueEmail } from '../emails/enqueue-email.ts';
import { loadPickupMail, reminderEmail } from '../emails/pickup-emails.ts';
import { PICKUP_NOTES } from '../messages.ts';
import { isUnshipped } from '../order/life-cycle.ts';
import { lockOrder } from '../order/lock-order.ts';
import { addOrderNote } from '../order/record-history.ts';
import { orderPickup } from '../tables.ts';
import { findPickup } from '../order/pickups.ts';

/** Reminders in one run; the next run sends the rest. */
const MAX_REMINDERS = 100;

/**
 * Reminds the buyers of orders that wait for long in the shop, each once. Several processes may run
 * it at the same time. Returns how many mails it wrote.
 */
export async function sendPickupReminders(db: Database, now: Date): Promise<number> {
  const due = await db
    .select({ orderId: orderPickup.orderId })
    .from(orderPickup)
    .where(
      and(isNotNull(orderPickup.remindAt), lte(orderPickup.remindAt, now), isNull(orderPickup.remindedAt)),
    )
    .orderBy(orderPickup.remindAt)
    .limit(MAX_REMINDERS);
  let sent = 0;
  for (const { orderId } of due)
    if (await inTransaction(db, (tx) => remind(tx, orderId, now), { idempotent: true })) sent += 1;
  return sent;
}

type RemindIn = Parameters<Parameters<typeof inTransaction>[1]>[0];

async function remind(tx: RemindIn, orderId: (typeof orderPickup.$inferSelect)['orderId'], now: Date) {
  const order = await lockOrder(tx, { orderId });
  const pickup = await findPickup(tx, orderId);
  if (!order || !pickup?.holdUntil || pickup.remindedAt) return false;
  await tx.update(orderPickup).set({ remindedAt: now }).where(eq(orderPickup.orderId, orderId));
  // Collected or cancelled meanwhile; an erased order has no address.
  if (!isUnshipped(order.state) || order.email === '') return false;
  const mail = await loadPickupMail(tx, { code: pickup.code, holdUntil: pickup.holdUntil });
  await enqueueEmail(tx, reminderEmail(order, mail), order);
  await addOrderNote(tx, systemActor('pick-ups'), order, {
    action: 'pick-up-reminded',
    reason: PICKUP_NOTES.reminded,
  });
  return true;
}
