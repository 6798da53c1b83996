import { listChanges, recordEvent, saveRevision } from '#modules/audit/index.ts';
import { giveToPages } from '#modules/redirects/index.ts';
import { type Actor, systemActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import type { EditInput, EditOutcome } from './edit-outcome.ts';
import type { RecordData, RecordKind, RecordStatus } from './record-kind.ts';

type Input = EditInput & { status: RecordStatus };

const SEED = systemActor('seed');

const ACTIONS: Readonly<Record<RecordStatus, string>> = {
  draft: 'withdrawn',
  published: 'published',
  archived: 'archived',
};

/** Publishes, archives or withdraws a record. */
export async function setRecordStatus<Data extends RecordData>(
  tx: Transaction,
  actor: Actor,
  kind: RecordKind<Data>,
  { key, status, expectedVersion, reason }: Input,
): Promise<EditOutcome<Data>> {
  if (!kind.setStatus) return { kind: 'refused', reason: `a ${kind.name} is always published` };
  const current = await kind.find(tx, key);
  if (!current) return { kind: 'not-found' };
  const changes = listChanges({ status: current.status }, { status });
  if (!changes) return { kind: 'unchanged', version: current.version };
  if (expectedVersion !== 'any' && expectedVersion !== current.version) return { kind: 'conflict', current };
  const version = current.version + 1;
  const resource = { kind: kind.name, id: key, version };
  await saveRevision(tx, SEED, { ...resource, version: current.version }, current.data);
  await kind.setStatus(tx, key, { status, version });
  await saveRevision(tx, actor, resource, current.data);
  await recordEvent(tx, actor, { action: `${kind.name}.${ACTIONS[status]}`, resource, ...changes, reason });
  if (status === 'published' && kind.path) await giveToPages(tx, actor, [kind.path(key)]);
  return { kind: 'saved', version };
}
