import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

export const shopSetting = pgTable('shop_setting', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
});

export const shopContact = pgTable('shop_contact', {
  isOnly: boolean('is_only').primaryKey().default(true),
  details: jsonb('details').notNull(),
});

export const shopProfile = pgTable('shop_profile', {
  isOnly: boolean('is_only').primaryKey().default(true),
  profile: jsonb('profile').notNull(),
});

export const shopOrderLimit = pgTable('shop_order_limit', {
  isOnly: boolean('is_only').primaryKey().default(true),
  quantity: integer('quantity').notNull(),
});

export const shopPicture = pgTable('shop_picture', {
  name: text('name').primaryKey(),
  isDemo: boolean('is_demo').notNull().default(false),
  picture: jsonb('picture'),
});
