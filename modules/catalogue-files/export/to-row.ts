import { findUsedSecondLine } from '#contract/catalog/second-line.ts';
import { listTranslationNames } from '#contract/catalog/translations.ts';
import { type ProductRecord, type StoredProduct, FILE_FIELDS } from '#modules/catalog/files.ts';
import { FLAGS } from '../files/grouped-fields.ts';

/** Returns a product as a row of the catalogue's files. Fields without a value are left out. */
export function toRow(
  { id, version, record, stockQuantity }: StoredProduct,
  categorySlug: string,
): Record<string, unknown> {
  const { country, region, nose, palate, finish, flavours, pairings, awards, tasterNotes, barcodes } = record;
  const row = {
    id,
    version,
    ...FILE_FIELDS.toValues(record),
    // One that is not used would be refused where the file is imported into another shop.
    secondLine: findUsedSecondLine(record.name, record.secondLine),
    category: categorySlug,
    origin: omitEmpty({ country, region }),
    stock: stockQuantity,
    flags: FLAGS.flatMap(([flag, field]) => (record[field] ? [flag] : [])),
    barcodes,
    attributes: toAttributes(record),
    flavours,
    notes: omitEmpty({ nose, palate, finish }),
    pairings,
    awards,
    tasterNotes,
    ...Object.fromEntries(listTranslationNames('product').map((name) => [name, record[name]])),
  };
  return omitEmpty(row);
}

/** Leaves out what has no value, and groups without any. */
const omitEmpty = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) =>
        value !== undefined &&
        value !== null &&
        value !== '' &&
        !(typeof value === 'object' && Object.keys(value).length === 0),
    ),
  );

/** Several values of an attribute are a list. */
function toAttributes({ attributes }: ProductRecord): Record<string, unknown> | null {
  const values = Map.groupBy(attributes, ({ key }) => key);
  if (values.size === 0) return null;
  return Object.fromEntries(
    [...values].map(([key, ones]) => [
      key,
      ones.length === 1 ? ones[0]?.value : ones.map(({ value }) => value),
    ]),
  );
}
