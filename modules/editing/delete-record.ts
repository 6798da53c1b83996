import { recordEvent, saveRevision } from '#modules/audit/index.ts';
import { type Actor, systemActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import type { EditInput, EditOutcome } from './edit-outcome.ts';
import type { RecordData, RecordKind } from './record-kind.ts';

const SEED = systemActor('seed');

/** Deletes a record. Its revisions stay. */
export async function deleteRecord<Data extends RecordData>(
  tx: Transaction,
  actor: Actor,
  kind: RecordKind<Data>,
  { key, expectedVersion, reason }: EditInput,
): Promise<EditOutcome<Data>> {
  const current = await kind.find(tx, key);
  if (!current) return { kind: 'not-found' };
  if (expectedVersion !== 'any' && expectedVersion !== current.version) return { kind: 'conflict', current };
  const { version, data } = current;
  const resource = { kind: kind.name, id: key, version };
  await saveRevision(tx, SEED, resource, data);
  await kind.remove(tx, key);
  await recordEvent(tx, actor, {
    action: `${kind.name}.deleted`,
    resource,
    before: { ...data, status: current.status },
    after: null,
    reason,
  });
  return { kind: 'saved', version };
}
