import { type SQL, sql } from 'drizzle-orm';

/** Begins a query: `below (id)` is the category and all below it. */
export const withBelow = (categoryId: string): SQL => sql`
  with recursive below (id) as (
    select ${categoryId}::uuid
    union
    select c.id from category c join below on c.parent_id = below.id
  )`;
