import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { recordEvent } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { recordset } from '#platform/database/recordset.ts';
import { flattenCategories } from './flatten-categories.ts';
import { importCategories } from './import-categories.ts';
import { importCollections } from './import-collections.ts';
import { importProducts } from './import-products.ts';
import type { ImportedRows, OverwrittenProduct, RowChange, TableImport } from './imported-rows.ts';
import type { CatalogueData } from './load-catalogue-folder.ts';

/** How many rows the files have, and what the import did to them. */
export type ImportedCatalogue = {
  categories: number;
  products: number;
  collections: number;
  rows: { categories: ImportedRows; products: ImportedRows; collections: ImportedRows };
  /** Products whose edits the import overwrote. A caller that must not do so rolls back. */
  overwritten: OverwrittenProduct[];
};

/**
 * Writes a validated catalogue: updates rows with the same id, adds new ones, and keeps rows that
 * the files do not name. An existing product keeps its stock and every field that its row omits.
 * Only changed rows get a new version; one audit event holds all of them. Runs in the caller's
 * transaction, all or nothing. The caller has run `findConflicts` without a result.
 */
export async function importCatalogue(
  tx: Transaction,
  actor: Actor,
  data: CatalogueData,
): Promise<ImportedCatalogue> {
  const categories = await importCategories(tx, actor, data);
  const idBySlug = new Map(flattenCategories(data.categories).map(({ slug, id }) => [slug, id]));
  await writeAttributeDefinitions(tx, data, idBySlug);
  const products = await importProducts(tx, actor, data, idBySlug);
  const collections = await importCollections(tx, actor, data);
  await recordImport(tx, actor, { categories, products, collections });
  return {
    categories: idBySlug.size,
    products: data.products.length,
    collections: data.collections.length,
    rows: { categories: categories.rows, products: products.rows, collections: collections.rows },
    overwritten: products.overwritten,
  };
}

type Imports = Readonly<Record<'categories' | 'products' | 'collections', TableImport>>;

/**
 * Records the changed rows as one event: of a changed row its changed fields before and after, of a
 * new one its slug and version. Its whole text is in its revision.
 */
async function recordImport(tx: Transaction, actor: Actor, imports: Imports): Promise<void> {
  const tables = Object.entries(imports);
  if (tables.every(([, { changes }]) => changes.length === 0)) return;
  const side = (pick: (change: RowChange) => unknown) =>
    Object.fromEntries(
      tables.map(([table, { changes }]) => [
        table,
        Object.fromEntries(changes.flatMap((change) => (pick(change) ? [[change.id, pick(change)]] : []))),
      ]),
    );
  await recordEvent(tx, actor, {
    action: 'catalogue.imported',
    resource: { kind: 'catalogue', id: uuidv7() },
    before: side(({ before }) => before),
    after: side(({ after }) => after),
  });
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
    insert into attribute_definition
      (root_category_id, key, name, type, unit, choices, is_multi_valued, position, facet_position, required_to_publish)
    select "rootId", key, name, type, unit, choices, many, position, facet, required
      from ${recordset(definitions, '"rootId" uuid, key text, name text, type text, unit text, choices text[], many bool, position int, facet smallint, required bool')}
    on conflict (root_category_id, key) do update set name = excluded.name, type = excluded.type, unit = excluded.unit,
      choices = excluded.choices, is_multi_valued = excluded.is_multi_valued, position = excluded.position,
      facet_position = excluded.facet_position, required_to_publish = excluded.required_to_publish`);
}
