import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { revision } from './tables.ts';

/** Rows of one statement: the database takes 65,535 values in one. */
const BATCH = 1_000;

/** As `saveRevision`, for many records of one kind. */
export async function saveRevisions(
  tx: Transaction,
  actor: Actor,
  kind: string,
  records: readonly { id: string; version: number; data: Readonly<Record<string, unknown>> }[],
): Promise<void> {
  for (let from = 0; from < records.length; from += BATCH)
    await tx
      .insert(revision)
      .values(
        records
          .slice(from, from + BATCH)
          .map(({ id, version, data }) => ({
            resourceKind: kind,
            resourceId: id,
            version,
            actorKind: actor.kind,
            actorId: actor.id,
            data: { ...data },
          })),
      )
      .onConflictDoNothing();
}
