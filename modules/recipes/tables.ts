import {
  boolean,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

export const recipe = pgTable('recipe', {
  id: uuid('id').primaryKey(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  category: text('category').notNull(),
  base: text('base'),
  family: text('family', {
    enum: [
      'old-fashioned',
      'martini',
      'sour',
      'highball',
      'collins',
      'spritz',
      'julep',
      'flip',
      'hot',
      'aperitif',
      'mule',
    ],
  }).notNull(),
  difficulty: text('difficulty', { enum: ['Easy', 'Medium', 'Hard'] }).notNull(),
  minutes: integer('minutes').notNull(),
  servings: integer('servings').notNull(),
  method: text('method', { enum: ['stirred', 'shaken', 'built', 'blended', 'hot'] }).notNull(),
  glass: text('glass').notNull(),
  ice: text('ice'),
  steps: text('steps').array().notNull(),
  note: text('note').notNull().default(''),
  history: text('history'),
  source: jsonb('source'),
  picture: jsonb('picture'),
  isDemo: boolean('is_demo').notNull().default(false),
  version: integer('version').notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  status: text('status', { enum: ['draft', 'published', 'archived'] })
    .notNull()
    .default('published'),
  publishedAt: timestamp('published_at', { withTimezone: true }),
});

export const recipeIngredient = pgTable('recipe_ingredient', {
  id: uuid('id').primaryKey(),
  recipeId: uuid('recipe_id').notNull(),
  sortOrder: integer('sort_order').notNull(),
  name: text('name').notNull(),
  quantity: numeric('quantity', { mode: 'number' }),
  unit: text('unit'),
  notes: text('notes'),
  ml: numeric('ml', { mode: 'number' }),
  abv: numeric('abv', { mode: 'number' }),
  kind: text('kind'),
  isOptional: boolean('is_optional').notNull().default(false),
  isGarnish: boolean('is_garnish').notNull().default(false),
  isTopper: boolean('is_topper').notNull().default(false),
});

export const recipeBottle = pgTable(
  'recipe_bottle',
  {
    ingredientId: uuid('ingredient_id').notNull(),
    position: integer('position').notNull(),
    productSlug: text('product_slug').notNull(),
    reason: text('reason').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ingredientId, table.position] })],
);
