import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { FLAVOUR_KEYS, FLAVOUR_SCALE } from '#contract/catalog/flavours.ts';
import {
  MAX_TASTER_LENGTH,
  MAX_TASTER_NOTES,
  MAX_TASTER_TEXT_LENGTH,
  TASTER_VOTES,
} from '#contract/catalog/taster-notes.ts';
import { line } from '#contract/text/text-fields.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { recordset } from '#platform/database/recordset.ts';
import {
  award,
  flavourProfile,
  foodPairing,
  product,
  productAttribute,
  productBarcode,
  tasterNote,
} from '../tables.ts';
import { SlugSchema } from './formats.ts';
import { parseGtin } from './gtin.ts';
import { qualified } from './qualified.ts';

type PartTable = PgTable & { productId: PgColumn };
/** A part of products: values in a table of its own, without an identity of their own. */
type Part<Table extends PgTable, Schema extends z.ZodType> = {
  schema: Schema;
  table: Table & PartTable;
  /** The column by which the rows of a product are in order. */
  order: PgColumn;
  /** Rows without their product; `position` counts them where they do not say it. */
  toRows(value: z.output<Schema>): Partial<Table['$inferInsert']>[];
  fromRows(rows: Table['$inferSelect'][]): z.output<Schema>;
};

/** A product whose part is written. `changed`: names of fields; `undefined`: all of them. */
type Written<Name extends string, Value> = {
  id: string;
  record: Readonly<Record<Name, Value>>;
  changed?: readonly string[];
};

/** Adds to a part the SQL of its rows beside `product`, and how it is written. */
const definePart = <Name extends string, Table extends PgTable, Schema extends z.ZodType>(
  name: Name,
  part: Part<Table, Schema>,
) => ({
  ...part,
  rows: selectRows<Table['$inferSelect']>(part.table, part.order),
  /** Replaces it where it changed. */
  async write(tx: Transaction, products: readonly Written<Name, z.output<Schema>>[]): Promise<void> {
    const written = products.filter(({ changed }) => !changed || changed.includes(name));
    if (written.length === 0) return;
    const rows = written.flatMap(({ id, record }) =>
      part.toRows(record[name]).map((row, position) => ({ id: uuidv7(), productId: id, position, ...row })),
    );
    await replaceRows(
      tx,
      part.table,
      written.map(({ id }) => id),
      rows,
    );
  },
});

function selectRows<Row>(table: PartTable, order: PgColumn): SQL<Row[]> {
  const fields = Object.entries(getTableColumns(table)).flatMap(([name, column]) => [
    sql.raw(`'${name}'`),
    qualified(column),
  ]);
  return sql<
    Row[]
  >`(select coalesce(json_agg(json_build_object(${sql.join(fields, sql`, `)}) order by ${qualified(order)}), '[]')
                       from ${table} where ${qualified(table.productId)} = ${qualified(product.id)})`;
}

const BarcodeSchema = z.strictObject({
  /** Stored with 14 digits. */
  gtin: z
    .string('is a text: write its digits in quotation marks')
    .max(40)
    .overwrite((text) => parseGtin(text) ?? text)
    .refine(
      (text) => parseGtin(text) !== undefined,
      'has 8, 12, 13 or 14 digits, of which the last one checks the others',
    ),
  /** Units that a scan counts: 6 for the code of a case of six. */
  units: z.int().min(1).max(1000).default(1),
});

const PairingSchema = z.strictObject({ food: line(80, 1), why: line(200) });
const AwardSchema = z.strictObject({
  name: line(120, 1),
  year: z.int().min(1900).max(2100),
  medal: line(60, 1),
});
const TasterNoteSchema = z.strictObject({
  taster: line(MAX_TASTER_LENGTH, 1),
  vote: z.enum(TASTER_VOTES),
  text: line(MAX_TASTER_TEXT_LENGTH, 1),
});
const ValueSchema = z.union([line(200), z.number(), z.boolean()]);

