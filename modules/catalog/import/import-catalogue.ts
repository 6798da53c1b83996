import { sql } from 'drizzle-orm';
import { finishOperation, type OperationActor, recordRows, startOperation } from '#modules/audit/index.ts';
import { type Actor, formatActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { recordset } from '#platform/database/recordset.ts';
import { flattenCategories } from './flatten-categories.ts';
import { importCategories } from './import-categories.ts';
import { importCollections } from './import-collections.ts';
import { importProducts } from './import-products.ts';
import type { ImportedRows, OverwrittenProduct, TableImport } from './imported-rows.ts';
import type { CatalogueData } from './load-catalogue-folder.ts';

/** How many rows the files have, and what the import did to them. */
export type ImportedCatalogue = {
  /** The event of the import; `undefined` when it changed nothing. */
  eventId: string | undefined;
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
 * Only changed rows get a new version; the import is one operation of the audit. Runs in the caller's
 * transaction, all or nothing; throws a `RefusedImport` where a rule of products refuses a row. The
 * caller has run `findConflicts` without a result.
 */
export async function importCatalogue(
  tx: Transaction,
  actor: Actor,
  data: CatalogueData,
  /** One for all prices that move by more than 30 per cent. */
  reason?: string,
): Promise<ImportedCatalogue> {
  const importing = await startOperation(tx, actor, { kind: 'catalogue-import' });
  const categories = await importCategories(tx, actor, data);
  await recordTable(tx, importing, 'category', categories);
  const idBySlug = new Map(flattenCategories(data.categories).map(({ slug, id }) => [slug, id]));
  await writeAttributeDefinitions(tx, actor, data, idBySlug);
  const products = await importProducts(tx, importing, data, { idBySlug, reason });
  const collections = await importCollections(tx, actor, data);
  await recordTable(tx, importing, 'collection', collections);
  const eventId = await finishOperation(tx, importing, { action: 'catalogue.imported', reason });
  return {
    eventId,
    categories: idBySlug.size,
    products: data.products.length,
    collections: data.collections.length,
    rows: { categories: categories.rows, products: products.rows, collections: collections.rows },
    overwritten: products.overwritten,
  };
}

/**
 * Records the changed rows of a table in the operation: of a changed row its changed fields before and
 * after, of a new one its slug. An undo goes backwards: categories come last.
 */
async function recordTable(
  tx: Transaction,
  importing: OperationActor,
  kind: 'category' | 'collection',
  { changes }: TableImport,
): Promise<void> {
  const rows = changes.map(({ id, version, before, after }) => ({
    action: `${kind}.${before ? 'updated' : 'created'}`,
    resource: { kind, id, version },
    before,
    after,
  }));
  await recordRows(tx, importing, rows);
}

async function writeAttributeDefinitions(
  tx: Transaction,
  actor: Actor,
  data: CatalogueData,
  idBySlug: ReadonlyMap<string, string>,
) {
  const definitions = Object.entries(data.attributes).flatMap(([root, rows]) =>
    rows.map((row, position) => ({ facet: null, ...row, rootId: idBySlug.get(root), position })),
  );
  await tx.execute(sql`
    insert into attribute_definition
      (root_category_id, key, name, type, unit, choices, is_multi_valued, position, facet_position, required_to_publish,
       updated_by)
    select "rootId", key, name, type, unit, choices, many, position, facet, required, ${formatActor(actor)}::text
      from ${recordset(definitions, '"rootId" uuid, key text, name text, type text, unit text, choices text[], many bool, position int, facet smallint, required bool')}
    on conflict (root_category_id, key) do update set name = excluded.name, type = excluded.type, unit = excluded.unit,
      choices = excluded.choices, is_multi_valued = excluded.is_multi_valued, position = excluded.position,
      facet_position = excluded.facet_position, required_to_publish = excluded.required_to_publish,
      version = attribute_definition.version + 1, updated_at = now(), updated_by = excluded.updated_by
      where (attribute_definition.name, attribute_definition.type, attribute_definition.unit,
             attribute_definition.choices, attribute_definition.is_multi_valued, attribute_definition.position,
             attribute_definition.facet_position, attribute_definition.required_to_publish)
        is distinct from (excluded.name, excluded.type, excluded.unit, excluded.choices, excluded.is_multi_valued,
             excluded.position, excluded.facet_position, excluded.required_to_publish)`);
}
