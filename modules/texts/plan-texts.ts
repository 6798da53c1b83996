import { and, eq, lte } from 'drizzle-orm';
import { TEXT_KINDS, type TextKind } from '#contract/content/text-kinds.ts';
import { recordEvent } from '#modules/audit/index.ts';
import { explainRefusal } from '#modules/editing/index.ts';
import { type Actor, SCHEDULE } from '#platform/actor.ts';
import type { Database, Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { publishText } from './publish-text.ts';
import { textPlan } from './tables.ts';
import { textRecords } from './text-kinds.ts';

/** One run publishes at most this many texts; the next run goes on. */
const MAX_OF_A_RUN = 100;

const isPlanOf = (kind: TextKind, id: string) => and(eq(textPlan.kind, kind), eq(textPlan.id, id));

/**
 * Plans when a text and its draft are published; `null` ends the plan. Returns whether the text exists,
 * or that the time has passed.
 */
export async function planText(
  tx: Transaction,
  actor: Actor,
  { kind, id, publishAt, now }: { kind: TextKind; id: string; publishAt: Date | null; now: Date },
): Promise<'planned' | 'unknown' | 'past'> {
  if (!(await textRecords(kind).lock(tx, id))) return 'unknown';
  if (publishAt && publishAt <= now) return 'past';
  const [before] = await tx.delete(textPlan).where(isPlanOf(kind, id)).returning();
  if (publishAt) await tx.insert(textPlan).values({ kind, id, publishAt });
  const was = before?.publishAt.toISOString() ?? null;
  const is = publishAt?.toISOString() ?? null;
  if (was !== is)
    await recordEvent(tx, actor, {
      action: `${kind}.planned`,
      resource: { kind, id },
      before: { publishAt: was },
      after: { publishAt: is },
    });
  return 'planned';
}

/** What one run did. */
export type DueTexts = { published: number; refused: { kind: string; id: string; refusal: string }[] };

/**
 * Publishes the texts whose time has come, each in its own transaction and in the name of the schedule.
 * Several processes may run it at once. One that cannot be published keeps its plan, which says why.
 */
export async function runDueTexts(db: Database, now: Date): Promise<DueTexts> {
  const due = await db
    .select({ kind: textPlan.kind, id: textPlan.id })
    .from(textPlan)
    .where(and(eq(textPlan.state, 'waiting'), lte(textPlan.publishAt, now)))
    .orderBy(textPlan.publishAt)
    .limit(MAX_OF_A_RUN);
  const outcome: DueTexts = { published: 0, refused: [] };
  for (const { kind: name, id } of due) {
    const kind = TEXT_KINDS.find((one) => one === name);
    if (!kind) continue;
    const refusal = await publishDue(db, kind, id, now);
    if (refusal === undefined) outcome.published += 1;
    else if (refusal !== '') outcome.refused.push({ kind, id, refusal });
  }
  return outcome;
}

/** Returns why a text was not published; '' where another process has done it. */
async function publishDue(db: Database, kind: TextKind, id: string, now: Date): Promise<string | undefined> {
  try {
    return await inTransaction(db, (tx) => runOne(tx, kind, id, now), { idempotent: true });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const refusal = error.message;
    await db.update(textPlan).set({ state: 'refused', refusal }).where(isPlanOf(kind, id));
    return refusal;
  }
}

/** Rolls back what was written of a text that cannot be published. */
class Refused extends Error {}

async function runOne(tx: Transaction, kind: TextKind, id: string, now: Date): Promise<string | undefined> {
  const [plan] = await tx.select().from(textPlan).where(isPlanOf(kind, id)).for('update');
  if (!plan || plan.state !== 'waiting' || plan.publishAt > now) return '';
  const outcome = await publishText(tx, SCHEDULE, { kind, id, reason: 'planned' });
  if (outcome.kind !== 'published') throw new Refused(explain(outcome));
  await tx.delete(textPlan).where(isPlanOf(kind, id));
  return undefined;
}

function explain(outcome: Exclude<Awaited<ReturnType<typeof publishText>>, { kind: 'published' }>): string {
  switch (outcome.kind) {
    case 'refused':
      return explainRefusal(outcome.refusal).join(' ');
    case 'not-found':
      return 'The text was deleted.';
    case 'draft-conflict':
    case 'conflict':
      return 'The text and its draft were both changed.';
  }
}
