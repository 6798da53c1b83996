import { findRevision, listChanges } from '#modules/audit/index.ts';
import type { Handle } from '#platform/database/handle.ts';

/** Outcome of a write that saw an older version than the stored one. */
export type ChangedMeanwhile<Fields> = {
  kind: 'changed-meanwhile';
  /** What is stored now. */
  current: Fields;
  currentVersion: number;
  /** Fields that changed since the version that the writer saw; all where that one was not saved. */
  changedFields: string[];
  /** Who changed it last, and when. */
  by: string;
  at: Date;
};

type Stored<Fields> = { version: number; updatedBy: string; updatedAt: Date; current: Fields };

/**
 * Compares the version that a writer saw with the stored one, under the row's lock. Returns
 * `undefined` when the write may go on. Without a seen version there is nothing to compare.
 */
export async function checkVersion<Fields extends Readonly<Record<string, unknown>>>(
  db: Handle,
  expectedVersion: number | undefined,
  resource: { kind: string; id: string },
  stored: Stored<Fields>,
): Promise<ChangedMeanwhile<Fields> | undefined> {
  const { version, current, updatedBy, updatedAt } = stored;
  if (expectedVersion === undefined || expectedVersion === version) return undefined;
  const seen = sortKeys((await findRevision(db, { ...resource, version: expectedVersion })) ?? {});
  return {
    kind: 'changed-meanwhile',
    current,
    currentVersion: version,
    changedFields: Object.keys(listChanges(seen, sortKeys(current))?.after ?? {}),
    by: updatedBy,
    at: updatedAt,
  };
}

/** Sorts the keys of every object, also of those within: the database does not keep their order. */
function sortKeys(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
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
