import type { Catalog, CategoryNode } from '#modules/catalog/index.ts';
import { isWholeCatalogue } from './whole-catalogue.ts';

/** The category that a list is asked for: null for `all` and where none is named, undefined where there is no such one. */
export async function findListedCategory(
  name: string | undefined,
  catalog: Catalog,
): Promise<CategoryNode | null | undefined> {
  if (name === undefined || isWholeCatalogue(name)) return null;
  return (await catalog.tree()).find(name);
}
