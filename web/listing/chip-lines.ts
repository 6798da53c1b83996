import type { CategoryNode } from '#modules/catalog/index.ts';
import type { Chip } from './list-data.server.ts';

/** The chips below one root: the visible ones, the root's own first, and those behind "More". */
export type ChipLine = { name: string; shown: Chip[]; more: Chip[] };

/** Number of sub-categories that a line shows beside its root: as many as fit a desktop's width. */
const SHOWN = 7;

/**
 * Returns a line of chips for each root. The visible ones are the sub-categories with most
 * products, at any depth. Other sub-categories with products follow in the order of the tree, each
 * after its parent.
 */
export function chipLines(
  roots: readonly CategoryNode[],
  counts: ReadonlyMap<string, number>,
  chosen: string,
): ChipLine[] {
  const toChip = ({ slug, name }: CategoryNode): Chip => ({ slug, name, isChosen: slug === chosen });
  const countOf = ({ id }: CategoryNode): number => counts.get(id) ?? 0;
  return roots.map((root) => {
    const below = root.children
      .flatMap(withDescendants)
      .filter((category) => countOf(category) > 0 || category.slug === chosen);
    const largest = new Set(below.toSorted((one, other) => countOf(other) - countOf(one)).slice(0, SHOWN));
    return {
      name: root.name,
      shown: [root, ...below.filter((category) => largest.has(category))].map(toChip),
      more: below.filter((category) => !largest.has(category)).map(toChip),
    };
  });
}

const withDescendants = (node: CategoryNode): CategoryNode[] => [
  node,
  ...node.children.flatMap(withDescendants),
];
