import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';

/** How the demo's studio photographs a bottle. */
export const demoPhotograph = pgTable('demo_photograph', {
  productId: uuid('product_id').primaryKey(),
  photograph: jsonb('photograph').notNull(),
});
