import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildCategoryTree,
  type CategoryEntry,
  type CategoryNode,
  getDescendantIds,
  toCategory,
} from './category-tree.ts';

const category = (id: string, parentCategoryId: string | null): CategoryEntry => ({
  id,
  parentCategoryId,
  name: id.toUpperCase(),
  slug: `slug-${id}`,
  description: '',
  imageUrl: null,
  picture: null,
});

/** Forests of up to 40 categories in any order: each is a root or has an earlier one as parent. */
const forest = fc
  .array(fc.option(fc.nat(39)), { maxLength: 40 })
  .map((parents) =>
    parents.map((parent, index) =>
      category(`c${index}`, parent === null || index === 0 ? null : `c${parent % index}`),
    ),
  )
  .chain((categories) => fc.shuffledSubarray(categories, { minLength: categories.length }));

const walk = (nodes: CategoryNode[]): CategoryNode[] =>
  nodes.flatMap((node) => [node, ...walk(node.children)]);

describe('the category tree', () => {
  it('has every category once, below its parent, with its lineage', () => {
    fc.assert(
      fc.property(forest, (categories) => {
        const tree = buildCategoryTree(categories);
        const nodes = walk(tree.roots);
        expect(nodes.map(({ id }) => id).sort()).toEqual(categories.map(({ id }) => id).sort());
        for (const node of nodes) {
          expect(node.lineage.at(-1)).toBe(node);
          expect(node.lineage.at(-2)?.id ?? null).toBe(node.parentCategoryId);
          expect(node.root).toBe(node.lineage[0]);
          expect(node.root.parentCategoryId).toBeNull();
        }
      }),
    );
  });

  it('keeps the given order among siblings', () => {
    fc.assert(
      fc.property(forest, (categories) => {
        for (const { children } of walk(buildCategoryTree(categories).roots)) {
          const places = children.map(({ id }) => categories.findIndex((one) => one.id === id));
          expect(places).toEqual(places.toSorted((a, b) => a - b));
        }
      }),
    );
  });

  it('lists the descendants of each root; together the roots have every category', () => {
    fc.assert(
      fc.property(forest, (categories) => {
        const { roots } = buildCategoryTree(categories);
        expect(roots.flatMap(getDescendantIds).sort()).toEqual(categories.map(({ id }) => id).sort());
      }),
    );
  });

  it('finds categories by id and by slug, in any case, and nothing else', () => {
    const tree = buildCategoryTree([category('a', null), category('b', 'a')]);
    expect(tree.find('SLUG-B')).toBe(tree.find('b'));
    expect(tree.find('b')?.root).toBe(tree.find('a'));
    for (const name of ['', 'all', 'c', '__proto__', 'constructor', '\0'])
      expect(tree.find(name)).toBeUndefined();
  });

  it('shows a category whose parent is missing as a root', () => {
    const { roots } = buildCategoryTree([category('lost', 'gone'), category('child', 'lost')]);
    expect(roots.map(({ id }) => id)).toEqual(['lost']);
    expect(roots[0]?.children[0]?.lineage.map(({ id }) => id)).toEqual(['lost', 'child']);
  });

  it('converts a category without its position in the tree', () => {
    const entry = category('a', null);
    const node = buildCategoryTree([entry]).find('a');
    const { picture: _, ...given } = entry;
    expect(node && toCategory(node)).toEqual(given);
  });
});
