import type { ImportKey } from '#contract/staff/imports.ts';
import { findIdsByKey, parseGtin } from '#modules/catalog/imports.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import type { KeyTargets, Mapping } from '../columns/mapping.ts';
import { listReadColumns, type ReadColumn } from '../columns/read-columns.ts';
import type { Target } from '../columns/target.ts';
import type { ImportFile } from '../import-kind.ts';
import { ROW_ERRORS } from '../messages.ts';
import type { FileRow } from '../reading/file-row.ts';
import { isShortenedByExcel, toSku } from '../values/parse-code.ts';
import { splitList, toPlainCell } from '../values/plain-cell.ts';
import { type CatalogueWorld, loadCatalogueWorld } from './catalogue-world.ts';
import { type ProductRow, readProductRow } from './read-product-row.ts';

/** By what rows find their product. */
export const PRODUCT_KEYS = [
  ['id', 'id'],
  ['sku', 'sku'],
  ['gtin', 'barcodes'],
] as const satisfies KeyTargets;

/** The targets of the codes by which rows find their product. */
export const CODE_TARGETS: readonly string[] = PRODUCT_KEYS.map(([, target]) => target);

/** What the rows of a file are read with. */
export type Shop = {
  world: CatalogueWorld;
  columns: readonly ReadColumn[];
  /** Columns of the file, mapped or not. */
  columnCount: number;
  mapping: Mapping;
};

/** Loads what the rows of a file are read with. */
export async function loadShop(db: Handle, file: ImportFile, targets: readonly Target[]): Promise<Shop> {
  return {
    world: await loadCatalogueWorld(db),
    columns: listReadColumns(file, targets),
    columnCount: file.columns.length,
    mapping: file.mapping,
  };
}

/** A row with its product, where the shop has one. */
export type FoundRow = { row: number; key: string; read: ProductRow; productId: string | undefined };

/** Codes that one row may have. */
export function listKeys(cells: readonly string[], columns: readonly ReadColumn[]): string[] {
  return columns.flatMap(({ index, target: { id } }) => {
    const text = toPlainCell(cells[index] ?? '');
    // Codes that Excel shortened alike can be of different products.
    if (text === '' || isShortenedByExcel(text)) return [];
    if (id === 'id') return [`id ${text.toLowerCase()}`];
    if (id === 'sku') return [`sku ${toSku(text)}`];
    if (id === 'slug') return [`slug ${text}`];
    return id === 'barcodes' ? splitList(text).flatMap((part) => `gtin ${parseGtin(part) ?? part}`) : [];
  });
}

/** The cells of these targets, written so that texts of one meaning are equal; for keys of rows. */
export const listKeyTexts = (
  cells: readonly string[],
  columns: readonly ReadColumn[],
  targets: readonly string[],
): string[] =>
  columns
    .filter(({ target }) => targets.includes(target.id))
    .map(({ index }) => toSku(toPlainCell(cells[index] ?? '')));

/** Reads rows, and finds the product of each by its key. */
export async function findProducts(
  tx: Transaction,
  rows: readonly FileRow[],
  { world, columns, columnCount, mapping }: Shop,
  repeated: ReadonlyMap<string, readonly number[]>,
): Promise<FoundRow[]> {
  const by = mapping.key === 'id' || mapping.key === 'gtin' ? mapping.key : 'sku';
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
  const target = by === 'gtin' ? 'barcodes' : by;
  const name = columns.find((column) => column.target.id === target)?.target.name ?? target;
  return read.map(({ row, read: one, keys }) => {
    const productId = keys.map((key) => ids.get(key)).find((id) => id !== undefined);
    const isFaulty = one.errors.some((error) => error.target === target);
    if (keys.length === 0 && by !== 'id' && !isFaulty)
      one.errors.push({ target, message: ROW_ERRORS.noKey(name) });
    if (by === 'id' && keys.length > 0 && productId === undefined)
      one.errors.push({ target, message: ROW_ERRORS.unknownId(keys[0] ?? '') });
    return { row, key: keys[0] ?? '', read: one, productId };
  });
}

/** As `findProducts`, of rows whose product must be there. */
export async function findKnownProducts(...given: Parameters<typeof findProducts>): Promise<FoundRow[]> {
  const found = await findProducts(...given);
  const [, , { columns, mapping }] = given;
  const target = PRODUCT_KEYS.find(([key]) => key === mapping.key)?.[1] ?? 'sku';
  const name = columns.find((column) => column.target.id === target)?.target.name ?? target;
  for (const { key, read, productId } of found) {
    if (productId !== undefined || read.errors.some((error) => error.target === target)) continue;
    const message = key === '' ? ROW_ERRORS.noKey(name) : ROW_ERRORS.noProduct(name, key);
    read.errors.push({ target, message });
  }
  return found;
}

const splitKey = (key: string): [string, string] => {
  const at = key.indexOf(' ');
  return [key.slice(0, at), key.slice(at + 1)];
};

function toKeys(
  { id, sku, gtins }: ProductRow,
  by: Extract<ImportKey, 'id' | 'sku' | 'gtin'>,
): readonly string[] {
  switch (by) {
    case 'id':
      return id === undefined ? [] : [id];
    case 'sku':
      return sku === undefined || sku === '' ? [] : [sku];
    case 'gtin':
      return gtins ?? [];
  }
}
