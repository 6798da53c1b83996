import { type SQL, sql } from 'drizzle-orm';

/** A part of the catalogue; the value is an id, or the bin. */
export type ProductScope = {
  kind: 'all' | 'category' | 'supplier' | 'bin' | 'product';
  value: string | null;
};

/** Whether a row `s` of `product_supply` is in a part of the catalogue; a category has those below it. */
export function isInScope({ kind, value }: ProductScope): SQL {
  switch (kind) {
    case 'all':
      return sql`true`;
    case 'supplier':
      return sql`s.supplier_id = ${value}::uuid`;
    case 'bin':
      return sql`s.bin_location = ${value}`;
    case 'product':
      return sql`s.product_id = ${value}::uuid`;
    case 'category':
      return sql`s.category_id in (
        with recursive below (id) as (
          select ${value}::uuid union select c.id from category c join below on c.parent_id = below.id)
        select id from below)`;
  }
}
