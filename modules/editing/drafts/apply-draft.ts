import { findRevision } from '#modules/audit/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import type { RecordData } from '../records/record-kind.ts';
import { patchObject } from './apply-merge-patch.ts';
import type { Draft } from './find-draft.ts';

type Stored = { kind: string; id: string; version: number; record: RecordData };

/**
 * Returns the version that a draft began with; the current one where that is not stored any more, or
 * where there is no draft.
 */
export async function findDraftBase(
  db: Handle,
  { kind, id, version, record }: Stored,
  draft: Pick<Draft, 'baseVersion'> | undefined,
): Promise<{ version: number; record: RecordData }> {
  if (!draft || draft.baseVersion === version) return { version, record };
  const base = await findRevision(db, { kind, id, version: draft.baseVersion });
  return base ? { version: draft.baseVersion, record: base } : { version, record };
}

/** Returns a record with its draft over it. What was changed since in other fields is in it. */
export async function applyDraft(
  db: Handle,
  stored: Stored,
  draft: Pick<Draft, 'baseVersion' | 'patch'>,
): Promise<RecordData> {
  const base = await findDraftBase(db, stored, draft);
  const edited = patchObject(base.record, draft.patch);
  const merged = Object.keys({ ...stored.record, ...draft.patch }).flatMap((field) => {
    const value = field in draft.patch ? edited[field] : stored.record[field];
    return value === undefined ? [] : [[field, value] as const];
  });
  return Object.fromEntries(merged);
}
