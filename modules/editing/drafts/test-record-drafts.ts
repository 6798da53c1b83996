import type { RecordData, RecordKind } from '../record-kind.ts';
import { updateRecord } from '../update-record.ts';
import type { DraftResource } from './draft-resource.ts';

/** Why the data cannot be stored, as a sentence part. */
type Refusal = { reason: string };

/** Returns a kind of content as a resource that can have drafts. Its status is no field. */
export const recordDrafts = <Data extends RecordData>(kind: RecordKind<Data>): DraftResource<Refusal> => ({
  kind: kind.name,
  fields: kind.fields,
  find: (tx, key) => kind.find(tx, key),
  async update(tx, actor, { id: key, data, expectedVersion, reason }) {
    const parsed = kind.parse(data);
    if (!parsed.ok) return { kind: 'refused', refusal: { reason: parsed.reason } };
    const outcome = await updateRecord(tx, actor, kind, { key, data: parsed.data, expectedVersion, reason });
    switch (outcome.kind) {
      case 'saved':
      case 'unchanged':
        return { kind: 'saved', version: outcome.version };
      case 'refused':
        return { kind: 'refused', refusal: { reason: outcome.reason } };
      case 'exists':
      case 'not-found':
      case 'conflict':
        // The caller holds the lock of the record.
        throw new Error(`${kind.name} ${key} was changed under its lock: ${outcome.kind}`);
    }
  },
});
