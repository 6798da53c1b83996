import { findLastVersion, recordEvent, saveRevision } from '#modules/audit/index.ts';
import { giveToPages } from '#modules/redirects/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import type { EditInput, EditOutcome } from './edit-outcome.ts';
import type { RecordData, RecordKind, RecordStatus } from './record-kind.ts';

type Input<Data> = Omit<EditInput, 'expectedVersion'> & { data: Data; status?: RecordStatus };

/**
 * Creates a record. Its version is 1, or follows that of a deleted record with the same key, so that
 * no two texts share a version.
 */
export async function createRecord<Data extends RecordData>(
  tx: Transaction,
  actor: Actor,
  kind: RecordKind<Data>,
  { key, data, status = 'published', reason }: Input<Data>,
): Promise<EditOutcome<Data>> {
  const refusal = kind.refuse?.(undefined, data);
  if (refusal !== undefined) return { kind: 'refused', reason: refusal };
  const version = (await findLastVersion(tx, { kind: kind.name, id: key })) + 1;
  if (!(await kind.insert(tx, key, data, { status, version }))) return { kind: 'exists' };
  const resource = { kind: kind.name, id: key, version };
  await saveRevision(tx, actor, resource, data);
  await recordEvent(tx, actor, {
    action: `${kind.name}.created`,
    resource,
    before: null,
    after: { ...data, status },
    reason,
  });
  if (status === 'published' && kind.path) await giveToPages(tx, actor, [kind.path(key)]);
  return { kind: 'saved', version };
}
