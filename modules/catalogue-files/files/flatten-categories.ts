import type { CategoryRow } from './group-rows.ts';

/** A category with its position in the tree. Ids are in lower case, as the database writes them. */
export type FlatCategory = Omit<CategoryRow, 'children'> & { parentId: string | null; position: number };

/** Returns the tree as rows, parents before children. */
export function flattenCategories(
  rows: readonly CategoryRow[],
  parentId: string | null = null,
): FlatCategory[] {
  return rows.flatMap(({ children, ...row }, position) => {
    const id = row.id.toLowerCase();
    return [{ ...row, id, parentId, position }, ...flattenCategories(children ?? [], id)];
  });
}
