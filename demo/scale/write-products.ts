import type { Transaction } from '#platform/database/handle.ts';
import { insertColumns } from './insert-columns.ts';
import type { SyntheticProduct } from './make-product.ts';
import type { Shelves } from './read-shelves.ts';
import { syntheticId } from './synthetic-id.ts';

/** A product with its number and its category. */
export type Placed = {
  index: number;
  product: SyntheticProduct;
  category: { id: string; attributes: ReadonlyMap<string, number> };
};

/**
 * Returns the products whose category exists in the database: a merchant's own tree may not have
 * all of the demo's.
 */
export function placeOnShelves(
  indexes: readonly number[],
  make: (index: number) => SyntheticProduct,
  shelves: Shelves,
): Placed[] {
  return indexes.flatMap((index) => {
    const product = make(index);
    const category = shelves.categories.get(product.category);
    return category ? [{ index, product, category }] : [];
  });
}

/**
 * Inserts new products with their dependent rows, one statement per table. Search documents are not
 * written here.
 */
export async function writeProducts(tx: Transaction, placed: readonly Placed[]): Promise<void> {
  const all = placed.map(({ product }) => product);
  const column = <Value>(name: string, type: string, value: (product: SyntheticProduct) => Value) =>
    [name, type, all.map(value)] as const;
  await insertColumns(tx, 'product', [
    column('id', 'uuid', ({ id }) => id),
    column('sku', 'text', ({ sku }) => sku),
    column('slug', 'text', ({ slug }) => slug),
    column('name', 'text', ({ name }) => name),
    column('producer', 'text', ({ producer }) => producer),
    ['category_id', 'uuid', placed.map(({ category }) => category.id)],
    column('price_cents', 'integer', ({ priceCents }) => priceCents),
    column('sale_price_cents', 'integer', ({ salePriceCents }) => salePriceCents),
    column('description', 'text', ({ story }) => story),
    column('short_description', 'text', ({ short }) => short),
    column('origin', 'text', ({ region, country }) => `${region}, ${country}`),
    column('origin_country', 'text', ({ country }) => country),
    column('origin_region', 'text', ({ region }) => region),
    column('abv', 'numeric', ({ abv }) => abv),
    column('unit_ml', 'integer', ({ volumeMl }) => volumeMl),
    column('pack_size', 'integer', ({ pack }) => pack),
    column('stock_quantity', 'integer', ({ stock }) => stock),
    column('order_limit', 'integer', ({ orderLimit }) => orderLimit),
    column('is_limited_edition', 'boolean', ({ flags }) => flags.includes('limited-edition')),
    column('is_new_arrival', 'boolean', ({ flags }) => flags.includes('new-arrival')),
    column('is_staff_pick', 'boolean', ({ flags }) => flags.includes('staff-pick')),
    column('is_gift_idea', 'boolean', ({ flags }) => flags.includes('gift-idea')),
    column('rating', 'numeric', ({ rating }) => rating),
    column('liquid_colour', 'text', ({ liquidColour }) => liquidColour),
    column('nose', 'text', ({ nose }) => nose),
    column('palate', 'text', ({ palate }) => palate),
    column('finish', 'text', ({ finish }) => finish),
    column('container_material', 'text', ({ material }) => material),
    column('created_at', 'timestamptz', ({ createdAt }) => createdAt.toISOString()),
  ]);
  await writeAttributes(tx, placed);
  await writePairings(tx, placed);
  await writeFlavours(tx, all);
  await writeAwards(tx, placed);
}

async function writeAttributes(tx: Transaction, placed: readonly Placed[]): Promise<void> {
  const values = placed.flatMap(({ index, product, category }) =>
    Object.entries(product.attributes)
      .flatMap(([key, given]) => {
        const position = category.attributes.get(key);
        if (position === undefined) return [];
        // A hundred positions for each attribute, as an import leaves them.
        return [given].flat().map((value, at) => ({ key, value, position: position * 100 + at }));
      })
      .map((value, part) => ({
        id: syntheticId(product.createdAt, index, part + 1),
        productId: product.id,
        ...value,
      })),
  );
  await insertColumns(tx, 'product_attribute', [
    ['id', 'uuid', values.map(({ id }) => id)],
    ['product_id', 'uuid', values.map(({ productId }) => productId)],
    ['key', 'text', values.map(({ key }) => key)],
    ['value_text', 'text', values.map(({ value }) => (typeof value === 'string' ? value : null))],
    ['value_number', 'numeric', values.map(({ value }) => (typeof value === 'number' ? value : null))],
    ['value_flag', 'boolean', values.map(({ value }) => (typeof value === 'boolean' ? value : null))],
    ['position', 'integer', values.map(({ position }) => position)],
  ]);
}

async function writePairings(tx: Transaction, placed: readonly Placed[]): Promise<void> {
  const pairings = placed.flatMap(({ index, product }) =>
    product.pairings.map((pairing, position) => ({
      id: syntheticId(product.createdAt, index, position + 1),
      productId: product.id,
      position,
      ...pairing,
    })),
  );
  await insertColumns(tx, 'food_pairing', [
    ['id', 'uuid', pairings.map(({ id }) => id)],
    ['product_id', 'uuid', pairings.map(({ productId }) => productId)],
    ['name', 'text', pairings.map(({ food }) => food)],
    ['description', 'text', pairings.map(({ why }) => why)],
    ['position', 'integer', pairings.map(({ position }) => position)],
  ]);
}

async function writeFlavours(tx: Transaction, products: readonly SyntheticProduct[]): Promise<void> {
  const flavours = products.flatMap(({ id, flavours }) =>
    Object.entries(flavours).map(([key, intensity]) => ({ productId: id, key, intensity })),
  );
  await insertColumns(tx, 'flavour_profile', [
    ['product_id', 'uuid', flavours.map(({ productId }) => productId)],
    ['flavour_key', 'text', flavours.map(({ key }) => key)],
    ['intensity', 'smallint', flavours.map(({ intensity }) => intensity)],
  ]);
}

async function writeAwards(tx: Transaction, placed: readonly Placed[]): Promise<void> {
  const awards = placed.flatMap(({ index, product }) =>
    product.awards.map((award, position) => ({
      id: syntheticId(product.createdAt, index, position + 1),
      productId: product.id,
      position,
      ...award,
    })),
  );
  await insertColumns(tx, 'award', [
    ['id', 'uuid', awards.map(({ id }) => id)],
    ['product_id', 'uuid', awards.map(({ productId }) => productId)],
    ['name', 'text', awards.map(({ name }) => name)],
    ['year', 'integer', awards.map(({ year }) => year)],
    ['medal', 'text', awards.map(({ medal }) => medal)],
    ['position', 'integer', awards.map(({ position }) => position)],
  ]);
}
