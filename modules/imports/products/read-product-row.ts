import { FLAVOUR_KEYS, type FlavourKey } from '#contract/catalog/flavours.ts';
import { isFieldName } from '#contract/catalog/product-fields.ts';
import { foldText } from '#contract/text/fold-text.ts';
import { NON_VINTAGE } from '#contract/catalog/vintage.ts';
import { parseTypedNumber } from '#contract/parse-typed-number.ts';
import { EMPTY_PRODUCT, parseGtin, type StoredDefinition } from '#modules/catalog/imports.ts';
import { ROW_ERRORS, ROW_WARNINGS } from '../messages.ts';
import type { RowNote } from '../tables.ts';
import { isShortenedByExcel } from '../values/parse-code.ts';
import { parseFlag } from '../values/parse-flag.ts';
import { splitList } from '../values/plain-cell.ts';
import type { CatalogueWorld } from './catalogue-world.ts';
import type { ReadAs, ReadColumn } from '../columns/read-columns.ts';
import { FORMER_PATH, PICTURES } from './product-targets.ts';
import { readNumber, readValue } from './read-value.ts';

/** Characters of an address. */
const MAX_URL_LENGTH = 2_000;

type AttributeValue = string | number | boolean;

/** What a row says of its product. */
export type ProductRow = {
  id: string | undefined;
  sku: string | undefined;
  gtins: string[] | undefined;
  /** Fields of the record, read. */
  fields: Map<string, unknown>;
  /** Attributes by their keys, as texts: their types depend on the category. */
  attributes: Map<string, { text: string; column: ReadColumn }>;
  flavours: Map<FlavourKey, number | null>;
  stock: number | undefined;
  pictureUrls: string[];
  formerPath: string | undefined;
  /** What is no field of the product, such as the units of a line of a receipt. */
  extras: Map<string, unknown>;
  errors: RowNote[];
  warnings: RowNote[];
};

const EMPTY_VALUES: ReadonlyMap<string, unknown> = new Map(Object.entries(EMPTY_PRODUCT));

/** Reads the cells of a row. */
export function readProductRow(
  cells: readonly string[],
  columns: readonly ReadColumn[],
  world: CatalogueWorld,
): ProductRow {
  const row: ProductRow = {
    id: undefined,
    sku: undefined,
    gtins: undefined,
    fields: new Map(),
    attributes: new Map(),
    flavours: new Map(),
    stock: undefined,
    pictureUrls: [],
    formerPath: undefined,
    extras: new Map(),
    errors: [],
    warnings: [],
  };
  for (const column of columns) {
    const text = cells[column.index] ?? '';
    if (text === '') clear(row, column);
    else read(row, text, column, world);
  }
  return row;
}

/** An empty cell: nothing, or the field is emptied. A key is never emptied. */
function clear(row: ProductRow, column: ReadColumn): void {
  const { target, clears } = column;
  if (!clears) return;
  const [kind = '', key = ''] = target.id.split(':');
  if (kind === 'attr') row.attributes.set(key, { text: '', column });
  else if (kind === 'flavour') setFlavour(row, key, null);
  else if (target.id === 'barcodes') row.gtins = [];
  else if (target.id.endsWith(':fr')) row.fields.set(target.id, null);
  else if (EMPTY_VALUES.has(target.id)) row.fields.set(target.id, EMPTY_VALUES.get(target.id));
}

function read(row: ProductRow, text: string, column: ReadColumn, world: CatalogueWorld): void {
  const { target } = column;
  const fail = (message: string): void => void row.errors.push({ target: target.id, message });
  const [kind = '', key = ''] = target.id.split(':');
  if (kind === 'attr') return void row.attributes.set(key, { text, column });
  if (target.id === 'barcodes') return readBarcodes(row, text, fail);
  if (target.id === PICTURES) return readPictureUrls(row, text);
  if (target.id === FORMER_PATH) {
    row.formerPath = text;
    return;
  }
  const result = readValue(target, text, column, world);
  if ('error' in result) return fail(result.error);
  const { value } = result;
  if (target.id === 'id') row.id = text.toLowerCase();
  else if (target.id === 'stock') {
    if (typeof value === 'number' && Number.isInteger(value)) row.stock = value;
    else fail(ROW_ERRORS.noNumber(text));
  } else if (kind === 'flavour') {
    if (typeof value === 'number') setFlavour(row, key, value);
  } else if (isFieldName(target.id) || target.id.endsWith(':fr')) {
    if (target.id === 'sku' && typeof value === 'string') {
      row.sku = value;
      if (value !== text.toUpperCase())
        row.warnings.push({ target: 'sku', message: ROW_WARNINGS.written(text, value) });
    }
    row.fields.set(target.id, value);
  } else row.extras.set(target.id, value);
}

const OF_CASE = / × \d+$/;

function readBarcodes(row: ProductRow, text: string, fail: (message: string) => void): void {
  const gtins: string[] = [];
  for (const part of splitList(text)) {
    // Those of cases, as this shop exports them, stay as they are.
    if (OF_CASE.test(part)) continue;
    const gtin = parseGtin(part);
    if (gtin === undefined)
      return fail(isShortenedByExcel(part) ? ROW_ERRORS.shortened(part) : ROW_ERRORS.wrongGtin(part));
    gtins.push(gtin);
  }
  row.gtins = [...new Set(gtins)];
}

/** Reads addresses that lists divide by `|`, or by commas as WooCommerce does. */
function readPictureUrls(row: ProductRow, text: string): void {
  for (const part of text.split(/\||,\s+(?=https?:)/).map((one) => one.trim())) {
    if (part === '') continue;
    if (isWebAddress(part)) row.pictureUrls.push(part);
    else row.warnings.push({ target: PICTURES, message: ROW_WARNINGS.noPictureUrl(part) });
  }
}

const isWebAddress = (text: string): boolean =>
  text.length <= MAX_URL_LENGTH && /^https?:$/.test(URL.parse(text)?.protocol ?? '');

function setFlavour({ flavours }: ProductRow, key: string, value: number | null): void {
  const axis = FLAVOUR_KEYS.find((one) => one === key);
  if (axis) flavours.set(axis, value);
}

/** Reads the values of an attribute by its definition. */
export function readAttribute(
  text: string,
  { mark }: ReadAs,
  { type, choices, isMultiValued }: StoredDefinition,
): { values: AttributeValue[] } | { error: string } {
  const values: AttributeValue[] = [];
  for (const part of isMultiValued ? splitList(text) : [text].filter((one) => one !== '')) {
    const result = readOne(part, mark, type, choices ?? []);
    if ('error' in result) return result;
    values.push(result.value);
  }
  return { values };
}

function readOne(
  text: string,
  mark: ReadAs['mark'],
  type: StoredDefinition['type'],
  choices: readonly string[],
): { value: AttributeValue } | { error: string } {
  switch (type) {
    case 'integer':
    case 'number': {
      // A vintage may be none.
      if (text.toUpperCase() === NON_VINTAGE) return { value: NON_VINTAGE };
      const result = readNumber(text, mark, (plain) => parseTypedNumber(plain, 4));
      if ('error' in result) return result;
      return typeof result.value === 'number'
        ? { value: result.value }
        : { error: ROW_ERRORS.noNumber(text) };
    }
    case 'boolean': {
      const flag = parseFlag(text);
      return flag === undefined ? { error: ROW_ERRORS.noFlag(text) } : { value: flag };
    }
    case 'choice':
      // What is none of the choices is refused by the catalogue, which names them.
      return { value: choices.find((one) => foldText(one) === foldText(text)) ?? text };
    case 'text':
      return { value: text };
  }
}
