import { expect, test } from 'vitest';
import type { CategoryNode } from '#modules/catalog/index.ts';
import { chipLines } from './chip-lines.ts';

/** Returns a category with the fields that chips need. */
function category(slug: string, children: CategoryNode[] = []): CategoryNode {
  const node: CategoryNode = {
    id: `id-${slug}`,
    parentCategoryId: null,
    name: slug.toUpperCase(),
    slug,
    description: '',
    imageUrl: null,
    picture: null,
    children,
    lineage: [],
    get root() {
      return node;
    },
  };
  return node;
}
const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const beer = category('beer', [
  category('pale', [category('ipa', [category('hazy')])]),
  ...names.map((name) => category(name)),
  category('none'),
]);
const counts = new Map([
  ['id-beer', 60],
  ['id-pale', 20],
  ['id-ipa', 9],
  ['id-hazy', 1],
  ...names.map((name, at): [string, number] => [`id-${name}`, 2 + at]),
]);
const slugs = (chips: { slug: string }[]): string[] => chips.map(({ slug }) => slug);

test('the largest sub-categories of any depth are visible after their root, in the order of the tree', () => {
  const [line] = chipLines([beer], counts, '');
  expect(line?.name).toBe('BEER');
  expect(slugs(line?.shown ?? [])).toEqual(['beer', 'pale', 'ipa', 'd', 'e', 'f', 'g', 'h']);
  expect(slugs(line?.more ?? [])).toEqual(['hazy', 'a', 'b', 'c']);
});

test('the chosen chip is marked and keeps its position', () => {
  const [line] = chipLines([beer], counts, 'hazy');
  expect(line?.more[0]).toEqual({ slug: 'hazy', name: 'HAZY', isChosen: true });
  expect(line?.shown.filter(({ isChosen }) => isChosen)).toEqual([]);
});

test('a category without products has no chip unless it is chosen', () => {
  const [plain] = chipLines([beer], counts, '');
  expect(slugs(plain?.more ?? [])).not.toContain('none');
  const [chosen] = chipLines([beer], counts, 'none');
  expect(slugs(chosen?.more ?? [])).toContain('none');
});

test('each root has its own line', () => {
  const lines = chipLines([beer, category('wine')], counts, '');
  expect(lines.map(({ shown }) => slugs(shown)[0])).toEqual(['beer', 'wine']);
});
