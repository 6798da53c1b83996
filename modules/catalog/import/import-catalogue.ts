import { sql } from 'drizzle-orm';
import { COLLECTION_OF_PICKS_ONLY } from '../collections.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { recordset } from '#platform/database/recordset.ts';
import { flattenCategories } from './flatten-categories.ts';
import { keepOmittedFields, listChangedFields, loadProductStates, stateOfRow } from './product-state.ts';
import type { CatalogueData } from './load-catalogue-folder.ts';
import { writeProducts } from './write-products.ts';

/** What an import did to the rows of one table, by slug. */
export type ImportedRows = {
  added: string[];
  changed: { slug: string; fields: string[] }[];
  unchanged: number;
};

/** How many rows the files have, and what the import did to them. */
export type ImportedCatalogue = {
  categories: number;
  products: number;
  collections: number;
  rows: { categories: ImportedRows; products: ImportedRows; collections: ImportedRows };
};

/**
 * Writes a validated catalogue: updates rows with the same id, adds new ones, and keeps rows that
 * the files do not name. An existing product keeps its stock and every field that its row omits.
 * Runs in the caller's transaction, all or nothing. The caller has run `findConflicts` without a
 * result.
 */
export async function importCatalogue(tx: Transaction, data: CatalogueData): Promise<ImportedCatalogue> {
  const categories = await writeCategories(tx, data);
  const idBySlug = new Map(flattenCategories(data.categories).map(({ slug, id }) => [slug, id]));
  await writeAttributeDefinitions(tx, data, idBySlug);
  const products = await writeChangedProducts(tx, data, idBySlug);
  const collections = await writeCollections(tx, data);
  return {
    categories: idBySlug.size,
    products: data.products.length,
    collections: data.collections.length,
    rows: { categories, products, collections },
  };
}

async function writeCategories(tx: Transaction, data: CatalogueData): Promise<ImportedRows> {
  const rows = flattenCategories(data.categories);
  const stored = await queryRows<{ id: string; slug: string }>(
    tx,
    sql`select id, slug, name, description, parent_id as "parentId", position from category
         where id = any (${sql.param(rows.map(({ id }) => id))}::uuid[])`,
  );
  await freeSlugs(tx, 'category', stored, rows);
  await tx.execute(sql`
    insert into category (id, parent_id, slug, name, description, position)
    select id, "parentId", slug, name, description, position
      from ${recordset(rows, 'id uuid, "parentId" uuid, slug text, name text, description text, position int')}
    on conflict (id) do update set parent_id = excluded.parent_id, slug = excluded.slug, name = excluded.name,
      description = excluded.description, position = excluded.position`);
  return compare(rows, stored);
}

async function writeAttributeDefinitions(
  tx: Transaction,
  data: CatalogueData,
  idBySlug: ReadonlyMap<string, string>,
) {
  const definitions = Object.entries(data.attributes).flatMap(([root, rows]) =>
    rows.map((row, position) => ({ facet: null, ...row, rootId: idBySlug.get(root), position })),
  );
  await tx.execute(sql`
    insert into attribute_definition (root_category_id, key, name, type, unit, choices, is_multi_valued, position, facet_position)
    select "rootId", key, name, type, unit, choices, many, position, facet
      from ${recordset(definitions, '"rootId" uuid, key text, name text, type text, unit text, choices text[], many bool, position int, facet smallint')}
    on conflict (root_category_id, key) do update set name = excluded.name, type = excluded.type, unit = excluded.unit,
      choices = excluded.choices, is_multi_valued = excluded.is_multi_valued, position = excluded.position,
      facet_position = excluded.facet_position`);
}

