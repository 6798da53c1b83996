import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL after the columns: the products with these numbers as `product p`, in the order of the
 * numbers.
 */
export function placedProducts(numbers: readonly number[]): SQL {
  return sql`
      from unnest(${sql.param(numbers)}::int[]) with ordinality as page (number, place)
      join product p on p.number = page.number and p.withdrawn_at is null
     order by page.place`;
}
