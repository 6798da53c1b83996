import { eq } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Database, Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Change, findEvent, toChange } from './change.ts';
import { type Inverses, refuseUndo, type UndoOutcome } from './inverse.ts';
import { auditEvent, auditPersonal } from './tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Older changes are not undone (B76). */
export const MAX_UNDO_AGE_MS = 90 * DAY_MS;

type Input = { eventId: string; reason: string };

/** What an undo would write. */
export type UndoPreview = { outcome: UndoOutcome; changes: readonly Change[] };

/**
 * Undoes the change of an event by its inverse command, which is recorded as an event of its own that
 * names the undone one. An undo is undone in the same way. Refused with the reasons when something
 * later stands on the change. Runs in the caller's transaction; after a refusal nothing is written.
 */
export async function undoEvent(
  tx: Transaction,
  actor: Actor,
  inverses: Inverses,
  { eventId, reason }: Input,
): Promise<UndoOutcome> {
  // Of two people who undo the same event, the second one waits and is refused.
  await tx.select().from(auditEvent).where(eq(auditEvent.id, eventId)).for('update');
  const event = await findEvent(tx, eventId);
  if (!event) return refuseUndo('There is no such event.');
  if (event.resource.kind === 'operation') return refuseUndo('An operation is undone as a whole.');
  const [undone] = await tx
    .select({ createdAt: auditEvent.createdAt })
    .from(auditEvent)
    .where(eq(auditEvent.undoesEventId, eventId));
  if (undone) return refuseUndo(`It was undone on ${undone.createdAt.toISOString()}.`);
  if (Date.now() - event.createdAt.getTime() > MAX_UNDO_AGE_MS)
    return refuseUndo('It is more than 90 days old.');
  const [hasPersonal] = await tx
    .select()
    .from(auditPersonal)
    .where(eq(auditPersonal.eventId, eventId))
    .limit(1);
  if (hasPersonal || hasHash(event)) return refuseUndo('It changed personal data.');
  const inverse = inverses[event.action];
  if (!inverse) return refuseUndo(`A change of the kind ${event.action} cannot be undone.`);
  return await inverse(tx, { ...actor, undoing: eventId }, event, reason);
}

/** A personal value that was deleted since is only a hash. */
const hasHash = ({ before, after }: Change): boolean =>
  [before, after].some((side) =>
    Object.values(side ?? {}).some(
      (value) => typeof value === 'object' && value !== null && 'sha256' in value,
    ),
  );

class RolledBack extends Error {
  readonly preview: UndoPreview;

  constructor(preview: UndoPreview) {
    super('an undo was previewed');
    this.preview = preview;
  }
}

/** Runs an undo, returns what it wrote, and rolls it back. */
export async function previewUndo(
  db: Database,
  actor: Actor,
  inverses: Inverses,
  input: Input,
): Promise<UndoPreview> {
  try {
    return await inTransaction(db, async (tx) => {
      const outcome = await undoEvent(tx, actor, inverses, input);
      const rows = await tx.select().from(auditEvent).where(eq(auditEvent.undoesEventId, input.eventId));
      throw new RolledBack({ outcome, changes: outcome.kind === 'undone' ? rows.map(toChange) : [] });
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.preview;
    throw error;
  }
}