/** Skips products that already equal their rows, so that pages about them stay cached. */
async function writeChangedProducts(
  tx: Transaction,
  { products }: CatalogueData,
  idBySlug: ReadonlyMap<string, string>,
): Promise<ImportedRows> {
  const stored = await loadProductStates(
    tx,
    products.map(({ id }) => id.toLowerCase()),
  );
  const wanted = products.map((row) => {
    const id = row.id.toLowerCase();
    const state = keepOmittedFields(stateOfRow(row, idBySlug), row.unchanged ?? [], stored.get(id));
    const before = stored.get(id);
    return {
      id,
      stock: row.stock,
      since: row.since,
      state,
      before,
      fields: before ? listChangedFields(state, before) : [],
    };
  });
  const changed = wanted.filter(({ fields }) => fields.length > 0);
  const renamed = changed.filter(({ fields }) => fields.includes('slug') || fields.includes('sku'));
  // Two products may swap their slugs: both get a temporary one first.
  await tx.execute(sql`
    update product set slug = 'renamed-' || id, sku = 'RENAMED-' || id
     where id = any (${sql.param(renamed.map(({ id }) => id))}::uuid[])`);
  const added = wanted.filter(({ before }) => before === undefined);
  await writeProducts(tx, [...added, ...changed]);
  return {
    added: added.map(({ state }) => state.slug),
    changed: changed.map(({ state, fields }) => ({ slug: state.slug, fields })),
    unchanged: wanted.length - added.length - changed.length,
  };
}

async function writeCollections(tx: Transaction, data: CatalogueData): Promise<ImportedRows> {
  const idOf = new Map(
    data.products.flatMap(({ id, slug, sku }) => [[slug, id] as const, [sku, id] as const]),
  );
  const rows = data.collections.map((row, position) => ({
    id: row.id.toLowerCase(),
    slug: row.slug,
    name: row.name,
    description: row.description,
    listed: row.listed,
    position,
    rule: row.rule ?? COLLECTION_OF_PICKS_ONLY,
    products: [...new Set((row.products ?? []).flatMap((name) => idOf.get(name)?.toLowerCase() ?? []))],
  }));
  const ids = sql.param(rows.map(({ id }) => id));
  const stored = await queryRows<{ id: string; slug: string }>(
    tx,
    sql`select id, slug, name, description, is_listed as listed, position, rule,
               array(select product_id::text from collection_product where collection_id = id order by position) as products
          from collection where id = any (${ids}::uuid[])`,
  );
  await freeSlugs(tx, 'collection', stored, rows);
  await tx.execute(sql`
    insert into collection (id, slug, name, description, rule, is_listed, position)
    select id, slug, name, description, rule, listed, position
      from ${recordset(rows, 'id uuid, slug text, name text, description text, rule jsonb, listed bool, position int')}
    on conflict (id) do update set slug = excluded.slug, name = excluded.name, description = excluded.description,
      rule = excluded.rule, is_listed = excluded.is_listed, position = excluded.position`);
  const picks = rows.flatMap(({ id, products }) =>
    products.map((product, position) => ({ collection: id, product, position })),
  );
  await tx.execute(sql`delete from collection_product where collection_id = any (${ids}::uuid[])`);
  await tx.execute(sql`
    insert into collection_product (collection_id, product_id, position)
    select collection, product, position
      from ${recordset(picks, 'collection uuid, product uuid, position int')}`);
  return compare(rows, stored);
}

type Named = { id: string; slug: string };

/** Gives renamed rows a temporary slug first, so that two of them may swap. */
async function freeSlugs(
  tx: Transaction,
  table: 'category' | 'collection',
  stored: readonly Named[],
  rows: readonly Named[],
): Promise<void> {
  const slugOf = new Map(rows.map(({ id, slug }) => [id, slug]));
  const renamed = stored.filter(({ id, slug }) => slugOf.get(id) !== slug).map(({ id }) => id);
  if (renamed.length === 0) return;
  await tx.execute(sql`
    update ${sql.identifier(table)} set slug = 'renamed-' || id where id = any (${sql.param(renamed)}::uuid[])`);
}

function compare(rows: readonly Named[], stored: readonly Named[]): ImportedRows {
  const before = new Map(stored.map((row) => [row.id, row]));
  const changed = rows.flatMap((row) => {
    const known = before.get(row.id);
    const fields = known ? listChangedFields(row, known) : [];
    return fields.length > 0 ? [{ slug: row.slug, fields }] : [];
  });
  const added = rows.filter(({ id }) => !before.has(id)).map(({ slug }) => slug);
  return { added, changed, unchanged: rows.length - added.length - changed.length };
}
