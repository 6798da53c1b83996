import type { Catalog, CategoryNode } from '#modules/catalog/index.ts';
import { isWholeCatalogue } from './whole-catalogue.ts';

/** The category of a list: `null` for `all` or for no category, `undefined` for an unknown one. */
export async function findListedCategory(
  name: string | undefined,
  catalog: Catalog,
): Promise<CategoryNode | null | undefined> {
  if (name === undefined || isWholeCatalogue(name)) return null;
  return (await catalog.tree()).find(name);
}
