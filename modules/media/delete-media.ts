import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Inverses, recordEvent, refuseUndo, UNDONE } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { media } from './tables.ts';

const KeySchema = z.object({ key: z.string() });

/** Locks an upload until the transaction ends, so that nothing begins to show it; whether there is one. */
export async function lockMedia(tx: Transaction, key: string): Promise<boolean> {
  const rows = await queryRows(
    tx,
    sql`select key from media where key = ${key} and deleted_at is null for update`,
    KeySchema,
  );
  return rows.length > 0;
}

/**
 * Deletes an upload. Its files stay for the 30 days of an undo. The caller has locked it and knows that
 * nothing shows it.
 */
export async function deleteMedia(tx: Transaction, actor: Actor, key: string): Promise<void> {
  await tx
    .update(media)
    .set({ deletedAt: sql`now()`, unusedSince: sql`coalesce(${media.unusedSince}, now())` })
    .where(eq(media.key, key));
  await recordEvent(tx, actor, {
    action: 'media.deleted',
    resource: { kind: 'media', id: key },
    before: { key },
    after: null,
  });
}

/** Returns the inverse of deleting an upload. */
export const createMediaInverses = (): Inverses => ({
  'media.deleted': async (tx, actor, { resource: { id } }) => {
    const { rowCount } = await tx
      .update(media)
      .set({ deletedAt: null })
      .where(and(eq(media.key, id), isNotNull(media.deletedAt)));
    if (rowCount === 0)
      return refuseUndo('The files of the photograph were deleted since, or the photograph is there again.');
    await recordEvent(tx, actor, {
      action: 'media.restored',
      resource: { kind: 'media', id },
      before: null,
      after: { key: id },
    });
    return UNDONE;
  },
});
