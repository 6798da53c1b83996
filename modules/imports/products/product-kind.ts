import type { FileColumn, Mapping } from '../columns/mapping.ts';
import {
  findIdsByKey,
  findTakenSlugs,
  listDefinitions,
  loadProducts,
  parseGtin,
} from '#modules/catalog/imports.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import type { ImportKind, RowChecker, StagedRow } from '../import-kind.ts';
import { ROW_ERRORS } from '../messages.ts';
import type { FileRow } from '../reading/read-rows.ts';
import type { RowNote } from '../tables.ts';
import { toSku } from '../values/parse-code.ts';
import { splitList, toPlainCell } from '../values/plain-cell.ts';
import { type CatalogueWorld, loadCatalogueWorld } from './catalogue-world.ts';
import { type BuiltRow, checkBuilt, isReasonNote, makeProductId } from './check-products.ts';
import { describeProductChanges } from './describe-product-changes.ts';
import { EXPORT_FORMATS } from './export-formats.ts';
import { HEADER_NAMES } from './header-names.ts';
import { listProductTargets } from './product-targets.ts';
import { type ProductRow, type ReadColumn, readProductRow } from './read-product-row.ts';
import { applyRow, toNewRecord, wantSlug } from './to-record.ts';
import { finishProducts, overwriteProduct, writeProductRows } from './write-products.ts';

/** Files of products. */
export const PRODUCT_KIND: ImportKind = {
  action: 'product.imported',
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

type Shop = {
  world: CatalogueWorld;
  columns: readonly ReadColumn[];
  /** Columns of the file, mapped or not. */
  columnCount: number;
  mapping: Mapping;
};

/** Who has a row: its product, or an error. */
type FoundRow = { row: number; key: string; read: ProductRow; productId: string | undefined };

async function createChecker(
  db: Handle,
  fileColumns: readonly FileColumn[],
  mapping: Mapping,
): Promise<RowChecker> {
  const targets = new Map(listProductTargets(await listDefinitions(db, 'all')).map((one) => [one.id, one]));
  const columns = mapping.columns.flatMap(({ target: id, mark, empty }, index): ReadColumn[] => {
    const target = id === null ? undefined : targets.get(id);
    if (!target) return [];
    const { mark: found = null, unit = null } = fileColumns[index] ?? {};
    return [{ index, target, mark: mark ?? found ?? 'point', unit, clears: empty === 'clear' }];
  });
  const shop = { world: await loadCatalogueWorld(db), columns, columnCount: fileColumns.length, mapping };
  return {
    listKeys: (cells) => listKeys(cells, columns),
    check: async (tx, rows, known) => await check(tx, rows, shop, known),
  };
}

/** Codes that one row may have. */
function listKeys(cells: readonly string[], columns: readonly ReadColumn[]): string[] {
  return columns.flatMap(({ index, target: { id } }) => {
    const text = toPlainCell(cells[index] ?? '');
    if (text === '') return [];
    if (id === 'id') return [`id ${text.toLowerCase()}`];
    if (id === 'sku') return [`sku ${toSku(text)}`];
    if (id === 'slug') return [`slug ${text}`];
    return id === 'barcodes' ? splitList(text).flatMap((part) => `gtin ${parseGtin(part) ?? part}`) : [];
  });
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

/** Reads rows, and finds the product of each by its key. */
async function findProducts(
  tx: Transaction,
  rows: readonly FileRow[],
  { world, columns, columnCount, mapping: { key: by } }: Shop,
  repeated: ReadonlyMap<string, readonly number[]>,
): Promise<FoundRow[]> {
  const read = rows.map(({ row, cells }) => {
    const texts = cells.map(toPlainCell);
    const one = readProductRow(texts, columns, world);
    if (texts.slice(columnCount).some((text) => text !== ''))
      one.errors.push({ target: null, message: ROW_ERRORS.manyCells(texts.length, columnCount) });
    for (const key of listKeys(texts, columns)) {
      const [name, value] = splitKey(key);
      const others = repeated.get(key);
      const target = name === 'gtin' ? 'barcodes' : name;
      if (others) one.errors.push({ target, message: ROW_ERRORS.repeatedKey(value, others) });
    }
    return { row, read: one, keys: toKeys(one, by) };
  });
  const ids = await findIdsByKey(
    tx,
    by,
    read.flatMap(({ keys }) => keys),
  );
  return read.map(({ row, read: one, keys }) => {
    const productId = keys.map((key) => ids.get(key)).find((id) => id !== undefined);
    const target = by === 'gtin' ? 'barcodes' : by;
    const isFaulty = one.errors.some((error) => error.target === target);
    const name = columns.find((column) => column.target.id === target)?.target.name ?? target;
    if (keys.length === 0 && by !== 'id' && !isFaulty)
      one.errors.push({ target, message: ROW_ERRORS.noKey(name) });
    if (by === 'id' && keys.length > 0 && productId === undefined)
      one.errors.push({ target, message: ROW_ERRORS.unknownId(keys[0] ?? '') });
    return { row, key: keys[0] ?? '', read: one, productId };
  });
}

const splitKey = (key: string): [string, string] => {
  const at = key.indexOf(' ');
  return [key.slice(0, at), key.slice(at + 1)];
};

function toKeys({ id, sku, gtins }: ProductRow, by: Mapping['key']): readonly string[] {
  switch (by) {
    case 'id':
      return id === undefined ? [] : [id];
    case 'sku':
      return sku === undefined || sku === '' ? [] : [sku];
    case 'gtin':
      return gtins ?? [];
  }
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
