import type { ProductWrapper } from '#contract/catalog/product.ts';
import { formatVolume } from '#contract/catalog/volume.ts';
import { centsToDollars } from '#contract/money.ts';
import { type CategoryTree, toCategory } from '../tree/category-tree.ts';
import type { AttributeDefinition, AttributeDefinitions } from './attribute-definitions.ts';
import type { CatalogCollection } from './collections.ts';
import type { WrapperRow } from './wrapper-rows.ts';

/** What a wrapper needs besides the rows: loaded once and cached. */
export type CatalogFrame = {
  tree: CategoryTree;
  /** With the categories that are not published: an archived product may be in one. */
  wholeTree: CategoryTree;
  collections: readonly CatalogCollection[];
  definitions: AttributeDefinitions;
};

/** Shows a row of a product in the form of the public API. */
export function toWrapper(
  row: WrapperRow,
  frame: CatalogFrame,
  collections: readonly CatalogCollection[],
): ProductWrapper {
  const category = frame.wholeTree.find(row.categoryId);
  if (!category) throw new Error(`product ${row.slug} has an unknown category ${row.categoryId}`);
  return {
    product: toProduct(row, frame.definitions.get(category.root.id)),
    category: toCategory(category),
    foodPairings: row.pairings.map(([name, description]) => ({ name, description })),
    flavorProfiles: row.flavours.map(([flavorKey, intensity]) => ({ flavorKey, intensity })),
    collections: collections.map(({ id, name, description, imageUrl, slug }) => ({
      id,
      name,
      description,
      imageUrl,
      slug,
    })),
  };
}

// The contract's schema has the same order: it is the order of the keys in API responses.
function toProduct(
  row: WrapperRow,
  definitions: ReadonlyMap<string, AttributeDefinition> | undefined,
): ProductWrapper['product'] {
  return {
    id: row.id,
    name: row.name,
    sku: row.sku,
    slug: row.slug,
    producer: row.producer,
    price: centsToDollars(row.priceCents),
    priceCents: row.priceCents,
    salePrice: row.salePriceCents === null ? null : centsToDollars(row.salePriceCents),
    salePriceCents: row.salePriceCents,
    description: row.description,
    shortDescription: row.shortDescription,
    origin: row.origin,
    abv: row.abv,
    volume: formatVolume(row.unitMl, row.packSize),
    volumeMl: row.unitMl * row.packSize,
    inStock: row.stockQuantity > 0,
    stockQuantity: row.stockQuantity,
    orderLimit: row.orderLimit,
    excludedProvinces: row.excludedProvinces,
    isLimitedEdition: row.isLimitedEdition,
    isNewArrival: row.isNewArrival,
    isStaffPick: row.isStaffPick,
    isGiftIdea: row.isGiftIdea,
    rating: row.rating,
    categoryId: row.categoryId,
    liquidColour: row.liquidColour,
    awards: row.awards,
    tastingNotes: { nose: row.nose, palate: row.palate, finish: row.finish },
    image: row.productImages[0]?.imageUrl ?? row.categoryImage,
    productImages: row.productImages,
    productAttributes: row.attributes.flatMap(([id, key, text, number, flag]) => {
      const definition = definitions?.get(key);
      const value = text ?? number ?? flag;
      if (!definition || value === null) return [];
      return [
        { id, key, name: definition.name, value, ...(definition.unit ? { unit: definition.unit } : {}) },
      ];
    }),
  };
}
