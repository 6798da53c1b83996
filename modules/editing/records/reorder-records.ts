import { sql } from 'drizzle-orm';
import { recordEvent } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import type { RecordData, ListedKind } from './record-kind.ts';

/** Returns the ids of the records of a kind in their order, which no other transaction can change now. */
export async function lockOrder<Data extends RecordData>(
  tx: Transaction,
  kind: ListedKind<Data>,
): Promise<string[]> {
  const name = `order of ${kind.name}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  return (await kind.list(tx)).map(({ id }) => id);
}

/** Shows the records of a kind in that order. Records that it does not name follow. */
export async function reorderRecords<Data extends RecordData>(
  tx: Transaction,
  actor: Actor,
  kind: ListedKind<Data>,
  ids: readonly string[],
): Promise<void> {
  if (!kind.reorder) return;
  const before = await lockOrder(tx, kind);
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

/**
 * Shows the records of a kind in the order that an editor gave them. Where it is not the order any more
 * that the editor saw, nothing changes, and the present one is returned.
 */
export async function changeOrder<Data extends RecordData>(
  tx: Transaction,
  actor: Actor,
  kind: ListedKind<Data>,
  { seen, order }: { seen: readonly string[]; order: readonly string[] },
): Promise<{ kind: 'ordered' } | { kind: 'changed-meanwhile'; order: string[] }> {
  const present = await lockOrder(tx, kind);
  const isSame = present.length === seen.length && present.every((id, index) => id === seen[index]);
  if (!isSame) return { kind: 'changed-meanwhile', order: present };
  await reorderRecords(tx, actor, kind, order);
  return { kind: 'ordered' };
}
