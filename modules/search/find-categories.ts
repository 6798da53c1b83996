import type { CategoryNode, CategoryTree } from '#modules/catalog/index.ts';
import { nameMatcher } from './text/name-matcher.ts';

const MAX_CATEGORIES = 4;

/** Finds categories whose name contains the words, those nearest to the root first. */
export function findCategories(text: string, tree: CategoryTree): CategoryNode[] {
  const found: CategoryNode[] = [];
  const matches = nameMatcher(text);
  let level = tree.roots;
  while (level.length > 0) {
    found.push(...level.filter(({ name }) => matches(name)));
    level = level.flatMap(({ children }) => children);
  }
  return found.slice(0, MAX_CATEGORIES);
}
