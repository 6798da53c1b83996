import { findRevision, listChanges, listRevisions } from '#modules/audit/index.ts';
import { formatActor } from '#platform/actor.ts';
import type { Handle } from '#platform/database/handle.ts';
import { BEFORE_VERSIONS } from './save-versions.ts';
import type { RecordData, StoredRecord } from './record-kind.ts';

/** Outcome of a write that saw an older version than the stored one. */
export type ChangedMeanwhile<Data> = {
  kind: 'changed-meanwhile';
  /** What is stored now. */
  current: Data;
  currentVersion: number;
  /** Fields that changed since the version that the writer saw; all where that one was not saved. */
  changedFields: string[];
  /** Who changed it last, and when. */
  by: string;
  at: Date;
};

/**
 * Compares the version that a writer saw with the stored one, under the row's lock. Returns
 * `undefined` when the write may go on. Without a seen version there is nothing to compare.
 */
export async function checkVersion<Data extends RecordData>(
  db: Handle,
  kind: string,
  stored: StoredRecord<Data>,
  expectedVersion: number | undefined,
): Promise<ChangedMeanwhile<Data> | undefined> {
  const { id, version, record, updatedAt } = stored;
  if (expectedVersion === undefined || expectedVersion === version) return undefined;
  const seen = sortKeys((await findRevision(db, { kind, id, version: expectedVersion })) ?? {});
  return {
    kind: 'changed-meanwhile',
    current: record,
    currentVersion: version,
    changedFields: Object.keys(listChanges(seen, sortKeys(record))?.after ?? {}),
    by: stored.updatedBy ?? (await findAuthor(db, kind, stored)),
    at: updatedAt,
  };
}

async function findAuthor(
  db: Handle,
  kind: string,
  { id, version }: { id: string; version: number },
): Promise<string> {
  const found = (await listRevisions(db, kind, [id])).find((one) => one.version === version);
  return formatActor(found ? { kind: found.actorKind, id: found.actorId } : BEFORE_VERSIONS);
}

/** Sorts the keys of every object, also of those within: the database does not keep their order. */
function sortKeys(fields: RecordData): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]) => [key, sortWithin(value)]),
  );
}

function sortWithin(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortWithin);
  return typeof value === 'object' && value !== null
    ? sortKeys(Object.fromEntries(Object.entries(value)))
    : value;
}
