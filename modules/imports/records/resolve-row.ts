import { and, eq } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { getImportKind } from '../import-kinds.ts';
import { importRow } from '../tables.ts';
import { type ChangeImportResult, lockInState } from './change-import.ts';
import { findRow } from './find-import.ts';

export type ResolveRowResult =
  | Exclude<ChangeImportResult, { kind: 'saved' }>
  | { kind: 'resolved' }
  /** A price of the file moves far. */
  | { kind: 'needs-reason' }
  | { kind: 'refused'; reasons: readonly string[] };

/**
 * Ends the conflict of a row: takes the value of the file, as a change of its own, or keeps that of the
 * shop.
 */
export async function resolveRow(
  tx: Transaction,
  actor: Actor,
  input: { id: string; row: number; take: 'file' | 'shop'; reason?: string | undefined },
): Promise<ResolveRowResult> {
  const found = await lockInState(tx, input, ['done']);
  if (found.kind !== 'found') return found;
  const row = await findRow(tx, input.id, input.row);
  if (row?.state !== 'conflict') return { kind: 'unknown' };
  if (input.take === 'file') {
    const kind = getImportKind(found.current.kind);
    const reasons = await kind.overwrite(tx, actor, row, input.reason ?? '');
    if (reasons.some((message) => kind.isReasonNote({ target: null, message })))
      return { kind: 'needs-reason' };
    if (reasons.length > 0) return { kind: 'refused', reasons };
  }
  await tx
    .update(importRow)
    .set({ state: input.take === 'file' ? 'updated' : 'kept', errors: [] })
    .where(and(eq(importRow.importId, input.id), eq(importRow.row, input.row)));
  return { kind: 'resolved' };
}
