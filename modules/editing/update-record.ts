import { listChanges, recordEvent, saveRevision } from '#modules/audit/index.ts';
import { type Actor, systemActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import type { EditInput, EditOutcome } from './edit-outcome.ts';
import type { RecordData, RecordKind } from './record-kind.ts';

/** Author of versions that a seed or a migration wrote: they have no revision until they are edited. */
const SEED = systemActor('seed');

/** Replaces the data of a record. Equal data changes nothing, whatever version the editor saw. */
export async function updateRecord<Data extends RecordData>(
  tx: Transaction,
  actor: Actor,
  kind: RecordKind<Data>,
  { key, data, expectedVersion, reason }: EditInput & { data: Data },
): Promise<EditOutcome<Data>> {
  const current = await kind.find(tx, key);
  if (!current) return { kind: 'not-found' };
  const changes = listChanges(current.data, data);
  if (!changes) return { kind: 'unchanged', version: current.version };
  if (expectedVersion !== 'any' && expectedVersion !== current.version) return { kind: 'conflict', current };
  const refusal = kind.refuse?.(current.data, data);
  if (refusal !== undefined) return { kind: 'refused', reason: refusal };
  const version = current.version + 1;
  const resource = { kind: kind.name, id: key };
  await saveRevision(tx, SEED, { ...resource, version: current.version }, current.data);
  await kind.update(tx, key, data, version);
  await saveRevision(tx, actor, { ...resource, version }, data);
  await recordEvent(tx, actor, {
    action: `${kind.name}.updated`,
    resource: { ...resource, version },
    ...changes,
    reason,
  });
  return { kind: 'saved', version };
}
