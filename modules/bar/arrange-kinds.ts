import type { BarGroup } from '#contract/bar/bar-data.ts';

type Arranged = { id: string; group: BarGroup; parent: string | null };

/**
 * Kinds in the order in which they are shown: groups as they are given, in each a parent before its children, else in the order
 * given. What is no tree (a circle, a parent that is not there or is of another group, an id twice) throws.
 */
export function arrangeKinds<Kind extends Arranged>(
  kinds: readonly Kind[],
  groups: readonly BarGroup[],
): Kind[] {
  const byId = new Map(kinds.map((kind) => [kind.id, kind]));
  for (const { id, group, parent } of kinds) {
    if (parent !== null && byId.get(parent)?.group !== group)
      throw new Error(`the kind ${id} is below ${parent}, which is no kind of its group`);
  }
  const childrenOf = Map.groupBy(kinds, ({ parent }) => parent);
  const grow = (parent: string | null): Kind[] =>
    (childrenOf.get(parent) ?? []).flatMap((kind) => [kind, ...grow(kind.id)]);
  const all = grow(null);
  // Nothing that goes round in a circle hangs from a root.
  if (all.length < kinds.length || byId.size < kinds.length) {
    const placed = new Set(all.map(({ id }) => id));
    const lost = kinds.filter(({ id }) => !placed.has(id)).map(({ id }) => id);
    throw new Error(`kinds are no tree: ${lost.join(', ') || 'an id stands twice'}`);
  }
  return groups.flatMap((group) => all.filter((kind) => kind.group === group));
}
