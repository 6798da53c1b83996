import { z } from 'zod';
import { anyText, fileLine, fileText } from '#contract/text/text-fields.ts';
import { PUBLISHING_STATES } from '#contract/catalog/publishing-states.ts';
import { MAX_SERVINGS } from '#contract/recipes/amounts.ts';
import { DIFFICULTIES, METHODS, RECIPE_CATEGORIES, RECIPE_FAMILIES } from '#contract/recipes/recipe-enums.ts';

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower case letters, digits and hyphens');
const some = z.number().positive();

/** Maximal length of the line under a recipe's name. */
const DESCRIPTION_LENGTH = 140;
const MAX_BOTTLES = 3;

const BottleSchema = z.strictObject({ product: slug, why: fileText });

const IngredientSchema = z.strictObject({
  name: fileLine,
  quantity: some.nullable().default(null),
  unit: fileLine.nullable().default(null),
  notes: fileText.optional(),
  /** The whole amount in millilitres, where the unit is not mL. */
  ml: some.optional(),
  abv: z.number().min(0).max(96).optional(),
  kind: slug.optional(),
  garnish: z.boolean().default(false),
  optional: z.boolean().default(false),
  /** Set where the name or the notes do not tell it: poured on top at the end. */
  topper: z.boolean().optional(),
  bottles: z.array(BottleSchema).min(1).max(MAX_BOTTLES).optional(),
});

export const RecipeSourceSchema = z.strictObject({
  title: fileLine,
  url: z.url({ protocol: /^https?$/ }).optional(),
  proportions: fileLine.optional(),
});

/** A recipe file. The file's name is its slug. */
export const RecipeFileSchema = z.strictObject({
  name: fileLine,
  description: fileText.max(DESCRIPTION_LENGTH, `must have at most ${DESCRIPTION_LENGTH} characters`),
  category: z.enum(RECIPE_CATEGORIES),
  /** A category's slug, or `none` without alcohol. */
  base: slug,
  family: z.enum(RECIPE_FAMILIES),
  difficulty: z.enum(DIFFICULTIES),
  minutes: z.int().min(1).max(1440),
  servings: z.int().min(1).max(MAX_SERVINGS),
  method: z.enum(METHODS),
  glass: fileLine,
  ice: fileLine,
  ingredients: z.array(IngredientSchema).min(1),
  steps: z.array(fileText).min(1),
  note: anyText.default(''),
  history: fileText.optional(),
  source: RecipeSourceSchema.optional(),
  version: z.int().min(1).optional(),
  status: z.enum(PUBLISHING_STATES).optional(),
});

export type RecipeFile = z.output<typeof RecipeFileSchema>;
export type IngredientRow = RecipeFile['ingredients'][number];
