import { getTableColumns } from 'drizzle-orm';
import { z } from 'zod';
import {
  FIELD_NAMES,
  type FieldName,
  type FieldRow,
  type FieldValues,
  type FieldWith,
  getField,
  type PRODUCT_FIELDS,
} from '#contract/catalog/product-fields.ts';
import { centsToDollars, dollarsToCents, formatCents } from '#contract/money.ts';
import { line, lines } from '#contract/text/text-fields.ts';
import { product } from '../tables.ts';
import { RedirectSchema, SkuSchema, SlugSchema } from './formats.ts';
import { translationsOf } from './translation-fields.ts';

/** What follows from the rows of `contract/catalog/product-fields.ts`. */

type Rows = typeof PRODUCT_FIELDS;
type NumberField = Extract<FieldRow, { kind: 'number' }>;
type Required = FieldWith<{ isRequired: true }>;
type Translated = FieldWith<{ isTranslated: true }>;
type Schemas<Names extends FieldName> = { [Name in Names]: z.ZodType<FieldValues[Name]> };

/**
 * Builds an object of the fields that `make` returns something for, by their names or by those that
 * `toKey` gives. `Result` states its type.
 */
function fromFields<Result>(
  make: (name: FieldName, row: FieldRow) => unknown,
  toKey: (name: FieldName) => string | undefined = (name) => name,
): Result {
  const entries = FIELD_NAMES.flatMap((name): [string, unknown][] => {
    const [key, value] = [toKey(name), make(name, getField(name))];
    return key === undefined || value === undefined ? [] : [[key, value]];
  });
  return Object.fromEntries(entries) as Result;
}

const FORMATS = { slug: SlugSchema, sku: SkuSchema, id: z.uuid(), redirect: RedirectSchema };

/** The schema of a value. `min`: the least length of a text. */
function toSchema(row: FieldRow, min: 0 | 1): z.ZodType {
  switch (row.kind) {
    case 'flag':
      return z.boolean();
    case 'choice':
      return row.many === undefined ? z.enum(row.choices) : z.array(z.enum(row.choices)).max(row.many);
    case 'number':
      return toNumber(row);
    case 'text':
      if (row.format !== undefined) return FORMATS[row.format];
      if (row.many !== undefined) return z.array(line(row.max, 1)).max(row.many);
      return row.isLong ? lines(row.max, min) : line(row.max, min);
  }
}

/** `refusal` says what it must be where the schema cannot: in a file the price is in dollars. */
function toNumber({ min, max, decimals }: NumberField, refusal?: string): z.ZodType<number, number> {
  if (decimals === undefined) return z.int().min(min, refusal).max(max, refusal);
  const unit = 10 ** decimals;
  // As the column rounds it.
  return z
    .number()
    .min(min)
    .max(max)
    .overwrite((value) => Math.round(value * unit) / unit);
}

/** The schemas of all fields. */
export const FIELD_SCHEMAS = fromFields<Schemas<FieldName>>((_, row) => {
  const schema = toSchema(row, row.isRequired || row.isNullable ? 1 : 0);
  return row.isNullable ? z.nullable(schema) : schema;
});

/** The schemas of the texts that can be written in other languages, as a translation has them. */
export const TEXT_SCHEMAS = fromFields<Schemas<Translated>>((_, row) =>
  row.isTranslated ? toSchema(row, 0) : undefined,
);

/** What a new product has where nothing is given: a draft of one glass bottle. */
export const EMPTY_FIELDS = fromFields<Omit<FieldValues, Required>>((_, row) => {
  if (row.isRequired) return undefined;
  if ('initial' in row && row.initial !== undefined) return row.initial;
  if ('many' in row && row.many !== undefined) return [];
  if (row.isNullable) return null;
  return row.kind === 'flag' ? false : '';
});

/** The names of the fields of which `isIt` is true. */
export const listFieldNames = (isIt: (row: FieldRow) => boolean): FieldName[] =>
  FIELD_NAMES.filter((name) => isIt(getField(name)));

/** The columns of the fields, with their types in PostgreSQL. */
export const FIELD_COLUMNS: readonly { field: FieldName; column: string; type: string }[] = FIELD_NAMES.map(
  (field) => {
    const { [field]: column } = getTableColumns(product);
    return { field, column: column.name, type: column.getSQLType() };
  },
);

/** The fields of a row. */
export const readFields = (row: FieldValues): FieldValues => fromFields((name) => row[name]);

/** The name of a field in files; `never` where files hold it in a group. */
type FileName<Name extends FieldName> = Rows[Name] extends { inFiles: infer Given }
  ? Given extends string
    ? Given
    : never
  : Name;
type FileValues = {
  [Name in FieldName as FileName<Name>]: FieldValues[Name] | (Name extends Required ? undefined : never);
};

/** The name of a field in files; `undefined` where they hold it in a group. */
function getFileName(field: FieldName): string | undefined {
  const { inFiles = field } = getField(field);
  return inFiles ?? undefined;
}

const isCents = (row: FieldRow): row is NumberField => row.kind === 'number' && row.unit === 'cents';

const describeAmount = ({ min, max }: NumberField): string =>
  `is an amount from ${formatCents(min)} to ${formatCents(max)}`;

const dollars = z.number().transform((amount, context) => {
  const cents = dollarsToCents(amount);
  if (cents !== null) return cents;
  const message = 'is in dollars, with at most two decimals';
  context.issues.push({ code: 'custom', input: amount, message });
  return z.NEVER;
});

/** Makes a value of a file optional. `null` says that there is none, as what is omitted does. */
export const optional = <Schema extends z.ZodType>(schema: Schema, empty: z.output<Schema>) =>
  schema.nullish().transform((value) => value ?? empty);

const EMPTY: ReadonlyMap<string, unknown> = new Map(Object.entries(EMPTY_FIELDS));

/** The fields as files name and write them, each optional. */
const FILE_SCHEMAS = fromFields<{ [Name in keyof FileValues]: z.ZodType<FileValues[Name]> }>(
  (name, row) =>
    optional(
      isCents(row) ? dollars.pipe(toNumber(row, describeAmount(row))) : toSchema(row, 1),
      EMPTY.get(name),
    ),
  getFileName,
);

/** Returns the fields of a record as a row of a file has them. */
const toFileValues = (record: FieldValues): Readonly<Record<string, unknown>> =>
  fromFields((name, row) => {
    const { [name]: value } = record;
    return isCents(row) && typeof value === 'number' ? centsToDollars(value) : value;
  }, getFileName);

/** Returns the fields that a row of a file has, those that files hold in a group left out. */
const fromFileValues = (
  row: Readonly<Partial<Record<keyof FileValues, unknown>>>,
): Omit<FieldValues, FieldWith<{ inFiles: null }>> => {
  const values = new Map<string, unknown>(Object.entries(row));
  return fromFields((name) => values.get(getFileName(name) ?? ''));
};

/** The fields in the catalogue's files. */
export const FILE_FIELDS = {
  schemas: FILE_SCHEMAS,
  /** The texts in other languages, each optional. */
  texts: translationsOf(TEXT_SCHEMAS),
  getName: getFileName,
  toValues: toFileValues,
  fromValues: fromFileValues,
};
