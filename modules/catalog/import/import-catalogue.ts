import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '#platform/database/handle.ts';
import { recordset } from '#platform/database/recordset.ts';
import type { CatalogueData } from './read-catalogue-folder.ts';
import type { CategoryRow } from './rows.ts';

/** What an import wrote. */
export type ImportedCatalogue = { categories: number; products: number; collections: number };

/**
 * Writes a checked catalogue: what has the same id is brought up to date, what is new is added, what the files do not
 * name stays. The stock of a product that is already there is kept: the shop counts it from then on. All or nothing,
 * in the caller's transaction.
 */
export async function importCatalogue(tx: Transaction, data: CatalogueData): Promise<ImportedCatalogue> {
  const categories = flatten(data.categories, null);
  await tx.execute(sql`
    insert into category (id, parent_id, slug, name, description, position)
    select id, "parentId", slug, name, description, position
      from ${recordset(categories, 'id uuid, "parentId" uuid, slug text, name text, description text, position int')}
    on conflict (id) do update set parent_id = excluded.parent_id, slug = excluded.slug, name = excluded.name,
      description = excluded.description, position = excluded.position`);
  const idBySlug = new Map(categories.map(({ slug, id }) => [slug, id]));
  await writeAttributeDefinitions(tx, data, idBySlug);
  const collections = data.collections.map((row, position) => ({ ...row, position }));
  await tx.execute(sql`
    insert into collection (id, slug, name, description, rule, is_listed, position)
    select id, slug, name, description, rule, listed, position
      from ${recordset(collections, 'id uuid, slug text, name text, description text, rule jsonb, listed bool, position int')}
    on conflict (id) do update set slug = excluded.slug, name = excluded.name, description = excluded.description,
      rule = excluded.rule, is_listed = excluded.is_listed, position = excluded.position`);
  await writeProducts(tx, data.products, idBySlug);
  await writeProductParts(tx, data.products);
  return { categories: categories.length, products: data.products.length, collections: collections.length };
}

type Products = CatalogueData['products'];

async function writeAttributeDefinitions(
  tx: Transaction,
  data: CatalogueData,
  idBySlug: ReadonlyMap<string, string>,
) {
  const definitions = Object.entries(data.attributes).flatMap(([root, rows]) =>
    rows.map((row, position) => ({ facet: null, ...row, rootId: idBySlug.get(root), position })),
  );
  await tx.execute(sql`
    insert into attribute_definition (root_category_id, key, name, type, unit, choices, takes_many, position, facet_position)
    select "rootId", key, name, type, unit, choices, many, position, facet
      from ${recordset(definitions, '"rootId" uuid, key text, name text, type text, unit text, choices text[], many bool, position int, facet smallint')}
    on conflict (root_category_id, key) do update set name = excluded.name, type = excluded.type, unit = excluded.unit,
      choices = excluded.choices, takes_many = excluded.takes_many, position = excluded.position,
      facet_position = excluded.facet_position`);
}

async function writeProducts(tx: Transaction, products: Products, idBySlug: ReadonlyMap<string, string>) {
  const rows = products.map((row) => ({
    ...row,
    category_id: idBySlug.get(row.category),
    price_cents: row.price,
    sale_price_cents: row.salePrice ?? null,
    short_description: row.short,
    origin_text: [row.origin.region, row.origin.country].filter(Boolean).join(', '),
    country: row.origin.country,
    region: row.origin.region ?? null,
    limited: row.flags.includes('limited-edition'),
    fresh: row.flags.includes('new-arrival'),
    picked: row.flags.includes('staff-pick'),
    gift: row.flags.includes('gift-idea'),
    ...row.notes,
  }));
  await tx.execute(sql`
    insert into product (id, sku, slug, name, producer, category_id, price_cents, sale_price_cents, description,
      short_description, origin, origin_country, origin_region, abv, unit_ml, pack_size, stock_quantity, order_limit,
      is_limited_edition, is_new_arrival, is_staff_pick, is_gift_idea, rating, liquid_colour, nose, palate, finish, photograph)
    select id, sku, slug, name, producer, category_id, price_cents, sale_price_cents, story,
      short_description, origin_text, country, region, abv, "volumeMl", pack, stock, "orderLimit",
      limited, fresh, picked, gift, rating, "liquidColour", nose, palate, finish, photograph
      from ${recordset(
        rows,
        `id uuid, sku text, slug text, name text, producer text, category_id uuid, price_cents int, sale_price_cents int,
         story text, short_description text, origin_text text, country text, region text, abv numeric, "volumeMl" int,
         pack int, stock int, "orderLimit" int, limited bool, fresh bool, picked bool, gift bool, rating numeric,
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

/** The parts of a product carry no identity of their own: an import replaces them. */
async function writeProductParts(tx: Transaction, products: Products): Promise<void> {
  const ids = sql.param(products.map(({ id }) => id));
  for (const table of ['product_attribute', 'food_pairing', 'flavour_profile', 'award'] as const) {
    await tx.execute(sql`delete from ${sql.identifier(table)} where product_id = any (${ids}::uuid[])`);
  }
  const attributes = products.flatMap(({ id, attributeValues }) =>
    attributeValues.map(({ key, value, position }) => ({
      ...{ id: uuidv7(), product: id, key, position },
      text: typeof value === 'string' ? value : null,
      number: typeof value === 'number' ? value : null,
      flag: typeof value === 'boolean' ? value : null,
    })),
  );
  await tx.execute(sql`
    insert into product_attribute (id, product_id, key, value_text, value_number, value_flag, position)
    select id, product, key, text, number, flag, position
      from ${recordset(attributes, 'id uuid, product uuid, key text, text text, number numeric, flag bool, position int')}`);
  const pairings = products.flatMap(({ id, pairings }) =>
    pairings.map((pairing, position) => ({ id: uuidv7(), product: id, ...pairing, position })),
  );
  await tx.execute(sql`
    insert into food_pairing (id, product_id, name, description, position)
    select id, product, food, why, position
      from ${recordset(pairings, 'id uuid, product uuid, food text, why text, position int')}`);
  const flavours = products.flatMap(({ id, flavours }) =>
    Object.entries(flavours).map(([key, intensity]) => ({ product: id, key, intensity })),
  );
  await tx.execute(sql`
    insert into flavour_profile (product_id, flavour_key, intensity)
    select product, key, intensity from ${recordset(flavours, 'product uuid, key text, intensity int')}`);
  const awards = products.flatMap(({ id, awards }) =>
    awards.map((award, position) => ({ id: uuidv7(), product: id, ...award, position })),
  );
  await tx.execute(sql`
    insert into award (id, product_id, name, year, medal, position)
    select id, product, name, year, medal, position
      from ${recordset(awards, 'id uuid, product uuid, name text, year int, medal text, position int')}`);
  await tx.execute(sql`select refresh_product_search(${ids}::uuid[])`);
  // Words that no product has any more must go: suggestions and corrections are made of what is counted here.
  await tx.execute(sql`select recount_search_words()`);
}

function flatten(
  rows: readonly CategoryRow[],
  parentId: string | null,
): (Omit<CategoryRow, 'children'> & { parentId: string | null; position: number })[] {
  return rows.flatMap(({ children, ...row }, position) => [
    { ...row, parentId, position },
    ...flatten(children ?? [], row.id),
  ]);
}
