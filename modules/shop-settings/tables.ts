import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from '#platform/database/column-types.ts';
import { CURRENCIES } from '#contract/money.ts';

export const shopPicture = pgTable('shop_picture', {
  name: text('name').primaryKey(),
  isDemo: boolean('is_demo').notNull().default(false),
  picture: jsonb('picture'),
});

/** One row, always. */
export const shopCurrency = pgTable('shop_currency', {
  isOnly: boolean('is_only').primaryKey().default(true),
  currency: text('currency', { enum: CURRENCIES }).notNull(),
  version: integer('version').notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Pictures that the group `appearance` names. */
export const brandPicture = pgTable('brand_picture', {
  hash: text('hash').primaryKey(),
  mediaType: text('media_type', { enum: ['image/png', 'image/jpeg'] }).notNull(),
  bytes: bytea('bytes').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const settingsGroup = pgTable('settings_group', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  version: integer('version').notNull().default(1),
  isDemo: boolean('is_demo').notNull().default(false),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  updatedBy: text('updated_by').notNull(),
});
