import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { formatPlace } from '#contract/catalog/place.ts';
import type { FieldName } from '#contract/catalog/product-fields.ts';
import { type Actor, formatActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { recordset } from '#platform/database/recordset.ts';
import { FIELD_COLUMNS, listFieldNames } from './derive-fields.ts';
import { type PartName, writeParts } from './product-parts.ts';
import { loadTranslations, writeTranslations } from './translation-rows.ts';
import type { ProductRecord, StoredProduct } from './product-record.ts';
import { hasTranslation } from './translation-fields.ts';

/**
 * A product to write. `stock` and `since` (an ISO date) count only for a product that the shop does
 * not have.
 */
export type ProductToWrite = {
  id: string;
  version: number;
  record: ProductRecord;
  /** Names of the changed fields; `undefined`: all of a new product. */
  changed?: readonly string[];
  stock?: number | undefined;
  since?: string | undefined;
};

/**
 * Writes all columns and parts of products: adds new ones, updates the others, refreshes their
 * search data. The caller has validated them, counted the version and locked the rows. Returns them as
 * they are stored now, by id.
 */
export async function writeProducts(
  tx: Transaction,
  actor: Actor,
  products: readonly ProductToWrite[],
): Promise<Map<string, StoredProduct>> {
  if (products.length === 0) return new Map();
  const rows = new Map<string, WrittenRow>();
  for (let from = 0; from < products.length; from += STATEMENT_ROWS)
    for (const row of await writeRows(tx, actor, products.slice(from, from + STATEMENT_ROWS)))
      rows.set(row.id, row);
  await writeParts(tx, products);
  await writeTranslations(tx, 'product', products);
  const found = products.filter(({ changed }) => !changed || changed.some((field) => SEARCHED.has(field)));
  const ids = sql.param(found.map(({ id }) => id));
  if (found.length > 0) await tx.execute(sql`select refresh_product_search(${ids}::uuid[])`);
  const translated = products.filter(({ record }) => hasTranslation(record)).map(({ id }) => id);
  const getTranslations =
    translated.length === 0 ? undefined : await loadTranslations(tx, 'product', translated);
  return new Map(
    products.flatMap(({ id, version, record }) => {
      const row = rows.get(id);
      if (!row) return [];
      const outdated = getTranslations?.(id).outdated ?? [];
      return [[id, { ...row, version, updatedBy: formatActor(actor), record, outdated }]];
    }),
  );
}

/**
 * Rows of one statement. Its triggers compare all old rows with all new ones: their time grows with the
 * square of this.
 */
const STATEMENT_ROWS = 50;

/** What the search document contains. */
const SEARCHED: ReadonlySet<string> = new Set<string>([
  ...listFieldNames((row) => row.isSearched === true),
  'attributes',
  'flavours',
  'pairings',
] satisfies (FieldName | PartName)[]);

/** Beside the fields: the version, and the place in one text. */
const OWN_COLUMNS = { version: 'int', origin: 'text' };

const toColumns = ({ version, record }: ProductToWrite): Readonly<Record<string, unknown>> => ({
  version,
  origin: formatPlace(record),
  ...Object.fromEntries(FIELD_COLUMNS.map(({ field, column }) => [column, record[field]])),
});

/** What the database knows of a written row. */
const WrittenSchema = z.object({
  id: z.string(),
  updatedAt: z.coerce.date(),
  firstPublishedAt: z.coerce.date().nullable(),
  stockQuantity: z.int(),
  onlineQuantity: z.int(),
});
type WrittenRow = z.output<typeof WrittenSchema>;

async function writeRows(
  tx: Transaction,
  actor: Actor,
  products: readonly ProductToWrite[],
): Promise<WrittenRow[]> {
  const rows = products.map((one) => ({
    ...toColumns(one),
    id: one.id,
    stock: one.stock ?? 0,
    since: one.since,
  }));
  const columns = [
    ...Object.entries(OWN_COLUMNS),
    ...FIELD_COLUMNS.map(({ column, type }) => [column, type] as const),
  ];
  const names = sql.raw(columns.map(([name]) => name).join(', '));
  const types = columns.map(([name, type]) => `${name} ${type}`);
  const assignments = columns.map(([name]) => `${name} = excluded.${name}`);
  // Raw SQL: one statement for these products, from a recordset.
  return await queryRows(
    tx,
    sql`
    insert into product (id, ${names}, stock_quantity, created_at, updated_at, updated_by)
    select id, ${names}, stock, coalesce(since::timestamp at time zone 'UTC', now()), now(),
           ${formatActor(actor)}::text
      from ${recordset(rows, `id uuid, stock int, since date, ${types.join(', ')}`)}
    on conflict (id) do update set updated_at = now(), updated_by = excluded.updated_by,
      ${sql.raw(assignments.join(', '))}
    returning id, updated_at as "updatedAt", first_published_at as "firstPublishedAt",
              stock_quantity as "stockQuantity", online_quantity as "onlineQuantity"`,
    WrittenSchema,
  );
}
