import { sql } from 'drizzle-orm';

export const findSlugs = (db: { execute: <Row>(query: unknown) => Row[] }) =>
  db.execute<{ slug: string }>(sql`select slug from product`);
