import type { BarGroup } from '#contract/bar/bar-data.ts';

type Arranged = { id: string; group: BarGroup; parent: string | null };

/**
 * Returns the kinds in display order: groups in the given order, within each group a parent before
 * its children, otherwise in the given order. Throws when the kinds are not a tree: a circle, a
 * parent that is missing or in another group, or a duplicate id.
 */
export function arrangeKinds<Kind extends Arranged>(
  kinds: readonly Kind[],
  groups: readonly BarGroup[],
): Kind[] {
  const byId = new Map(kinds.map((kind) => [kind.id, kind]));
  for (const { id, group, parent } of kinds) {
    if (parent !== null && byId.get(parent)?.group !== group)
      throw new Error(`kind ${id}: its parent ${parent} is missing or in another group`);
  }
  const childrenOf = Map.groupBy(kinds, ({ parent }) => parent);
  const grow = (parent: string | null): Kind[] =>
    (childrenOf.get(parent) ?? []).flatMap((kind) => [kind, ...grow(kind.id)]);
  const all = grow(null);
  // A kind in a circle is not reachable from a root.
  if (all.length < kinds.length || byId.size < kinds.length) {
    const placed = new Set(all.map(({ id }) => id));
    const lost = kinds.filter(({ id }) => !placed.has(id)).map(({ id }) => id);
    throw new Error(`kinds are not a tree: ${lost.join(', ') || 'an id occurs twice'}`);
  }
  return groups.flatMap((group) => all.filter((kind) => kind.group === group));
}
