import { sql } from 'drizzle-orm';
import { LIQUID_COLOURS } from '#contract/liquids.ts';
import { TRANSLATION_LOCALES } from '#contract/catalog/translations.ts';
import type { ProvinceCode } from '#contract/checkout/provinces.ts';
import { CONTAINER_MATERIALS, PRODUCT_CLASSES } from '#contract/checkout/quote.ts';
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
import { PUBLISHING_STATES } from '#contract/catalog/publishing-states.ts';
import { TASTER_VOTES } from '#contract/catalog/taster-notes.ts';

/** Columns of every row that people edit. */
const edited = {
  version: integer('version').notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  updatedBy: text('updated_by').notNull().default('system:migration'),
};
const editing = {
  status: text('status', { enum: PUBLISHING_STATES }).notNull().default('published'),
  ...edited,
};

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
  defaultClass: text('default_class', { enum: ['spirits', 'wine', 'beer'] }),
  lowStockThreshold: integer('low_stock_threshold'),
  ...editing,
});

export const attributeDefinition = pgTable(
  'attribute_definition',
  {
    id: uuid('id').notNull().default(sql`gen_random_uuid()`),
    rootCategoryId: uuid('root_category_id').notNull(),
    key: text('key').notNull(),
    name: text('name').notNull(),
    type: text('type', { enum: ['text', 'integer', 'number', 'boolean', 'choice'] }).notNull(),
    unit: text('unit'),
    choices: text('choices').array(),
    isMultiValued: boolean('is_multi_valued').notNull().default(false),
    position: integer('position').notNull(),
    facetPosition: smallint('facet_position'),
    requiredToPublish: boolean('required_to_publish').notNull().default(false),
    ...edited,
  },
  (table) => [primaryKey({ columns: [table.rootCategoryId, table.key] })],
);

/** A field of a product has the name that `contract/catalog/product-fields.ts` gives it. */
export const product = pgTable('product', {
  id: uuid('id').primaryKey(),
  sku: text('sku').notNull(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  nameFolded: text('name_folded').notNull().generatedAlwaysAs(sql`fold_text(name)`),
  secondLine: text('second_line'),
  producer: text('producer').notNull(),
  categoryId: uuid('category_id').notNull(),
  priceCents: integer('price_cents'),
  salePriceCents: integer('sale_price_cents'),
  effectivePriceCents: integer('effective_price_cents').generatedAlwaysAs(
    sql`coalesce(sale_price_cents, price_cents)`,
  ),
  story: text('description').notNull(),
  short: text('short_description').notNull(),
  origin: text('origin').notNull(),
  country: text('origin_country').notNull(),
  region: text('origin_region'),
  abv: numeric('abv', { precision: 5, scale: 2, mode: 'number' }),
  unitMl: integer('unit_ml'),
  heightMm: integer('height_mm'),
  packSize: integer('pack_size').notNull().default(1),
  stockQuantity: integer('stock_quantity').notNull(),
  heldBack: integer('held_back').notNull().default(0),
  /** What sells online: the stock without what is held back. */
  onlineQuantity: integer('online_quantity').generatedAlwaysAs(sql`sold_online(stock_quantity, held_back)`),
  orderLimit: integer('order_limit'),
  isLimitedEdition: boolean('is_limited_edition').notNull().default(false),
  isNewArrival: boolean('is_new_arrival').notNull().default(false),
  isStaffPick: boolean('is_staff_pick').notNull().default(false),
  isGiftIdea: boolean('is_gift_idea').notNull().default(false),
  rating: numeric('rating', { precision: 2, scale: 1, mode: 'number' }),
  liquidColour: text('liquid_colour', { enum: LIQUID_COLOURS }),
  nose: text('nose').notNull().default(''),
  palate: text('palate').notNull().default(''),
  finish: text('finish').notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  number: integer('number').generatedAlwaysAsIdentity(),
  supplierId: uuid('supplier_id'),
  supplierSku: text('supplier_sku'),
  caseSize: integer('case_size'),
  firstPublishedAt: timestamp('first_published_at', { withTimezone: true }),
  // The database fills it from the category when a row is inserted without it.
  productClass: text('product_class', { enum: PRODUCT_CLASSES }).notNull(),
  containerMaterial: text('container_material', { enum: CONTAINER_MATERIALS }).notNull().default('glass'),
  familyKey: text('family_key'),
  weightGrams: integer('weight_grams'),
  binLocation: text('bin_location'),
  lowStockThreshold: integer('low_stock_threshold'),
  importer: text('importer').notNull().default(''),
  keeping: text('keeping').notNull().default(''),
  ingredients: text('ingredients').notNull().default(''),
  allergens: text('allergens').array().notNull().default([]),
  seoTitle: text('seo_title').notNull().default(''),
  seoDescription: text('seo_description').notNull().default(''),
  redirectTo: text('redirect_to'),
  excludedProvinces: text('excluded_provinces').array().$type<ProvinceCode[]>().notNull().default([]),
  ...editing,
});

export const productBarcode = pgTable('product_barcode', {
  gtin: text('gtin').primaryKey(),
  productId: uuid('product_id').notNull(),
  units: integer('units').notNull().default(1),
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

export const tasterNote = pgTable('taster_note', {
  id: uuid('id').primaryKey(),
  productId: uuid('product_id').notNull(),
  taster: text('taster').notNull(),
  vote: text('vote', { enum: TASTER_VOTES }).notNull(),
  text: text('text').notNull(),
  position: integer('position').notNull(),
});

export const collection = pgTable('collection', {
  id: uuid('id').primaryKey(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  imageUrl: text('image_url'),
  conditionRule: jsonb('condition_rule').notNull(),
  sort: text('sort'),
  isListed: boolean('is_listed').notNull().default(true),
  position: integer('position').notNull(),
  picture: jsonb('picture'),
  isDemoPicture: boolean('is_demo_picture').notNull().default(false),
  ...editing,
});

const inCollection = {
  collectionId: uuid('collection_id').notNull(),
  productId: uuid('product_id').notNull(),
  position: integer('position').notNull(),
};

export const collectionProduct = pgTable('collection_product', inCollection, (table) => [
  primaryKey({ columns: [table.collectionId, table.productId] }),
]);

export const collectionExclusion = pgTable('collection_exclusion', inCollection, (table) => [
  primaryKey({ columns: [table.collectionId, table.productId] }),
]);

/** Columns of a text in another language, beside the column that names its owner. */
const translated = {
  locale: text('locale', { enum: TRANSLATION_LOCALES }).notNull(),
  field: text('field').notNull(),
  value: jsonb('value').notNull(),
  sourceVersion: integer('source_version').notNull(),
  sourceHash: text('source_hash').notNull(),
  isOutdated: boolean('is_outdated').notNull().default(false),
};

export const productText = pgTable(
  'product_text',
  { ownerId: uuid('product_id').notNull(), ...translated },
  (table) => [primaryKey({ columns: [table.ownerId, table.locale, table.field] })],
);

export const categoryText = pgTable(
  'category_text',
  { ownerId: uuid('category_id').notNull(), ...translated },
  (table) => [primaryKey({ columns: [table.ownerId, table.locale, table.field] })],
);

export const collectionText = pgTable(
  'collection_text',
  { ownerId: uuid('collection_id').notNull(), ...translated },
  (table) => [primaryKey({ columns: [table.ownerId, table.locale, table.field] })],
);
