import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { recordset } from '#platform/database/recordset.ts';
import { parseGtin } from '../record/gtin.ts';

const FoundSchema = z.object({
  code: z.string(),
  productId: z.string(),
  sku: z.string(),
  name: z.string(),
  units: z.int(),
});
/** The product that has a code, and how many of it have the code together: a case has 6. */
export type ProductOfCode = z.output<typeof FoundSchema>;

/**
 * Finds the products of many codes, each the id, a barcode or the SKU in any case, by the code as it was
 * given. Unknown codes are absent.
 */
export async function findByCodes(db: Handle, codes: readonly string[]): Promise<Map<string, ProductOfCode>> {
  const rows = [...new Set(codes)].map((code) => ({
    code,
    gtin: parseGtin(code),
    sku: code.trim().toUpperCase(),
    id: z.uuid().safeParse(code.trim()).data,
  }));
  if (rows.length === 0) return new Map();
  const found = await queryRows(
    db,
    sql`with given as (select * from ${recordset(rows, 'code text, gtin text, sku text, id uuid')})
        select distinct on (found.code) found.code, p.id as "productId", p.sku, p.name, found.units
          from (select g.code, b.product_id as id, b.units, 1 as place
                  from given g join product_barcode b on b.gtin = g.gtin
                union all select g.code, p.id, 1, 2 from given g join product p on p.sku = g.sku
                union all select g.code, p.id, 1, 3 from given g join product p on p.id = g.id) as found
          join product p on p.id = found.id
         order by found.code, found.place`,
    FoundSchema,
  );
  return new Map(found.map((one) => [one.code, one]));
}
