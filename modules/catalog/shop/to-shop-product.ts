import { makeAlt, makeShort } from '#contract/catalog/made-texts.ts';
import type { CategoryTree } from '../tree/category-tree.ts';
import type { AttributeDefinitions } from './attribute-definitions.ts';
import type { CatalogCollection } from './collections.ts';
import { toBreak } from './list-cards.ts';
import type { ShopProduct } from './shop-product.ts';
import type { ShopProductRow } from './shop-product-rows.ts';

/** What a product needs besides its row: loaded once and cached. */
export type CatalogFrame = {
  tree: CategoryTree;
  /** With the categories that are not published: an archived product may be in one. */
  wholeTree: CategoryTree;
  collections: readonly CatalogCollection[];
  definitions: AttributeDefinitions;
};

/** Reads the row of a product. Texts that are not written yet are made from its facts. */
export function toShopProduct(
  row: ShopProductRow,
  frame: CatalogFrame,
  collections: readonly CatalogCollection[],
): ShopProduct {
  const { secondLine, country, region, nose, palate, finish, categoryId, ...others } = row;
  const category = frame.wholeTree.find(categoryId);
  if (!category) throw new Error(`product ${row.slug} has an unknown category ${categoryId}`);
  const definitions = frame.definitions.get(category.root.id);
  return {
    ...others,
    ...toBreak({ name: row.name, secondLine }),
    isInStock: row.stockQuantity > 0,
    place: { country, region },
    short:
      row.short || makeShort({ kind: category.name, producer: row.producer, place: { country, region } }),
    images: row.images.map((image, index) => ({
      ...image,
      alt: image.alt || makeAlt(row.name, row.container, index),
    })),
    notes: { nose, palate, finish },
    category,
    attributes: row.attributes.flatMap(([id, key, text, number, flag]) => {
      const definition = definitions?.get(key);
      const value = text ?? number ?? flag;
      if (!definition || value === null) return [];
      const { name, unit } = definition;
      return [{ id, key, name, value, ...(unit ? { unit } : {}) }];
    }),
    pairings: row.pairings.map(([food, why]) => ({ food, why })),
    flavours: row.flavours.map(([key, intensity]) => ({ key, intensity })),
    collections,
  };
}
