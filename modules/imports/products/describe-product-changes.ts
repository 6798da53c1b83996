import { FLAVOUR_KEYS } from '#contract/catalog/flavours.ts';
import { FLAVOUR_LABELS } from '#contract/catalog/flavour-messages.ts';
import { FIELD_NAMES, getField, isFieldName } from '#contract/catalog/product-fields.ts';
import { formatAbv, formatVolume } from '#contract/catalog/volume.ts';
import { formatCents } from '#contract/money.ts';
import { nameField } from '#contract/text/name-field.ts';
import { ROW_VALUES, TARGET_NAMES } from '../messages.ts';
import type { DescribedChange, StoredRow } from '../import-kind.ts';
import type { CatalogueWorld } from './catalogue-world.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What a row changes, field by field, with the names of what it refers to. */
export function describeProductChanges(
  { before, after, stock }: Pick<StoredRow, 'before' | 'after' | 'stock'>,
  world: CatalogueWorld,
): DescribedChange[] {
  // The database does not return the order of the fields.
  const fields = Object.keys({ ...before, ...after }).toSorted((a, b) => placeOf(a) - placeOf(b));
  const changes = fields.flatMap((field) => {
    if (field === 'attributes') return describeAttributes(before ?? {}, after ?? {}, world);
    if (field === 'flavours') return describeFlavours(before ?? {}, after ?? {});
    const [was, is] = [before?.[field], after?.[field]].map((value) => format(field, value, world));
    return [{ field, name: nameOf(field), before: was ?? null, after: is ?? null }];
  });
  const opening =
    stock === null ? [] : [{ field: 'stock', name: TARGET_NAMES.stock, before: null, after: String(stock) }];
  return [...changes, ...opening].filter(({ before: was, after: is }) => was !== is);
}

/** The place of a field in the form; parts and translations come last. */
function placeOf(field: string): number {
  const place = isFieldName(field) ? FIELD_NAMES.indexOf(field) : -1;
  return place === -1 ? FIELD_NAMES.length : place;
}

const nameOf = (field: string): string => (field === 'barcodes' ? TARGET_NAMES.barcodes : nameField([field]));

function format(field: string, value: unknown, world: CatalogueWorld): string | null {
  if (typeof value === 'string' && field === 'categoryId') return world.nameCategory(value);
  if (typeof value === 'string' && field === 'supplierId') return world.nameSupplier(value);
  if (typeof value !== 'number') return formatValue(value);
  if (field === 'abv') return formatAbv(value);
  if (field === 'unitMl') return formatVolume(value, 1);
  const row = isFieldName(field) ? getField(field) : undefined;
  return row?.kind === 'number' && row.unit === 'cents' ? formatCents(value) : String(value);
}

function formatValue(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? ROW_VALUES.yes : ROW_VALUES.no;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(formatPart).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A barcode without the zeros that fill it, or a part as it is. */
function formatPart(part: unknown): string {
  if (typeof part === 'object' && part !== null && 'gtin' in part && typeof part.gtin === 'string')
    return part.gtin.replace(/^0(?=\d{13}$)/, '');
  return typeof part === 'string' ? part : JSON.stringify(part);
}

function describeAttributes(before: Fields, after: Fields, world: CatalogueWorld): DescribedChange[] {
  const [was, is] = [before, after].map(({ attributes }) => groupValues(attributes));
  return [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])].map((key) => ({
    field: `attr:${key}`,
    name: world.nameAttribute(key),
    before: was?.get(key) ?? null,
    after: is?.get(key) ?? null,
  }));
}

function groupValues(attributes: unknown): Map<string, string> {
  const values = new Map<string, string>();
  for (const one of Array.isArray(attributes) ? attributes : []) {
    if (typeof one !== 'object' || one === null || !('key' in one) || !('value' in one)) continue;
    const [key, value] = [String(one.key), formatValue(one.value)];
    values.set(key, [values.get(key), value].filter(Boolean).join(', '));
  }
  return values;
}

function describeFlavours(before: Fields, after: Fields): DescribedChange[] {
  const read = ({ flavours }: Fields, axis: string): string | null => {
    if (typeof flavours !== 'object' || flavours === null) return null;
    const value = new Map(Object.entries(flavours)).get(axis);
    return typeof value === 'number' ? String(value) : null;
  };
  return FLAVOUR_KEYS.map((axis) => ({
    field: `flavour:${axis}`,
    name: TARGET_NAMES.flavour(FLAVOUR_LABELS[axis]),
    before: read(before, axis),
    after: read(after, axis),
  }));
}
