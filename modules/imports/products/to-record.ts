import { isDeepStrictEqual } from 'node:util';
import { slugify } from '#contract/text/slugify.ts';
import { nameField } from '#contract/text/name-field.ts';
import { classOfStrength, EMPTY_PRODUCT, type ProductRecord } from '#modules/catalog/imports.ts';
import { ROW_ERRORS } from '../messages.ts';
import type { RowNote } from '../tables.ts';
import type { CatalogueWorld } from './catalogue-world.ts';
import { type ProductRow, readAttribute } from './read-product-row.ts';

type Built = { record: ProductRecord; errors: RowNote[] };

const textOf = (row: ProductRow, field: string): string | undefined => {
  const value = row.fields.get(field);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** The slug that a new product is given by its row, or by its name. */
export const wantSlug = (row: ProductRow): string | undefined => {
  const given = textOf(row, 'slug') ?? textOf(row, 'name');
  return given === undefined ? undefined : slugify(given).slice(0, 70).replace(/-$/, '') || undefined;
};

/** Builds the record of a new product. `sku` where the row gives none: its barcode. */
export function toNewRecord(row: ProductRow, slug: string, world: CatalogueWorld): Built | RowNote[] {
  const name = textOf(row, 'name');
  const categoryId = textOf(row, 'categoryId');
  const sku = row.sku ?? row.gtins?.[0]?.replace(/^0{1,2}/, '');
  const missing = Object.entries({ name, categoryId, sku }).flatMap(([field, value]) =>
    value === undefined && !row.errors.some(({ target }) => target === field)
      ? [{ target: field, message: ROW_ERRORS.needed(nameField([field])) }]
      : [],
  );
  if (name === undefined || categoryId === undefined || sku === undefined) return missing;
  const nearest = world.getClass(categoryId);
  const abv = row.fields.get('abv');
  const productClass = classOfStrength(nearest, typeof abv === 'number' ? abv : null) ?? nearest;
  const base: ProductRecord = { ...EMPTY_PRODUCT, sku, slug, name, categoryId, productClass };
  return applyRow(base, row, world, new Set(['slug', 'status']));
}

/**
 * Returns a record with what a row says. What the row does not say stays; of the barcodes those of
 * cases stay, too. Fields in `except` are left as they are.
 */
export function applyRow(
  base: ProductRecord,
  row: ProductRow,
  world: CatalogueWorld,
  except: ReadonlySet<string> = new Set(['status']),
): Built {
  const fields = Object.fromEntries([...row.fields].filter(([field]) => !except.has(field)));
  const changed: ProductRecord = { ...base, ...fields };
  const { attributes, errors } = applyAttributes(changed, row, world);
  return {
    record: {
      ...changed,
      attributes,
      barcodes: applyBarcodes(base.barcodes, row.gtins),
      flavours: applyFlavours(base.flavours, row),
    },
    errors,
  };
}

function applyBarcodes(stored: ProductRecord['barcodes'], gtins: readonly string[] | undefined) {
  if (!gtins) return stored;
  const ofCases = stored.filter(({ gtin, units }) => units > 1 && !gtins.includes(gtin));
  const named = gtins.map((gtin) => stored.find((one) => one.gtin === gtin) ?? { gtin, units: 1 });
  return [...ofCases, ...named];
}

function applyFlavours(stored: ProductRecord['flavours'], { flavours }: ProductRow) {
  if (flavours.size === 0) return stored;
  const axes = { ...stored };
  for (const [axis, value] of flavours) {
    if (value === null) Reflect.deleteProperty(axes, axis);
    else axes[axis] = value;
  }
  return axes;
}

function applyAttributes(
  { attributes, categoryId }: ProductRecord,
  row: ProductRow,
  world: CatalogueWorld,
): { attributes: ProductRecord['attributes']; errors: RowNote[] } {
  if (row.attributes.size === 0) return { attributes, errors: [] };
  const definitions = world.getDefinitions(categoryId);
  const errors: RowNote[] = [];
  let next = attributes;
  for (const [key, { text, column }] of row.attributes) {
    const definition = definitions.get(key);
    if (!definition) {
      // A column that other categories have says nothing of this one.
      if (text !== '')
        errors.push({
          target: column.target.id,
          message: ROW_ERRORS.foreignAttribute(column.target.name, world.nameCategory(categoryId)),
        });
      continue;
    }
    const read = readAttribute(text, column, definition);
    if ('error' in read) errors.push({ target: column.target.id, message: read.error });
    else next = setValues(next, key, read.values);
  }
  return { attributes: next, errors };
}

/** Gives an attribute its values, at the places that it has and behind all others. */
function setValues(
  attributes: ProductRecord['attributes'],
  key: string,
  values: readonly (string | number | boolean)[],
): ProductRecord['attributes'] {
  const own = attributes.filter((one) => one.key === key);
  if (
    isDeepStrictEqual(
      own.map(({ value }) => value),
      values,
    )
  )
    return attributes;
  const others = attributes.filter((one) => one.key !== key);
  const last = Math.max(-1, ...attributes.map(({ position }) => position));
  return [
    ...others,
    ...values.map((value, index) => ({
      key,
      value,
      position: own[index]?.position ?? last + 1 + Math.max(0, index - own.length),
    })),
  ];
}
