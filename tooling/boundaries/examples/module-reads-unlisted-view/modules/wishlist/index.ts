import { sql } from 'drizzle-orm';

export const saved = sql`select slug from product_on_sale`;
