import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import type { Change } from './change.ts';

export type UndoOutcome =
  /** `skipped` names fields that were changed again since and stay. */
  | { kind: 'undone'; skipped: readonly string[] }
  /** Nothing was written. The reasons are sentences. */
  | { kind: 'refused'; reasons: readonly string[] };

/**
 * Undoes a change by running the command that has the opposite effect, under its usual rules. It
 * never writes rows itself.
 */
export type Inverse = (tx: Transaction, actor: Actor, change: Change, reason: string) => Promise<UndoOutcome>;

/** Inverses by the action that they undo: `product.updated`. */
export type Inverses = Readonly<Record<string, Inverse>>;

export const refuseUndo = (...reasons: string[]): UndoOutcome => ({ kind: 'refused', reasons });

const REFUSALS = new WeakSet<Inverse>();

/** The inverse of an action that is never undone, with the reason. */
export function neverUndone(reason: string): Inverse {
  const inverse: Inverse = async () => refuseUndo(reason);
  REFUSALS.add(inverse);
  return inverse;
}

/** Whether an inverse may undo something: it was not created by `neverUndone`. */
export const mayUndo = (inverse: Inverse | undefined): boolean =>
  inverse !== undefined && !REFUSALS.has(inverse);

/** The outcome of a command that returned why it wrote nothing: no reason means that it wrote. */
export const toUndoOutcome = (reasons: readonly string[], skipped: readonly string[] = []): UndoOutcome =>
  reasons.length === 0 ? { kind: 'undone', skipped } : refuseUndo(...reasons);

export const UNDONE: UndoOutcome = { kind: 'undone', skipped: [] };

/** Returns fields of an event without those that are `null`: a field that was missing is `null` there. */
export const omitMissing = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

/**
 * Splits the fields of an update: those that still have the value that the change gave them, with
 * the value before, and the names of those that were changed again since.
 */
export function invertUpdate(
  { before, after }: Change,
  current: Readonly<Record<string, unknown>>,
): { patch: Record<string, unknown>; skipped: string[] } {
  const patch: Record<string, unknown> = {};
  const skipped: string[] = [];
  for (const [key, value] of Object.entries(before ?? {})) {
    if (isDeepStrictEqual(current[key] ?? null, after?.[key] ?? null)) patch[key] = value;
    else skipped.push(key);
  }
  return { patch, skipped };
}
