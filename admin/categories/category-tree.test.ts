import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReorderKey } from '../lists/use-reorder.ts';
import {
  findDrop,
  findStep,
  isWithin,
  listChildren,
  listLineage,
  type Place,
  toBranches,
} from './category-tree.ts';

type Node = { id: string; parentId: string | null; position: number; slug: string; productCount: number };

/** Trees of up to 15 categories and four levels, with ties among positions. */
const tree = fc
  .array(fc.record({ parent: fc.option(fc.nat(14)), position: fc.nat(3) }), { minLength: 2, maxLength: 15 })
  .map((given) =>
    given.reduce<Node[]>((all, { parent, position }, index) => {
      const above = parent === null || index === 0 ? undefined : all[parent % index];
      const parentId = above && listLineage(all, above.id).length < 4 ? above.id : null;
      return [...all, { id: `c${index}`, parentId, position, slug: `s${index}`, productCount: 1 }];
    }, []),
  );
const open = (all: readonly Node[]) => new Set(all.map(({ id }) => id));

/** The tree after a move, as the server numbers it. */
function move(all: readonly Node[], id: string, { parentId, position }: Place): Node[] {
  const others = listChildren(all, parentId).filter((one) => one.id !== id);
  const order = others.map((one) => one.id).toSpliced(position, 0, id);
  return all.map((one) => ({
    ...one,
    ...(one.id === id && { parentId }),
    ...(order.includes(one.id) && { position: order.indexOf(one.id) }),
  }));
}
const names = (all: readonly Node[]) => toBranches(all, open(all)).map(({ category }) => category.id);

describe('moves in the tree of categories', () => {
  it('drops a category next to another one or into it, never into itself, nor below four levels', () => {
    const place = fc.constantFrom('before', 'after', 'inside');
    fc.assert(
      fc.property(tree, fc.nat(), fc.nat(), place, (all, a, b, at) => {
        const branches = toBranches(all, open(all));
        const [moved, over] = [all[a % all.length], branches[b % branches.length]];
        if (!moved || !over) throw new Error('empty');
        const target = findDrop(all, moved, over, at);
        if (!target) return;
        const after = move(all, moved.id, target);
        expect(isWithin(all, over.category.id, moved.id)).toBe(false);
        expect(toBranches(after, open(after)).filter(({ depth }) => depth > 3)).toEqual([]);
        expect(names(after)).toHaveLength(all.length);
        const order = names(after);
        const [from, to] = [order.indexOf(moved.id), order.indexOf(over.category.id)];
        expect(at === 'before' ? from < to : from > to).toBe(true);
      }),
    );
  });

  const step = (keys: readonly ReorderKey[]) =>
    fc.tuple(tree, fc.nat(), fc.constantFrom(...keys)).map(([all, a, key]) => {
      const moved = all[a % all.length];
      const target = moved && findStep(all, moved, key);
      return { all, key, moved, after: moved && target && move(all, moved.id, target) };
    });

  it('steps by keys among siblings, and the opposite key leads back', () => {
    fc.assert(
      fc.property(step(['up', 'down']), ({ all, key, moved, after }) => {
        fc.pre(moved !== undefined && after !== undefined);
        const again = after.find(({ id }) => id === moved.id);
        const back = again && findStep(after, again, key === 'up' ? 'down' : 'up');
        expect(back && names(move(after, moved.id, back))).toEqual(names(all));
      }),
    );
  });

  it('steps out of its parent and into the one before it, one level at a time', () => {
    fc.assert(
      fc.property(step(['in', 'out']), ({ all, key, moved, after }) => {
        fc.pre(moved !== undefined && after !== undefined);
        const levels = listLineage(after, moved.id).length - listLineage(all, moved.id).length;
        expect(levels).toBe(key === 'in' ? 1 : -1);
      }),
    );
  });

  it('counts the products of all below', () => {
    fc.assert(
      fc.property(tree, (all) => {
        const roots = toBranches(all, new Set());
        expect(roots.reduce((sum, { total }) => sum + total, 0)).toBe(all.length);
      }),
    );
  });
});
