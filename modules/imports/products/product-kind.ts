import { findTakenSlugs, listDefinitions, loadProducts } from '#modules/catalog/imports.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import type { ImportFile, ImportKind, RowChecker, StagedRow } from '../import-kind.ts';
import type { FileRow } from '../reading/file-row.ts';
import type { RowNote } from '../tables.ts';
import { loadCatalogueWorld } from './catalogue-world.ts';
import { type BuiltRow, checkBuilt, isReasonNote, makeProductId } from './check-products.ts';
import { describeProductChanges } from './describe-product-changes.ts';
import { EXPORT_FORMATS } from './export-formats.ts';
import { findProducts, type FoundRow, listKeys, loadShop, PRODUCT_KEYS, type Shop } from './find-products.ts';
import { HEADER_NAMES } from './header-names.ts';
import { listProductTargets } from './product-targets.ts';
import type { ProductRow } from './read-product-row.ts';
import { applyRow, toNewRecord, wantSlug } from './to-record.ts';
import { finishProducts, overwriteProduct, writeProductRows } from './write-products.ts';

/** Files of products. */
export const PRODUCT_KIND: ImportKind = {
  action: 'product.imported',
  permissions: ['catalogue.write'],
  isPersonal: false,
  keys: PRODUCT_KEYS,
  usualKey: 'sku',
  required: [],
  async loadNames(db) {
    const targets = listProductTargets(await listDefinitions(db, 'all'));
    return { targets, names: HEADER_NAMES, formats: EXPORT_FORMATS };
  },
  createChecker,
  claimedField: 'slug',
  isReasonNote,
  writeRows: writeProductRows,
  overwrite: overwriteProduct,
  async describeRows(db, rows) {
    const world = await loadCatalogueWorld(db);
    return rows.map((row) => describeProductChanges(row, world));
  },
  finish: finishProducts,
};

async function createChecker(db: Handle, file: ImportFile): Promise<RowChecker> {
  const targets = listProductTargets(await listDefinitions(db, 'all'));
  const shop = await loadShop(db, file, targets);
  return {
    listKeys: (cells) => listKeys(cells, shop.columns),
    check: async (tx, rows, known) => await check(tx, rows, shop, known),
  };
}

async function check(
  tx: Transaction,
  rows: readonly FileRow[],
  shop: Shop,
  { repeated, claimed }: Parameters<RowChecker['check']>[2],
): Promise<StagedRow[]> {
  const found = await findProducts(tx, rows, shop, repeated);
  const ids = found.flatMap(({ productId }) => productId ?? []);
  const stored = await loadProducts(tx, ids);
  const getSlug = await createSlugs(tx, found, claimed);
  const staged: StagedRow[] = [];
  const built: BuiltRow[] = [];
  for (const { row, key, read, productId } of found) {
    if (shop.mapping.supplierId !== null && !read.fields.has('supplierId'))
      read.fields.set('supplierId', shop.mapping.supplierId);
    const product = productId === undefined ? undefined : stored.get(productId);
    const result = product
      ? applyRow(product.record, read, shop.world)
      : toNewRecord(read, getSlug(read), shop.world);
    const errors = [...read.errors, ...('record' in result ? result.errors : result)];
    if (errors.length > 0 || !('record' in result))
      staged.push(toFaulty(row, key, read, { errors, name: product?.record.name, productId }));
    else {
      const action = product ? 'product.updated' : 'product.created';
      const id = product?.id ?? makeProductId();
      built.push({ row, key, read, toSave: { id, record: result.record, stored: product, action } });
    }
  }
  return [...staged, ...(await checkBuilt(tx, built))];
}

function toFaulty(
  row: number,
  key: string,
  read: ProductRow,
  { errors, name, productId }: { errors: RowNote[]; name: string | undefined; productId: string | undefined },
): StagedRow {
  const given = read.fields.get('name');
  return {
    row,
    key,
    name: name ?? (typeof given === 'string' ? given : ''),
    state: 'error',
    resourceId: productId ?? null,
    errors,
    warnings: read.warnings,
  };
}

/** Makes slugs of new products that no other product has. One that a row gives is taken as it is. */
async function createSlugs(
  tx: Transaction,
  rows: readonly FoundRow[],
  claimed: Set<string>,
): Promise<(read: ProductRow) => string> {
  const wanted = rows.flatMap(({ read, productId }) =>
    productId === undefined ? (wantSlug(read) ?? []) : [],
  );
  const taken = await findTakenSlugs(tx, [...new Set(wanted)]);
  return (read) => {
    const slug = wantSlug(read) ?? 'product';
    const isGiven = read.fields.has('slug');
    let free = slug;
    for (let count = 2; !isGiven && (taken.has(free) || claimed.has(free)); count += 1)
      free = `${slug}-${count}`;
    claimed.add(free);
    return free;
  };
}
