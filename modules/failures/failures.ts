import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { failure } from './tables.ts';

/** Daily work that fails is seen once a day. What was not seen for longer is over. */
const OVER_AFTER = sql`now() - interval '26 hours'`;

export type Failure = {
  /** What does not work, as the log says it. */
  name: string;
  /** Kind of the error; never values of a row. */
  reason: string;
  since: Date;
};

/** Stores that something failed. Returns whether it did not fail before. */
export async function noteFailure(
  tx: Transaction,
  { name, reason }: Pick<Failure, 'name' | 'reason'>,
): Promise<boolean> {
  await tx.delete(failure).where(lt(failure.seenAt, OVER_AFTER));
  const made = await tx.insert(failure).values({ name, reason }).onConflictDoNothing().returning();
  if (made.length > 0) return true;
  await tx.update(failure).set({ reason, seenAt: sql`now()` }).where(eq(failure.name, name));
  return false;
}

/** Removes a failure: it works again. Returns since when it did not, if there was one. */
export async function endFailure(db: Handle, name: string): Promise<Date | undefined> {
  const [ended] = await db.delete(failure).where(eq(failure.name, name)).returning();
  return ended?.since;
}

/** Whether something is known not to work. */
export async function hasFailure(db: Handle, name: string): Promise<boolean> {
  return (await db.$count(failure, and(eq(failure.name, name), gt(failure.seenAt, OVER_AFTER)))) > 0;
}

/** Lists what does not work, the longest first. */
export async function listFailures(db: Handle): Promise<Failure[]> {
  const { name, reason, since } = failure;
  return await db
    .select({ name, reason, since })
    .from(failure)
    .where(gt(failure.seenAt, OVER_AFTER))
    .orderBy(asc(since), asc(name));
}
