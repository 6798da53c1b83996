import { and, eq, sql } from 'drizzle-orm';
import { DAY_MS } from '#contract/durations.ts';
import { type DeliveryFailure, FAILURE_DAYS } from '#contract/webhooks/webhook-limits.ts';
import type { Database, Handle } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { turnOffFailing } from '../endpoints/turn-off.ts';
import { webhookDelivery, webhookEndpoint } from '../tables.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';
import { retryDelayMs } from './retry-delay.ts';

/** What came of an attempt. */
export type Attempt = {
  at: Date;
  tookMs: number;
  /** `null`: it was sent and taken. */
  failure: DeliveryFailure | null;
  /** Absent: nothing answered. */
  status?: number;
  /** The beginning of the answer, where it was text. */
  answer?: string;
};

/** Answers that say that no more is wanted. */
const GONE = 410;

/**
 * Stores what came of an attempt: delivered, due again, or failed for good. A webhook that is gone, or
 * took nothing for five days, is turned off. Does nothing when the claim was lost.
 */
export async function settleDelivery(
  db: Database,
  claimed: ClaimedDelivery,
  attempt: Attempt,
): Promise<void> {
  const { endpoint, delivery } = claimed;
  if (attempt.failure === null) {
    await write(db, claimed, attempt, { state: 'delivered' });
    if (endpoint.failingSince !== null)
      await db.update(webhookEndpoint).set({ failingSince: null }).where(eq(webhookEndpoint.id, endpoint.id));
    return;
  }
  await inTransaction(db, async (tx) => {
    // Before the delivery: a command that turns it off locks in this order, too.
    const [now] = await tx
      .select()
      .from(webhookEndpoint)
      .where(eq(webhookEndpoint.id, endpoint.id))
      .for('update');
    if (!now?.isEnabled) return;
    const failingSince = now.failingSince ?? attempt.at;
    const isFailing = attempt.at.getTime() - failingSince.getTime() >= FAILURE_DAYS * DAY_MS;
    const cause = attempt.status === GONE ? 'gone' : isFailing ? 'failing' : undefined;
    const delayMs = attempt.failure === 'no-secret' ? undefined : retryDelayMs(delivery.attempts);
    const isOver = cause !== undefined || delayMs === undefined;
    const isOurs = await write(tx, claimed, attempt, isOver ? { state: 'failed' } : { delayMs });
    if (!isOurs) return;
    if (now.failingSince === null)
      await tx.update(webhookEndpoint).set({ failingSince }).where(eq(webhookEndpoint.id, endpoint.id));
    if (cause) await turnOffFailing(tx, now, cause);
  });
}

/** Returns whether the claim still held. */
async function write(
  db: Handle,
  { delivery: { id, attempts } }: ClaimedDelivery,
  {
    at,
    tookMs,
    failure,
    status = null,
    answer = null,
  }: Omit<Attempt, 'status' | 'answer'> & { status?: number | null; answer?: string | null },
  next: { state: 'delivered' | 'failed' } | { delayMs: number },
): Promise<boolean> {
  const { rowCount } = await db
    .update(webhookDelivery)
    .set({
      triedAt: at,
      tookMs: Math.round(tookMs),
      failure,
      status,
      answer,
      ...('state' in next
        ? next
        : { dueAt: sql`now() + ${next.delayMs}::float8 * interval '1 millisecond'` }),
    })
    .where(
      and(
        eq(webhookDelivery.id, id),
        eq(webhookDelivery.attempts, attempts),
        eq(webhookDelivery.state, 'waiting'),
      ),
    );
  return rowCount === 1;
}
