import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { isUuid } from '../record/is-uuid.ts';

const FoundSchema = z.object({ value: z.string(), id: z.string() });

/** Finds products of any status by their ids, SKUs or barcodes of 14 digits; returns ids by these. */
export async function findIdsByKey(
  db: Handle,
  key: 'id' | 'sku' | 'gtin',
  values: readonly string[],
): Promise<Map<string, string>> {
  const list = sql.param(key === 'id' ? values.filter(isUuid) : [...values]);
  const queries = {
    id: sql`select id as value, id from product where id = any (${list}::uuid[])`,
    sku: sql`select sku as value, id from product where sku = any (${list}::text[])`,
    gtin: sql`select gtin as value, product_id as id from product_barcode where gtin = any (${list}::text[])`,
  };
  const rows = await queryRows(db, queries[key], FoundSchema);
  return new Map(rows.map(({ value, id }) => [value, id]));
}
