import { asc, eq } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Handle } from '#platform/database/handle.ts';
import { contactEntry, contactMessage, queuedJob } from '../tables.ts';
import type { MessageState } from './message-states.ts';

/** A message as staff sees it. */
export type OfficeMessage = {
  number: number;
  receivedAt: Date;
  name: string;
  email: string;
  subject: string;
  body: string;
  state: MessageState;
  /** Member of staff. */
  assigneeId: string | null;
  stateChangedAt: Date | null;
  version: number;
};

/**
 * A reply or an internal note. `sending`: its mail is not sent yet; it can be cancelled within
 * `REPLY_HOLD_MS`. `failed`: its mail was given up. A note has no delivery.
 */
export type ThreadEntry = {
  id: string;
  kind: 'reply' | 'note';
  body: string;
  actor: Pick<Actor, 'kind' | 'id'>;
  createdAt: Date;
  delivery: 'sending' | 'sent' | 'failed' | null;
};

export type MessageThread = OfficeMessage & { entries: ThreadEntry[] };

export const toOfficeMessage = ({
  id,
  message,
  locale: _,
  ...row
}: typeof contactMessage.$inferSelect): OfficeMessage => ({ ...row, number: id, body: message });

/** Finds a message with its replies and notes, the oldest first; `undefined` without one. */
export async function findThread(db: Handle, number: number): Promise<MessageThread | undefined> {
  const [row] = await db.select().from(contactMessage).where(eq(contactMessage.id, number));
  if (!row) return undefined;
  const entries = await db
    .select({ entry: contactEntry, queuedId: queuedJob.id, deadAt: queuedJob.deadAt })
    .from(contactEntry)
    .leftJoin(queuedJob, eq(queuedJob.id, contactEntry.jobId))
    .where(eq(contactEntry.messageId, number))
    .orderBy(asc(contactEntry.createdAt), asc(contactEntry.id));
  return {
    ...toOfficeMessage(row),
    entries: entries.map(({ entry, queuedId, deadAt }) => ({
      id: entry.id,
      kind: entry.kind,
      body: entry.body,
      actor: { kind: entry.actorKind, id: entry.actorId },
      createdAt: entry.createdAt,
      delivery: entry.kind === 'note' ? null : getDelivery(entry.failedAt ?? deadAt, queuedId),
    })),
  };
}

// A finished job is no row any more.
const getDelivery = (failedAt: Date | null, queuedId: string | null): 'sending' | 'sent' | 'failed' => {
  if (failedAt !== null) return 'failed';
  return queuedId === null ? 'sent' : 'sending';
};
