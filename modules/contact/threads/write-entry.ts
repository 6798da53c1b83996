import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { parseLocale } from '#contract/locale.ts';
import { recordEvent } from '#modules/audit/index.ts';
import { cancelJob, enqueue } from '#modules/outbox/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { emailJob } from '#platform/mail/email.ts';
import { replyToSender } from '../emails.ts';
import { contactEntry } from '../tables.ts';
import type { ThreadEntry } from './find-thread.ts';
import {
  type LockedMessage,
  lockMessage,
  type MessageNotAsSeen,
  type SeenMessage,
  writeMessage,
} from './lock-message.ts';

/** A reply waits so long in the outbox; until then it can be cancelled. */
export const REPLY_HOLD_MS = 10_000;
/** Characters of a reply or a note. */
export const ENTRY_LENGTH = 10_000;

export type WrittenEntry = { kind: 'written'; id: string; version: number };

/**
 * Answers a message by mail, ten seconds from now, in the language of its form. The message waits
 * for its sender then, or is closed. The text has no control characters but line feeds and tabs.
 */
export async function replyToMessage(
  tx: Transaction,
  actor: Actor,
  { body, isClosing = false, ...seen }: SeenMessage & { body: string; isClosing?: boolean },
): Promise<WrittenEntry | MessageNotAsSeen> {
  const found = await lockMessage(tx, seen);
  if (found.kind !== 'locked') return found;
  const { message } = found;
  const mail = replyToSender({ ...message, locale: parseLocale(message.locale) }, body);
  const jobId = await enqueue(tx, { ...emailJob(mail), delayMs: REPLY_HOLD_MS });
  const id = await insertEntry(tx, actor, message, {
    kind: 'reply',
    body,
    jobId,
    stateBefore: message.state,
  });
  const state = isClosing ? 'closed' : 'waiting';
  const version = await writeMessage(tx, message, { state });
  await recordEvent(tx, actor, {
    action: 'message.replied',
    resource: { kind: 'message', id: String(message.id), version },
    before: { state: message.state, entryId: null },
    after: { state, entryId: id },
  });
  return { kind: 'written', id, version };
}

/** Adds a note that only staff sees. */
export async function addNote(
  tx: Transaction,
  actor: Actor,
  { body, ...seen }: SeenMessage & { body: string },
): Promise<WrittenEntry | MessageNotAsSeen> {
  const found = await lockMessage(tx, seen);
  if (found.kind !== 'locked') return found;
  const { message } = found;
  const id = await insertEntry(tx, actor, message, { kind: 'note', body });
  const version = await writeMessage(tx, message, {});
  await recordEvent(tx, actor, {
    action: 'message.noted',
    resource: { kind: 'message', id: String(message.id), version },
    before: { entryId: null },
    after: { entryId: id },
  });
  return { kind: 'written', id, version };
}

async function insertEntry(
  tx: Transaction,
  actor: Actor,
  { id: messageId }: LockedMessage,
  entry: Pick<typeof contactEntry.$inferInsert, 'kind' | 'body' | 'jobId' | 'stateBefore'>,
): Promise<string> {
  const id = uuidv7();
  await tx.insert(contactEntry).values({ id, messageId, actorKind: actor.kind, actorId: actor.id, ...entry });
  return id;
}

export type CancelReplyOutcome =
  /** The text, to be written on. */
  { kind: 'cancelled'; body: string; version: number } | { kind: 'unknown' } | { kind: 'sent' };

/** Returns until when a reply can be cancelled; `null`: not any more at `now`. */
export function getCancellableUntil(
  { delivery, createdAt }: Pick<ThreadEntry, 'delivery' | 'createdAt'>,
  now: Date,
): Date | null {
  const until = new Date(createdAt.getTime() + REPLY_HOLD_MS);
  return delivery === 'sending' && until > now ? until : null;
}

/** Takes back a reply that is not sent yet. The message is again in the state of before. */
export async function cancelReply(
  tx: Transaction,
  actor: Actor,
  { number, entryId }: { number: number; entryId: string },
): Promise<CancelReplyOutcome> {
  const found = await lockMessage(tx, { number });
  if (found.kind !== 'locked') return { kind: 'unknown' };
  const { message } = found;
  const [entry] = await tx
    .select()
    .from(contactEntry)
    .where(
      and(eq(contactEntry.id, entryId), eq(contactEntry.messageId, number), eq(contactEntry.kind, 'reply')),
    );
  if (!entry?.jobId) return { kind: 'unknown' };
  if (!(await cancelJob(tx, entry.jobId))) return { kind: 'sent' };
  await tx.delete(contactEntry).where(eq(contactEntry.id, entryId));
  // The state stays when it was changed since.
  const isAsReplied = ['waiting', 'closed'].includes(message.state);
  const state = isAsReplied && entry.stateBefore ? entry.stateBefore : message.state;
  const version = await writeMessage(tx, message, { state });
  await recordEvent(tx, actor, {
    action: 'message.reply-cancelled',
    resource: { kind: 'message', id: String(number), version },
    before: { state: message.state, entryId },
    after: { state, entryId: null },
  });
  return { kind: 'cancelled', body: entry.body, version };
}
