import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/handle.ts';
import { contactMessage } from '../tables.ts';

export type LockedMessage = typeof contactMessage.$inferSelect;

/** A message, and the version that the caller has seen; without one there is nothing to compare. */
export type SeenMessage = { number: number; expectedVersion?: number | undefined };

/** There is no such message, or it was changed since the caller saw it. */
export type MessageNotAsSeen = { kind: 'unknown' } | { kind: 'changed-meanwhile'; currentVersion: number };

/** Locks a message until the transaction ends, and compares its version with the one that was seen. */
export async function lockMessage(
  tx: Transaction,
  { number, expectedVersion }: SeenMessage,
): Promise<{ kind: 'locked'; message: LockedMessage } | MessageNotAsSeen> {
  const [message] = await tx.select().from(contactMessage).where(eq(contactMessage.id, number)).for('update');
  if (!message) return { kind: 'unknown' };
  return expectedVersion === undefined || expectedVersion === message.version
    ? { kind: 'locked', message }
    : { kind: 'changed-meanwhile', currentVersion: message.version };
}

/** Changes a locked message, which raises its version; returns the new one. */
export async function writeMessage(
  tx: Transaction,
  { id, version, state }: LockedMessage,
  change: Partial<Pick<LockedMessage, 'state' | 'assigneeId'>>,
): Promise<number> {
  await tx
    .update(contactMessage)
    .set({
      ...change,
      ...(change.state !== undefined && change.state !== state && { stateChangedAt: sql`now()` }),
      version: version + 1,
    })
    .where(eq(contactMessage.id, id));
  return version + 1;
}
