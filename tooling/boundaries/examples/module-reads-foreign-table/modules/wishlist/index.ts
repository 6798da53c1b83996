import { sql } from 'drizzle-orm';

export const saved = sql`
  select w.id from wishlist_item w
   where exists (select from product p where p.slug = w.slug)`;
