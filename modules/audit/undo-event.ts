import { eq } from 'drizzle-orm';
import { DAY_MS } from '#contract/durations.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { type Change, findEvent, type StoredEvent, toChange } from './change.ts';
import { type Inverses, refuseUndo, type UndoOutcome } from './inverse.ts';
import { auditEvent, auditPersonal } from './tables.ts';
import { UNDO_REFUSALS } from './undo-messages.ts';

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
  if (!event) return refuseUndo(UNDO_REFUSALS.unknown);
  if (event.resource.kind === 'operation') return refuseUndo(UNDO_REFUSALS.part);
  const [undone] = await tx
    .select({ id: auditEvent.id })
    .from(auditEvent)
    .where(eq(auditEvent.undoesEventId, eventId));
  if (undone) return refuseUndo(UNDO_REFUSALS.undone);
  if (Date.now() - event.createdAt.getTime() > MAX_UNDO_AGE_MS) return refuseUndo(UNDO_REFUSALS.tooOld);
  const whole = await withPersonalValues(tx, event);
  if (hasHash(whole.before)) return refuseUndo(UNDO_REFUSALS.personal);
  return await runInverse(tx, { ...actor, undoing: eventId }, inverses, { change: whole, reason });
}

/** Runs the inverse of a change. What a refused one wrote before it refused is rolled back. */
export async function runInverse(
  tx: Transaction,
  actor: Actor,
  inverses: Inverses,
  { change, reason }: { change: Change; reason: string },
): Promise<UndoOutcome> {
  const inverse = inverses[change.action];
  if (!inverse) return refuseUndo(UNDO_REFUSALS.never);
  try {
    return await tx.transaction(async (savepoint) => {
      const outcome = await inverse(savepoint, actor, change, reason);
      if (outcome.kind === 'refused') throw new Refused(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof Refused) return error.outcome;
    throw error;
  }
}

class Refused extends Error {
  readonly outcome: UndoOutcome;

  constructor(outcome: UndoOutcome) {
    super('an undo was refused');
    this.outcome = outcome;
  }
}

/** Puts personal values that are still stored in the place of their hashes. */
async function withPersonalValues(tx: Transaction, event: StoredEvent): Promise<StoredEvent> {
  const { path, value } = auditPersonal;
  const rows = await tx
    .select({ path, value })
    .from(auditPersonal)
    .where(eq(auditPersonal.eventId, event.id));
  const values = new Map(rows.map((row) => [row.path, row.value]));
  const fill = (side: 'before' | 'after'): Change['before'] => {
    const fields = event[side];
    if (fields === null) return null;
    return Object.fromEntries(
      Object.entries(fields).map(([key, stored]) => [key, values.get(`${side}.${key}`) ?? stored]),
    );
  };
  return { ...event, before: fill('before'), after: fill('after') };
}

/** A personal value that was deleted since is only a hash. */
const hasHash = (fields: Change['before']): boolean =>
  Object.values(fields ?? {}).some(
    (value) => typeof value === 'object' && value !== null && 'sha256' in value,
  );

class RolledBack extends Error {
  readonly preview: UndoPreview;

  constructor(preview: UndoPreview) {
    super('an undo was previewed');
    this.preview = preview;
  }
}

/** Runs an undo in a savepoint, returns what it wrote, and rolls it back. */
export async function previewUndo(
  outer: Transaction,
  actor: Actor,
  inverses: Inverses,
  input: Input,
): Promise<UndoPreview> {
  try {
    return await outer.transaction(async (tx) => {
      const outcome = await undoEvent(tx, actor, inverses, input);
      const rows = await tx.select().from(auditEvent).where(eq(auditEvent.undoesEventId, input.eventId));
      throw new RolledBack({ outcome, changes: outcome.kind === 'undone' ? rows.map(toChange) : [] });
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.preview;
    throw error;
  }
}
