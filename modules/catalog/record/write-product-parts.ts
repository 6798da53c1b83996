import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '#platform/database/handle.ts';
import { recordset } from '#platform/database/recordset.ts';
import type { ProductRecord } from './product-record.ts';

/** A part of products: the table, the record's field, and the columns of its rows. */
type Part = {
  table: 'product_attribute' | 'food_pairing' | 'flavour_profile' | 'award' | 'product_barcode';
  field: keyof ProductRecord;
  columns: Readonly<Record<string, string>>;
  rows(record: ProductRecord): readonly Readonly<Record<string, unknown>>[];
};

const PARTS: readonly Part[] = [
  {
    table: 'product_attribute',
    field: 'attributes',
    columns: {
      id: 'uuid',
      key: 'text',
      value_text: 'text',
      value_number: 'numeric',
      value_flag: 'bool',
      position: 'int',
    },
    rows: ({ attributes }) =>
      attributes.map(({ key, value, position }) => ({
        key,
        position,
        value_text: typeof value === 'string' ? value : null,
        value_number: typeof value === 'number' ? value : null,
        value_flag: typeof value === 'boolean' ? value : null,
      })),
  },
  {
    table: 'food_pairing',
    field: 'pairings',
    columns: { id: 'uuid', name: 'text', description: 'text', position: 'int' },
    rows: ({ pairings }) => pairings.map(({ food, why }) => ({ name: food, description: why })),
  },
  {
    table: 'flavour_profile',
    field: 'flavours',
    columns: { flavour_key: 'text', intensity: 'int' },
    rows: ({ flavours }) =>
      Object.entries(flavours).map(([key, intensity]) => ({ flavour_key: key, intensity })),
  },
  {
    table: 'award',
    field: 'awards',
    columns: { id: 'uuid', name: 'text', year: 'int', medal: 'text', position: 'int' },
    rows: ({ awards }) => awards,
  },
  {
    table: 'product_barcode',
    field: 'barcodes',
    columns: { gtin: 'text', units: 'int' },
    rows: ({ barcodes }) => barcodes,
  },
];

/** A product whose parts are written. `changed`: names of fields; `undefined`: all of them. */
type ProductWithParts = { id: string; record: ProductRecord; changed?: readonly string[] };

/** Parts of a product have no stable identity: they are replaced where they changed. */
export async function writeParts(tx: Transaction, products: readonly ProductWithParts[]): Promise<void> {
  for (const { table, field, columns, rows } of PARTS) {
    const written = products.filter(({ changed }) => !changed || changed.includes(field));
    if (written.length === 0) continue;
    const ids = sql.param(written.map(({ id }) => id));
    // Raw SQL: the table is one of five.
    await tx.execute(sql`delete from ${sql.identifier(table)} where product_id = any (${ids}::uuid[])`);
    const parts = written.flatMap(({ id, record }) =>
      rows(record).map((part, position) => ({ id: uuidv7(), product_id: id, position, ...part })),
    );
    const names = sql.raw(['product_id', ...Object.keys(columns)].join(', '));
    const types = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
    // Raw SQL: one statement for the parts of all products, from a recordset.
    await tx.execute(sql`
      insert into ${sql.identifier(table)} (${names})
      select ${names} from ${recordset(parts, ['product_id uuid', ...types].join(', '))}`);
  }
}
