import { recordEvent } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import type { RecordData, ListedKind } from './record-kind.ts';

/** Shows the records of a kind in that order. Records that it does not name follow. */
export async function reorderRecords<Data extends RecordData>(
  tx: Transaction,
  actor: Actor,
  kind: ListedKind<Data>,
  ids: readonly string[],
): Promise<void> {
  if (!kind.reorder) return;
  const before = (await kind.list(tx)).map(({ id }) => id);
  const known = new Set(before);
  const named = new Set(ids);
  const after = [...ids.filter((id) => known.has(id)), ...before.filter((id) => !named.has(id))];
  if (after.every((id, index) => id === before[index])) return;
  await kind.reorder(tx, after);
  await recordEvent(tx, actor, {
    action: `${kind.name}.reordered`,
    resource: { kind: kind.name, id: 'all' },
    before: { order: before },
    after: { order: after },
  });
}
