import { sql } from 'drizzle-orm';
import { FLAVOUR_KEYS, type FlavourKey } from '#contract/catalog/flavours.ts';
import { formatNearestPlace } from '#contract/catalog/place.ts';
import type { Handle } from '#platform/database/handle.ts';
import {
  queryColumns,
  type RowOf,
  text,
  integer,
  float,
  json,
  nullable,
} from '#platform/database/query-columns.ts';
import type { ProductRecord } from '../record/product-record.ts';
import { createCollectionFinder } from './collection-finder.ts';
import { type CardRow, toBreak } from './list-cards.ts';
import type { ShopProduct } from './shop-product.ts';
import { IMAGES, type ShopProductRow, type Value } from './shop-product-rows.ts';
import { toLabelTexts } from './find-label.ts';
import { type CatalogFrame, toShopProduct } from './to-shop-product.ts';

/** A product as its page and its card would show a record that is not saved. */
export type ProductPreview = { product: ShopProduct; card: CardRow; label: ReturnType<typeof toLabelTexts> };

const PREVIEW_ROW = {
  number: integer(),
  stockQuantity: integer(),
  orderLimit: nullable(integer()),
  enteredAt: float(),
  images: json<ShopProduct['images']>(),
  categoryImage: nullable(text()),
};

/**
 * Shows a record of a product in any status as if it were on sale. What the record lacks is empty or
 * 0. `undefined` for an unknown product.
 */
export async function previewShopProduct(
  db: Handle,
  id: string,
  record: ProductRecord,
  frame: CatalogFrame,
): Promise<ProductPreview | undefined> {
  const { categoryId, heldBack, orderLimit } = record;
  const [stored] = await queryColumns(
    db,
    sql`select p.number, sold_online(p.stock_quantity, ${heldBack}::int) as "stockQuantity", extract(epoch from p.created_at)::float8 * 1000 as "enteredAt",
               ${IMAGES} as images,
               effective_order_limit(${orderLimit}::int) as "orderLimit",
               (select c.image_url from category c
                 where c.id = ${categoryId}::uuid and not c.is_demo_picture) as "categoryImage"
          from product p where p.id = ${id}::uuid`,
    PREVIEW_ROW,
  );
  if (!stored) return undefined;
  const row = toPreviewRow(id, record, stored);
  const [first, second] = row.images;
  return {
    product: toShopProduct(row, frame, createCollectionFinder(frame.collections, frame.wholeTree)(row)),
    card: {
      ...row,
      ...toBreak(row),
      place: formatNearestPlace(record),
      heightMm: record.heightMm,
      liquid: row.liquidColour,
      imageUrl: first?.imageUrl ?? row.categoryImage,
      picture: first?.picture ?? null,
      closeUp: second?.picture ?? null,
    },
    label: toLabelTexts(record),
  };
}

function toPreviewRow(id: string, record: ProductRecord, stored: RowOf<typeof PREVIEW_ROW>): ShopProductRow {
  const flavours = FLAVOUR_KEYS.flatMap((key): [FlavourKey, number][] => {
    const intensity = record.flavours[key];
    return intensity === undefined ? [] : [[key, intensity]];
  });
  return {
    ...record,
    ...stored,
    id,
    priceCents: record.priceCents ?? 0,
    abv: record.abv ?? 0,
    unitMl: record.unitMl ?? 0,
    container: record.containerMaterial,
    liquidColour: record.liquidColour ?? 'amber',
    attributes: record.attributes
      .toSorted((a, b) => a.position - b.position)
      .map(
        ({ key, value }, index): Value => [
          `${key}-${index}`,
          key,
          typeof value === 'string' ? value : null,
          typeof value === 'number' ? value : null,
          typeof value === 'boolean' ? value : null,
        ],
      ),
    pairings: record.pairings.map(({ food, why }): [string, string] => [food, why]),
    flavours: flavours.toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)),
  };
}
