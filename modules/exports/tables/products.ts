import { FLAVOUR_KEYS } from '#contract/catalog/flavours.ts';
import { FIELD_NAMES, type FieldName, getField } from '#contract/catalog/product-fields.ts';
import { listTranslationNames } from '#contract/catalog/translations.ts';
import { FLAGS } from '#modules/catalogue-files/index.ts';
import {
  FILE_FIELDS,
  listDefinitions,
  loadCategories,
  loadProducts,
  type StoredProduct,
} from '#modules/catalog/files.ts';
import { listOfficeProductIds, OFFICE_PRODUCT_FIELDS } from '#modules/catalog/office.ts';
import { loadSupplierNames } from '#modules/inventory/exports.ts';
import type { Handle } from '#platform/database/handle.ts';
import { type Scope, withFields } from '../scope.ts';
import { by, type Column, createTable, type Table } from '../table.ts';

type Row = StoredProduct & { category: string; supplier: string };

/** Between the parts of a list in one cell. */
const SEPARATOR = '|';

/**
 * Products, one row each, under the names that the catalogue's files have. Attributes, flavours and
 * texts in other languages have a column each.
 */
export async function openProducts(db: Handle, scope: Scope): Promise<Table> {
  const keys = [...new Set((await listDefinitions(db, 'all')).map(({ key }) => key))];
  const columns: Column<Row>[] = [
    { heading: 'id', kind: 'text', value: ({ id }) => id },
    ...FIELD_NAMES.flatMap(toColumns),
    { heading: 'category', kind: 'text', value: ({ category }) => category },
    { heading: 'stock', kind: 'number', value: ({ stockQuantity }) => stockQuantity },
    {
      heading: 'flags',
      kind: 'text',
      value: ({ record }) => join(FLAGS.flatMap(([flag, field]) => (record[field] ? [flag] : []))),
    },
    { heading: 'barcodes', kind: 'text', value: ({ record }) => join(record.barcodes.map(toBarcode)) },
    ...keys.map((key) => toAttribute(key)),
    ...FLAVOUR_KEYS.map(
      (key): Column<Row> => ({
        heading: `flavour:${key}`,
        kind: 'number',
        value: ({ record }) => record.flavours[key] ?? null,
      }),
    ),
    { heading: 'pairings', kind: 'text', value: ({ record }) => join(record.pairings.map(toPairing)) },
    {
      heading: 'awards',
      kind: 'text',
      value: ({ record }) =>
        join(record.awards.map((award) => [award.name, award.medal, award.year].filter(Boolean).join(', '))),
    },
    {
      heading: 'tasterNotes',
      kind: 'text',
      value: ({ record }) => join(record.tasterNotes.map(({ taster, text }) => `${taster}: ${text}`)),
    },
    ...listTranslationNames('product').map(
      (name): Column<Row> => ({ heading: name, kind: 'text', value: ({ record }) => toText(record[name]) }),
    ),
  ];
  return createTable(scope, {
    columns,
    sort: by('sku'),
    async list(request) {
      const { items, ...page } = await listOfficeProductIds(db, withFields(request, OFFICE_PRODUCT_FIELDS));
      return {
        ...page,
        items: await loadRows(
          db,
          items.map(({ id }) => id),
        ),
      };
    },
  });
}

async function loadRows(db: Handle, ids: readonly string[]): Promise<Row[]> {
  const stored = await loadProducts(db, ids);
  const products = ids.flatMap((id) => stored.get(id) ?? []);
  const records = products.map(({ record }) => record);
  const categories = await loadCategories(db, [...new Set(records.map(({ categoryId }) => categoryId))]);
  const suppliers = await loadSupplierNames(db, [
    ...new Set(records.flatMap(({ supplierId }) => supplierId ?? [])),
  ]);
  return products.map((product) => ({
    ...product,
    category: categories.get(product.record.categoryId)?.record.slug ?? '',
    supplier: suppliers.get(product.record.supplierId ?? '') ?? '',
  }));
}

/** The columns of a field; a category and labels have columns of their own. */
function toColumns(name: FieldName): Column<Row>[] {
  const field = getField(name);
  if (name === 'categoryId' || field.kind === 'flag') return [];
  const heading = FILE_FIELDS.getName(name) ?? name;
  if (name === 'supplierId') return [{ heading, kind: 'text', value: ({ supplier }) => supplier }];
  if (field.kind !== 'number')
    return [{ heading, kind: 'text', value: ({ record }) => toText(record[name]) }];
  const kind = field.unit === 'cents' ? 'money' : 'number';
  const value = ({ record }: Row): number | null => {
    const one = record[name];
    return typeof one === 'number' ? one : null;
  };
  return [{ heading, kind, value }];
}

const toAttribute = (key: string): Column<Row> => ({
  heading: `attr:${key}`,
  kind: 'text',
  value: ({ record }) =>
    join(record.attributes.filter((one) => one.key === key).map(({ value }) => String(value))),
});

const toBarcode = ({ gtin, units }: { gtin: string; units: number }): string =>
  units === 1 ? gtin : `${gtin} × ${units}`;

const join = (parts: readonly string[]): string => parts.join(SEPARATOR);

/** A text, or a list of texts or pairings; `null` for everything else. */
function toText(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return null;
  return join(value.flatMap((one: unknown) => describePart(one) ?? []));
}

function describePart(part: unknown): string | undefined {
  if (typeof part === 'string') return part;
  return isPairing(part) ? toPairing(part) : undefined;
}

const isPairing = (value: unknown): value is Row['record']['pairings'][number] =>
  typeof value === 'object' && value !== null && 'food' in value && 'why' in value;

const toPairing = ({ food, why }: Row['record']['pairings'][number]): string => `${food}: ${why}`;
