import { finishOperation, type OperationActor, recordRows, startOperation } from '#modules/audit/index.ts';
import { type GivenDefinition, writeDefinitions } from '#modules/catalog/files.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { flattenCategories } from '../files/flatten-categories.ts';
import { importCategories } from './import-categories.ts';
import { importCollections } from './import-collections.ts';
import { importProducts } from './import-products.ts';
import type { ImportedRows, OverwrittenProduct, TableImport } from './imported-rows.ts';
import type { CatalogueData } from '../files/load-catalogue-folder.ts';

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
  await writeDefinitions(tx, actor, toDefinitions(data, idBySlug));
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
export async function recordTable(
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

/** The attribute definitions of the files, as they are stored. */
export function toDefinitions(
  { attributes }: Pick<CatalogueData, 'attributes'>,
  idBySlug: ReadonlyMap<string, string>,
): GivenDefinition[] {
  return Object.entries(attributes).flatMap(([root, rows]) =>
    rows.flatMap(({ key, name, type, unit, choices, many, facet, required }, position) => {
      const rootCategoryId = idBySlug.get(root);
      if (rootCategoryId === undefined) return [];
      return {
        rootCategoryId,
        key,
        name,
        type,
        unit: unit ?? null,
        choices: choices ?? null,
        isMultiValued: many,
        position,
        facetPosition: facet ?? null,
        requiredToPublish: required,
      };
    }),
  );
}
