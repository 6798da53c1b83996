import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL after the columns: the products with these numbers that are on sale, as
 * `product_on_sale p`, in the order of the numbers.
 */
export function placedProducts(numbers: readonly number[]): SQL {
  return sql`
      from unnest(${sql.param(numbers)}::int[]) with ordinality as page (number, place)
      join product_on_sale p on p.number = page.number
     order by page.place`;
}
