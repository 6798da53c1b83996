import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { revision } from './tables.ts';

/**
 * Saves a version of a record, whole, in the transaction that writes it. A version that is saved
 * already stays.
 */
export async function saveRevision(
  tx: Transaction,
  actor: Actor,
  resource: { kind: string; id: string; version: number },
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  await tx
    .insert(revision)
    .values({
      resourceKind: resource.kind,
      resourceId: resource.id,
      version: resource.version,
      actorKind: actor.kind,
      actorId: actor.id,
      data: { ...data },
    })
    .onConflictDoNothing();
}