/** The parts of a product by the names of their fields. */
export const PRODUCT_PARTS = {
  barcodes: definePart('barcodes', {
    schema: z.array(BarcodeSchema).max(10),
    table: productBarcode,
    order: productBarcode.gtin,
    toRows: (barcodes) => barcodes,
    fromRows: (rows) => rows.map(({ gtin, units }) => ({ gtin, units })),
  }),
  attributes: definePart('attributes', {
    schema: z
      .array(z.strictObject({ key: SlugSchema, value: ValueSchema, position: z.int().min(0).max(1_000_000) }))
      .max(200),
    table: productAttribute,
    order: productAttribute.position,
    toRows: (attributes) =>
      attributes.map(({ key, value, position }) => ({
        key,
        position,
        valueText: typeof value === 'string' ? value : null,
        valueNumber: typeof value === 'number' ? value : null,
        valueFlag: typeof value === 'boolean' ? value : null,
      })),
    fromRows: (rows) =>
      rows.flatMap(({ key, valueText, valueNumber, valueFlag, position }) => {
        const value = valueText ?? valueNumber ?? valueFlag;
        return value === null ? [] : [{ key, value, position }];
      }),
  }),
  flavours: definePart('flavours', {
    /** None, or five to eight axes. */
    schema: z
      .partialRecord(z.enum(FLAVOUR_KEYS), z.int().min(1).max(FLAVOUR_SCALE))
      .refine((axes) => [0, 5, 6, 7, 8].includes(Object.keys(axes).length), 'name 5 to 8 flavours, or none'),
    table: flavourProfile,
    order: flavourProfile.flavourKey,
    toRows: (axes) => Object.entries(axes).map(([flavourKey, intensity]) => ({ flavourKey, intensity })),
    fromRows: (rows) =>
      Object.fromEntries(
        FLAVOUR_KEYS.flatMap((key) => {
          const row = rows.find(({ flavourKey }) => flavourKey === key);
          return row ? [[key, row.intensity] as const] : [];
        }),
      ),
  }),
  pairings: definePart('pairings', {
    schema: z.array(PairingSchema).max(12),
    table: foodPairing,
    order: foodPairing.position,
    toRows: (pairings) => pairings.map(({ food, why }) => ({ name: food, description: why })),
    fromRows: (rows) => rows.map(({ name, description }) => ({ food: name, why: description })),
  }),
  awards: definePart('awards', {
    schema: z.array(AwardSchema).max(20),
    table: award,
    order: award.position,
    toRows: (awards) => awards,
    fromRows: (rows) => rows.map(({ name, year, medal }) => ({ name, year, medal })),
  }),
  tasterNotes: definePart('tasterNotes', {
    schema: z
      .array(TasterNoteSchema)
      .max(MAX_TASTER_NOTES)
      .refine(
        (notes) => new Set(notes.map(({ taster }) => taster)).size === notes.length,
        'name each taster once',
      ),
    table: tasterNote,
    order: tasterNote.position,
    toRows: (notes) => notes,
    fromRows: (rows) => rows.map(({ taster, vote, text }) => ({ taster, vote, text })),
  }),
};

type Parts = typeof PRODUCT_PARTS;
export type PartName = keyof Parts;
export type PartValues = { [Name in PartName]: z.output<Parts[Name]['schema']> };

/** A product without parts. */
export const EMPTY_PARTS: PartValues = {
  barcodes: [],
  attributes: [],
  flavours: {},
  pairings: [],
  awards: [],
  tasterNotes: [],
};

/** Writes the parts that changed. */
export async function writeParts(
  tx: Transaction,
  products: readonly { id: string; record: PartValues; changed?: readonly string[] }[],
): Promise<void> {
  for (const part of Object.values(PRODUCT_PARTS)) await part.write(tx, products);
}

async function replaceRows(
  tx: Transaction,
  table: PartTable,
  ids: readonly string[],
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  await tx.delete(table).where(sql`${table.productId} = any (${sql.param([...ids])}::uuid[])`);
  const columns = Object.entries(getTableColumns(table));
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  const values = rows.map((row) => Object.fromEntries(columns.map(([key, { name }]) => [name, row[key]])));
  const types = columns.map(([, column]) => `${column.name} ${column.getSQLType()}`);
  // Raw SQL: one statement for the parts of all products, from a recordset.
  await tx.execute(
    sql`insert into ${table} (${names}) select ${names} from ${recordset(values, types.join(', '))}`,
  );
}
