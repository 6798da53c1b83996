import { pgTable, text } from 'drizzle-orm/pg-core';

export const product = pgTable('product', { slug: text('slug').primaryKey() });
