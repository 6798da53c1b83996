import { and, eq, inArray, lte } from 'drizzle-orm';
import { getOwn } from '#contract/own-value.ts';
import type { Database, Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { publishingPlan } from '../tables.ts';
import { isPlanOf } from './publishing-plans.ts';

/** One run publishes at most this many resources; the next run goes on. */
const MAX_OF_A_RUN = 100;

/**
 * Publishes a resource in the name of the schedule. Returns why it did not, as sentences; '' if it
 * did.
 */
export type PublishPlanned = (tx: Transaction, id: string) => Promise<string>;

/** What one run did. */
export type DuePlans = { published: number; refused: { kind: string; id: string; refusal: string }[] };

/**
 * Publishes the resources whose time has come, each in its own transaction, by the function of its
 * kind. Several processes may run it at once. What cannot be published keeps its plan, which says why.
 */
export async function runDuePlans(
  db: Database,
  publish: Readonly<Record<string, PublishPlanned>>,
  now: Date,
): Promise<DuePlans> {
  const { kind: ofKind, id: ofId, state, publishAt } = publishingPlan;
  const due = await db
    .select({ kind: ofKind, id: ofId })
    .from(publishingPlan)
    .where(and(inArray(ofKind, Object.keys(publish)), eq(state, 'waiting'), lte(publishAt, now)))
    .orderBy(publishAt)
    .limit(MAX_OF_A_RUN);
  const outcome: DuePlans = { published: 0, refused: [] };
  for (const { kind, id } of due) {
    const publishOne = getOwn(publish, kind);
    if (!publishOne) continue;
    const refusal = await publishDue(db, { kind, id, now }, publishOne);
    if (refusal === undefined) outcome.published += 1;
    else if (refusal !== '') outcome.refused.push({ kind, id, refusal });
  }
  return outcome;
}

type Due = { kind: string; id: string; now: Date };

/** Returns why a resource was not published; '' where another process has done it. */
async function publishDue(db: Database, due: Due, publish: PublishPlanned): Promise<string | undefined> {
  try {
    return await inTransaction(db, (tx) => runOne(tx, due, publish), { idempotent: true });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const refusal = error.message;
    await db.update(publishingPlan).set({ state: 'refused', refusal }).where(isPlanOf(due));
    return refusal;
  }
}

/** Rolls back what was written of a resource that cannot be published. */
class Refused extends Error {}

async function runOne(tx: Transaction, due: Due, publish: PublishPlanned): Promise<string | undefined> {
  const [plan] = await tx.select().from(publishingPlan).where(isPlanOf(due)).for('update');
  if (!plan || plan.state !== 'waiting' || plan.publishAt > due.now) return '';
  const refusal = await publish(tx, due.id);
  if (refusal !== '') throw new Refused(refusal);
  await tx.delete(publishingPlan).where(isPlanOf(due));
  return undefined;
}
