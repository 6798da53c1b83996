import { type SQL, sql } from 'drizzle-orm';

/** The products of these numbers as `product p`, in the order of the numbers: what stands behind the columns. */
export function placedProducts(numbers: readonly number[]): SQL {
  return sql`
      from unnest(${sql.param(numbers)}::int[]) with ordinality as page (number, place)
      join product p on p.number = page.number and p.withdrawn_at is null
     order by page.place`;
}
