import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { PUBLISHING_STATES } from '#contract/catalog/publishing-states.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { parseGtin } from '../record/gtin.ts';

const ScannedSchema = z.object({
  units: z.int(),
  id: z.string(),
  sku: z.string(),
  name: z.string(),
  status: z.enum(PUBLISHING_STATES),
  binLocation: z.string().nullable(),
  caseSize: z.int().nullable(),
});
/** What was scanned: a product in any status, and how many of it have this barcode together. */
export type Scanned = z.output<typeof ScannedSchema>;

/** Finds a product by one of its barcodes, or by its SKU in any case, which is one unit. */
export async function findBarcode(db: Handle, code: string): Promise<Scanned | undefined> {
  // PostgreSQL refuses NUL in a text.
  const sku = code.trim().replaceAll('\0', '').toUpperCase();
  const [found] = await queryRows(
    db,
    sql`select found.units, p.id, p.sku, p.name, p.status, p.bin_location as "binLocation", p.case_size as "caseSize"
          from (select product_id, units, 1 as place from product_barcode where gtin = ${parseGtin(code) ?? ''}
                union all select id, 1, 2 from product where sku = ${sku}) as found
          join product p on p.id = found.product_id
         order by found.place limit 1`,
    ScannedSchema,
  );
  return found;
}
