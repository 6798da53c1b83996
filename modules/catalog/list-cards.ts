import { type SQL, sql } from 'drizzle-orm';
import type { LiquidColour } from '#contract/liquids.ts';
import type { Handle } from '#platform/database/handle.ts';
import { readRows } from '#platform/database/read-rows.ts';
import { countExpression, countProducts, type ProductCount, readCount } from './count-products.ts';
import { fromClause, type ListQuery, orderClause, whereClause } from './list-conditions.ts';

/** What a card in a list shows of a product, and no more: it is repeated in the page's data. */
export type CardRow = {
  id: string;
  slug: string;
  name: string;
  producer: string;
  categoryId: string;
  place: string;
  priceCents: number;
  salePriceCents: number | null;
  abv: number;
  unitMl: number;
  packSize: number;
  rating: number | null;
  isNewArrival: boolean;
  isLimitedEdition: boolean;
  isStaffPick: boolean;
  stockQuantity: number;
  liquid: LiquidColour;
  imageUrl: string | null;
};

/** One page of cards, in the order asked for. Past the last page: none. */
export async function listCards(db: Handle, query: ListQuery): Promise<CardRow[]> {
  return await readRows<CardRow>(db, sql`select ${COLUMNS} ${pageClause(query)}`);
}

/** One page of cards with the count of all that match, in one statement: two would cost as much again to send. */
export async function listCardsCounted(
  db: Handle,
  query: ListQuery,
): Promise<{ items: CardRow[]; count: ProductCount }> {
  const rows = await readRows<CardRow & { total: number }>(
    db,
    sql`select ${COLUMNS}, ${countExpression(query)} as total ${pageClause(query)}`,
  );
  const [first] = rows;
  // A page without rows says nothing of those before it.
  if (!first) return { items: [], count: await countProducts(db, query) };
  return { items: rows.map(({ total: _, ...card }) => card), count: readCount(query, first.total) };
}

const COLUMNS: SQL = sql`
  p.id, p.slug, p.name, p.producer,
  p.category_id as "categoryId",
  coalesce(p.origin_region, p.origin_country) as place,
  p.price_cents as "priceCents", p.sale_price_cents as "salePriceCents",
  p.abv::float8 as abv, p.unit_ml as "unitMl", p.pack_size as "packSize",
  p.rating::float8 as rating,
  p.is_new_arrival as "isNewArrival", p.is_limited_edition as "isLimitedEdition", p.is_staff_pick as "isStaffPick",
  p.stock_quantity as "stockQuantity", p.liquid_colour as liquid,
  (select i.image_url from product_image i where i.product_id = p.id
    order by i.is_primary desc, i.position limit 1) as "imageUrl"`;

function pageClause(query: ListQuery): SQL {
  return sql`${fromClause(query)} ${whereClause(query)} ${orderClause(query)}
    limit ${query.take} offset ${query.skip}`;
}
