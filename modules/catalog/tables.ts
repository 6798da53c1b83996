import { sql } from 'drizzle-orm';
import {
  boolean,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

export const category = pgTable('category', {
  id: uuid('id').primaryKey(),
  parentId: uuid('parent_id'),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  imageUrl: text('image_url'),
  position: integer('position').notNull().default(0),
  picture: jsonb('picture'),
  isDemoPicture: boolean('is_demo_picture').notNull().default(false),
  lowStockThreshold: integer('low_stock_threshold'),
});

export const attributeDefinition = pgTable(
  'attribute_definition',
  {
    rootCategoryId: uuid('root_category_id').notNull(),
    key: text('key').notNull(),
    name: text('name').notNull(),
    type: text('type', { enum: ['text', 'integer', 'number', 'boolean', 'choice'] }).notNull(),
    unit: text('unit'),
    choices: text('choices').array(),
    isMultiValued: boolean('is_multi_valued').notNull().default(false),
    position: integer('position').notNull(),
    facetPosition: smallint('facet_position'),
  },
  (table) => [primaryKey({ columns: [table.rootCategoryId, table.key] })],
);

export const product = pgTable('product', {
  id: uuid('id').primaryKey(),
  sku: text('sku').notNull(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  nameFolded: text('name_folded').notNull().generatedAlwaysAs(sql`fold_text(name)`),
  producer: text('producer').notNull(),
  categoryId: uuid('category_id').notNull(),
  priceCents: integer('price_cents').notNull(),
  salePriceCents: integer('sale_price_cents'),
  effectivePriceCents: integer('effective_price_cents')
    .notNull()
    .generatedAlwaysAs(sql`coalesce(sale_price_cents, price_cents)`),
  description: text('description').notNull(),
  shortDescription: text('short_description').notNull(),
  origin: text('origin').notNull(),
  originCountry: text('origin_country').notNull(),
  originRegion: text('origin_region'),
  abv: numeric('abv', { precision: 5, scale: 2, mode: 'number' }).notNull(),
  unitMl: integer('unit_ml').notNull(),
  packSize: integer('pack_size').notNull().default(1),
  stockQuantity: integer('stock_quantity').notNull(),
  orderLimit: integer('order_limit'),
  isLimitedEdition: boolean('is_limited_edition').notNull().default(false),
  isNewArrival: boolean('is_new_arrival').notNull().default(false),
  isStaffPick: boolean('is_staff_pick').notNull().default(false),
  isGiftIdea: boolean('is_gift_idea').notNull().default(false),
  rating: numeric('rating', { precision: 2, scale: 1, mode: 'number' }),
  liquidColour: text('liquid_colour').notNull(),
  nose: text('nose').notNull().default(''),
  palate: text('palate').notNull().default(''),
  finish: text('finish').notNull().default(''),
  photograph: jsonb('photograph').notNull().default({}),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  number: integer('number').generatedAlwaysAsIdentity(),
  withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  supplierId: uuid('supplier_id'),
  supplierSku: text('supplier_sku'),
  caseSize: integer('case_size'),
  lowStockThreshold: integer('low_stock_threshold'),
});

export const productAttribute = pgTable('product_attribute', {
  id: uuid('id').primaryKey(),
  productId: uuid('product_id').notNull(),
  key: text('key').notNull(),
  valueText: text('value_text'),
  valueNumber: numeric('value_number', { mode: 'number' }),
  valueFlag: boolean('value_flag'),
  position: integer('position').notNull(),
});

export const productImage = pgTable('product_image', {
  id: uuid('id').primaryKey(),
  productId: uuid('product_id').notNull(),
  imageUrl: text('image_url').notNull(),
  alt: text('alt').notNull().default(''),
  isPrimary: boolean('is_primary').notNull().default(false),
  position: integer('position').notNull(),
  picture: jsonb('picture'),
  isDemo: boolean('is_demo').notNull().default(false),
});

export const flavourProfile = pgTable(
  'flavour_profile',
  {
    productId: uuid('product_id').notNull(),
    flavourKey: text('flavour_key').notNull(),
    intensity: smallint('intensity').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.flavourKey] })],
);

export const foodPairing = pgTable('food_pairing', {
  id: uuid('id').primaryKey(),
  productId: uuid('product_id').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  position: integer('position').notNull(),
});

export const award = pgTable('award', {
  id: uuid('id').primaryKey(),
  productId: uuid('product_id').notNull(),
  name: text('name').notNull(),
  year: integer('year').notNull(),
  medal: text('medal').notNull(),
  position: integer('position').notNull(),
});

export const collection = pgTable('collection', {
  id: uuid('id').primaryKey(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  imageUrl: text('image_url'),
  rule: jsonb('rule').notNull(),
  isListed: boolean('is_listed').notNull().default(true),
  position: integer('position').notNull(),
  picture: jsonb('picture'),
  isDemoPicture: boolean('is_demo_picture').notNull().default(false),
});

export const collectionProduct = pgTable(
  'collection_product',
  {
    collectionId: uuid('collection_id').notNull(),
    productId: uuid('product_id').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.collectionId, table.productId] })],
);
