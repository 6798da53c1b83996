import { productIn } from '#platform/changes/product-tag.ts';

/** Products that a change is about; with `isAll`, any others too. */
export type ChangedProducts = { ids: ReadonlySet<string>; isAll: boolean };

/**
 * Returns what the tags of a change say of products. Triggers write `lists` beside the tags of the
 * products it is about. Alone, or beside a tag that names no product, it marks all products.
 */
export function findChangedProducts(tags: readonly string[]): ChangedProducts {
  const ids = new Set<string>();
  let isAll = false;
  for (const tag of tags) {
    const id = productIn(tag);
    if (id) ids.add(id);
    else if (tag !== 'lists') isAll = true;
  }
  return { ids, isAll: isAll || (ids.size === 0 && tags.length > 0) };
}
