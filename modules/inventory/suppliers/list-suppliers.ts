import { asc, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { readTypedWords, type TypedWord } from '#contract/text/typed-words.ts';
import { containsWord, forEachWord } from '#platform/lists/match-words.ts';
import { instantColumn } from '#platform/database/instant-column.ts';
import type { Handle } from '#platform/database/handle.ts';
import type { ListPage, ListRequest } from '#platform/lists/list-request.ts';
import { type ListColumn, queryList } from '#platform/lists/query-list.ts';
import { CURRENCIES } from '../receipts/receipt-states.ts';
import { supplier } from '../tables.ts';

/** Fields by which suppliers are filtered and sorted. */
export const SUPPLIER_FIELDS = ['name', 'currency', 'updatedAt'] as const;
export type SupplierField = (typeof SUPPLIER_FIELDS)[number];

const COLUMNS: Readonly<Record<SupplierField, ListColumn>> = {
  name: { sql: sql`s.name collate "C"`, type: 'text' },
  currency: { sql: sql`s.currency`, type: 'text' },
  updatedAt: { sql: sql`s.updated_at`, type: 'timestamptz' },
};

const SupplierSchema = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  contact: z.string(),
  currency: z.enum(CURRENCIES),
  receiptCount: z.int(),
  updatedAt: instantColumn,
});
export type ListedSupplier = z.output<typeof SupplierSchema>;

/** Returns the names of suppliers by id. */
export async function loadSupplierNames(db: Handle, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: supplier.id, name: supplier.name })
    .from(supplier)
    .where(inArray(supplier.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Lists the names of all suppliers, by name. */
export async function listSupplierNames(db: Handle): Promise<{ id: string; name: string }[]> {
  return await db
    .select({ id: supplier.id, name: supplier.name })
    .from(supplier)
    .orderBy(asc(supplier.name), asc(supplier.id));
}

/** Finds the ids of suppliers with a word in their names. */
export async function findSuppliersByName(db: Handle, word: TypedWord): Promise<string[]> {
  const rows = await db
    .select({ id: supplier.id })
    .from(supplier)
    .where(containsWord(sql`fold_text(${supplier.name})`, word));
  return rows.map(({ id }) => id);
}

/** Lists suppliers; the text is searched in name and contact. */
export async function listSuppliers(
  db: Handle,
  request: ListRequest<SupplierField>,
): Promise<ListPage<ListedSupplier>> {
  return await queryList(db, request, {
    select: sql`s.id, s.version, s.name, s.contact, s.currency, s.updated_at as "updatedAt",
      (select count(*)::int from receipt r where r.supplier_id = s.id) as "receiptCount"`,
    from: sql`supplier s`,
    columns: COLUMNS,
    id: sql`s.id`,
    search: (q) =>
      forEachWord(readTypedWords(q), (word) =>
        containsWord(sql`fold_text(s.name || ' ' || s.contact)`, word),
      ),
    row: SupplierSchema,
  });
}
