import { and, eq, sql } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import { recordEvent } from '#modules/audit/index.ts';
import { enqueue } from '#modules/outbox/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Database, Handle, Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PayoutSource } from './record-payout.ts';
import { payoutRequest } from './tables.ts';

/** Job kind: asks the provider which payouts there are; the payload is `{ since }`. */
export const PAYOUTS_JOB = 'payouts';
/** Job kind: reads one payout; the payload is `{ payoutId }`. */
export const PAYOUT_JOB = 'payout';
/** The jobs about payouts. */
export const PAYOUT_JOBS = [PAYOUTS_JOB, PAYOUT_JOB];

/** Payouts of so many days are asked for: an event about one may be lost. */
export const ASKED_DAYS = 35;
/** Less than a day: the daily question does not move to a later hour each time. */
const EVERY_MS = 20 * HOUR_MS;

/** Reads a payout, of which the provider told. */
export async function requestPayout(tx: Transaction, payoutId: string): Promise<void> {
  await enqueue(tx, { kind: PAYOUT_JOB, payload: { payoutId } });
}

/** Asks the provider for payouts of the last days. */
export async function requestPayouts(
  tx: Transaction,
  actor: Actor,
  { source, now }: { source: PayoutSource; now: Date },
): Promise<void> {
  await tx
    .insert(payoutRequest)
    .values({ ...source, askedAt: now })
    .onConflictDoUpdate({ target: [payoutRequest.provider, payoutRequest.isTest], set: { askedAt: now } });
  await enqueuePayouts(tx, now);
  await recordEvent(tx, actor, {
    action: 'payouts.requested',
    resource: { kind: 'payouts', id: source.provider },
    before: null,
    after: null,
  });
}

/** Asks once a day, whichever process comes first. Returns whether it asked. */
export async function requestPayoutsDaily(db: Database, source: PayoutSource, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - EVERY_MS).toISOString();
  return await inTransaction(db, async (tx) => {
    const { rowCount } = await tx
      .insert(payoutRequest)
      .values({ ...source, askedAt: now })
      .onConflictDoUpdate({
        target: [payoutRequest.provider, payoutRequest.isTest],
        set: { askedAt: now },
        setWhere: sql`${payoutRequest.askedAt} < ${before}::timestamptz`,
      });
    if (rowCount !== 1) return false;
    await enqueuePayouts(tx, now);
    return true;
  });
}

async function enqueuePayouts(tx: Transaction, now: Date): Promise<void> {
  const since = new Date(now.getTime() - ASKED_DAYS * DAY_MS);
  await enqueue(tx, { kind: PAYOUTS_JOB, payload: { since } });
}

/** Notes what the provider answered. */
export async function noteAnswer(
  db: Handle,
  { provider, isTest }: PayoutSource,
  answer: { answeredAt: Date; isRefused: boolean },
): Promise<void> {
  await db
    .update(payoutRequest)
    .set(answer)
    .where(and(eq(payoutRequest.provider, provider), eq(payoutRequest.isTest, isTest)));
}
