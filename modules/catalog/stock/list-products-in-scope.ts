import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';

/** A part of the catalogue; the value is an id, or the bin. */
export type ProductScope = {
  kind: 'all' | 'category' | 'supplier' | 'bin' | 'product';
  value: string | null;
};

const ProductInScopeSchema = z.object({
  productId: z.string(),
  sku: z.string(),
  name: z.string(),
  binLocation: z.string().nullable(),
});
export type ProductInScope = z.output<typeof ProductInScopeSchema>;

/** Lists the products of a part of the catalogue as a person walks past them: by bin, then name. */
export async function listProductsInScope(db: Handle, scope: ProductScope): Promise<ProductInScope[]> {
  return await queryRows(
    db,
    sql`select id as "productId", sku, name, bin_location as "binLocation" from product
         where ${getCondition(scope)} order by bin_location, name, id`,
    ProductInScopeSchema,
  );
}

function getCondition({ kind, value }: ProductScope): SQL {
  switch (kind) {
    case 'all':
      return sql`true`;
    case 'supplier':
      return sql`supplier_id = ${value}::uuid`;
    case 'bin':
      return sql`bin_location = ${value}`;
    case 'product':
      return sql`id = ${value}::uuid`;
    case 'category':
      return sql`category_id in (
        with recursive below (id) as (
          select ${value}::uuid union select c.id from category c join below on c.parent_id = below.id)
        select id from below)`;
  }
}
