import {
  type Inverses,
  invertUpdate,
  listChanges,
  neverUndone,
  recordEvent,
  refuseUndo,
  UNDO_REFUSALS,
} from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { z } from 'zod';
import { lockMessage, type MessageNotAsSeen, type SeenMessage, writeMessage } from './lock-message.ts';
import { MESSAGE_STATES, type MessageState } from './message-states.ts';

export type MessageChange = { state?: MessageState | undefined; assigneeId?: string | null | undefined };

export type UpdateMessageOutcome = { kind: 'updated' | 'unchanged'; version: number } | MessageNotAsSeen;

/**
 * Changes who answers a message, and its state. A new one becomes open when it is taken. The
 * caller knows that the assignee is a member of staff.
 */
export async function updateMessage(
  tx: Transaction,
  actor: Actor,
  { change, reason, ...seen }: SeenMessage & { change: MessageChange; reason?: string | undefined },
): Promise<UpdateMessageOutcome> {
  const found = await lockMessage(tx, seen);
  if (found.kind !== 'locked') return found;
  const { message } = found;
  const assigneeId = change.assigneeId === undefined ? message.assigneeId : change.assigneeId;
  const isTaken = message.state === 'new' && assigneeId !== null;
  const state = change.state ?? (isTaken ? 'open' : message.state);
  const changes = listChanges(
    { state: message.state, assigneeId: message.assigneeId },
    { state, assigneeId },
  );
  if (!changes) return { kind: 'unchanged', version: message.version };
  const version = await writeMessage(tx, message, { state, assigneeId });
  await recordEvent(tx, actor, {
    action: 'message.updated',
    resource: { kind: 'message', id: String(message.id), version },
    ...changes,
    reason,
  });
  return { kind: 'updated', version };
}

const ChangeSchema = z.object({
  state: z.enum(MESSAGE_STATES).optional(),
  assigneeId: z.uuid().nullable().optional(),
});

/** Returns the inverses of changes of messages. What was mailed stays. */
export const createMessageInverses = (): Inverses => ({
  'message.updated': async (tx, actor, change, reason) => {
    const number = Number(change.resource.id);
    const found = await lockMessage(tx, { number });
    if (found.kind !== 'locked') return refuseUndo('The message was deleted since.');
    const { state, assigneeId } = found.message;
    const { patch, skipped } = invertUpdate(change, { state, assigneeId });
    if (Object.keys(patch).length === 0) return refuseUndo(UNDO_REFUSALS.fieldsChanged(skipped));
    await updateMessage(tx, actor, { number, change: ChangeSchema.parse(patch), reason });
    return { kind: 'undone', skipped };
  },
  'message.replied': neverUndone(UNDO_REFUSALS.emailSent),
  'message.reply-cancelled': neverUndone('Write the reply again.'),
  'message.noted': neverUndone('A note stays: write another one.'),
});
