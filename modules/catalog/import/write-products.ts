import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '#platform/database/handle.ts';
import { recordset } from '#platform/database/recordset.ts';
import type { ProductState } from './product-state.ts';

/**
 * A product to write. `stock` and `since` (an ISO date) count only for a product that the shop does
 * not have.
 */
export type ProductToWrite = { id: string; stock: number; since: string | undefined; state: ProductState };

/**
 * Writes all columns and parts of products: adds new ones, updates the others, refreshes their
 * search data.
 */
export async function writeProducts(tx: Transaction, products: readonly ProductToWrite[]): Promise<void> {
  if (products.length === 0) return;
  await writeRows(tx, products);
  await writeParts(tx, products);
  const ids = sql.param(products.map(({ id }) => id));
  await tx.execute(sql`select refresh_product_search(${ids}::uuid[])`);
  // Removes words that no product has any more: suggestions and corrections come from these counts.
  await tx.execute(sql`select recount_search_words()`);
}

async function writeRows(tx: Transaction, products: readonly ProductToWrite[]): Promise<void> {
  const rows = products.map(
    ({ id, stock, since, state: { attributes: _, origin, flags, notes, ...state } }) => ({
      ...state,
      ...notes,
      id,
      stock,
      since,
      country: origin.country,
      region: origin.region,
      origin: [origin.region, origin.country].filter(Boolean).join(', '),
      limited: flags.includes('limited-edition'),
      fresh: flags.includes('new-arrival'),
      picked: flags.includes('staff-pick'),
      gift: flags.includes('gift-idea'),
    }),
  );
  await tx.execute(sql`
    insert into product (id, sku, slug, name, producer, category_id, price_cents, sale_price_cents, description,
      short_description, origin, origin_country, origin_region, abv, unit_ml, pack_size, stock_quantity, order_limit,
      is_limited_edition, is_new_arrival, is_staff_pick, is_gift_idea, rating, liquid_colour, nose, palate, finish, photograph, created_at)
    select id, sku, slug, name, producer, category, price, "salePrice", story,
      short, origin, country, region, abv, "volumeMl", pack, stock, "orderLimit",
      limited, fresh, picked, gift, rating, "liquidColour", nose, palate, finish, photograph, coalesce(since::timestamp at time zone 'UTC', now())
      from ${recordset(
        rows,
        `id uuid, sku text, slug text, name text, producer text, category uuid, price int, "salePrice" int,
         story text, short text, origin text, country text, region text, abv numeric, "volumeMl" int,
         pack int, stock int, since date, "orderLimit" int, limited bool, fresh bool, picked bool, gift bool, rating numeric,
         "liquidColour" text, nose text, palate text, finish text, photograph jsonb`,
      )}
    on conflict (id) do update set sku = excluded.sku, slug = excluded.slug, name = excluded.name,
      producer = excluded.producer, category_id = excluded.category_id, price_cents = excluded.price_cents,
      sale_price_cents = excluded.sale_price_cents, description = excluded.description,
      short_description = excluded.short_description, origin = excluded.origin, origin_country = excluded.origin_country,
      origin_region = excluded.origin_region, abv = excluded.abv, unit_ml = excluded.unit_ml,
      pack_size = excluded.pack_size, order_limit = excluded.order_limit,
      is_limited_edition = excluded.is_limited_edition, is_new_arrival = excluded.is_new_arrival,
      is_staff_pick = excluded.is_staff_pick, is_gift_idea = excluded.is_gift_idea, rating = excluded.rating,
      liquid_colour = excluded.liquid_colour, nose = excluded.nose, palate = excluded.palate, finish = excluded.finish,
      photograph = excluded.photograph`);
}

/** Parts of a product have no stable identity: they are replaced. */
async function writeParts(tx: Transaction, products: readonly ProductToWrite[]): Promise<void> {
  const ids = sql.param(products.map(({ id }) => id));
  for (const table of ['product_attribute', 'food_pairing', 'flavour_profile', 'award'] as const) {
    await tx.execute(sql`delete from ${sql.identifier(table)} where product_id = any (${ids}::uuid[])`);
  }
  const attributes = products.flatMap(({ id: product, state }) =>
    state.attributes.map(([key, value, position]) => ({
      id: uuidv7(),
      product,
      key,
      position,
      text: typeof value === 'string' ? value : null,
      number: typeof value === 'number' ? value : null,
      flag: typeof value === 'boolean' ? value : null,
    })),
  );
  await tx.execute(sql`
    insert into product_attribute (id, product_id, key, value_text, value_number, value_flag, position)
    select id, product, key, text, number, flag, position
      from ${recordset(attributes, 'id uuid, product uuid, key text, text text, number numeric, flag bool, position int')}`);
  const pairings = products.flatMap(({ id: product, state }) =>
    state.pairings.map(([food, why], position) => ({ id: uuidv7(), product, food, why, position })),
  );
  await tx.execute(sql`
    insert into food_pairing (id, product_id, name, description, position)
    select id, product, food, why, position
      from ${recordset(pairings, 'id uuid, product uuid, food text, why text, position int')}`);
  const flavours = products.flatMap(({ id: product, state }) =>
    Object.entries(state.flavours).map(([key, intensity]) => ({ product, key, intensity })),
  );
  await tx.execute(sql`
    insert into flavour_profile (product_id, flavour_key, intensity)
    select product, key, intensity from ${recordset(flavours, 'product uuid, key text, intensity int')}`);
  const awards = products.flatMap(({ id: product, state }) =>
    state.awards.map(([name, year, medal], position) => ({
      id: uuidv7(),
      product,
      name,
      year,
      medal,
      position,
    })),
  );
  await tx.execute(sql`
    insert into award (id, product_id, name, year, medal, position)
    select id, product, name, year, medal, position
      from ${recordset(awards, 'id uuid, product uuid, name text, year int, medal text, position int')}`);
}
