import { sql } from 'drizzle-orm';

export const lines = sql`
  with account as (select slug from product_on_sale) -- Not: from product.
  select extract(epoch from now()), slug from account`;
export const find = (db: { execute: (query: unknown) => unknown }) => db.execute(lines);
