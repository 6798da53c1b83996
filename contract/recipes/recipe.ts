import { z } from 'zod';
import { PictureSchema } from '#contract/picture-schema.ts';
import { DIFFICULTIES, METHODS, RECIPE_FAMILIES } from './recipe-enums.ts';

/**
 * The schemas of recipes in the public API (specification section 3, note D50), with the fields
 * that this shop adds.
 */
export const CocktailRecipeSchema = z
  .object({
    id: z.uuid().describe('UUID version 7'),
    slug: z.string().describe('names the recipe in addresses; calls take it wherever they take an id'),
    name: z.string(),
    description: z.string(),
    imageUrl: z
      .string()
      .nullable()
      .describe('an address that every program can show; absolute where the shop knows its origin'),
    difficulty: z.enum(DIFFICULTIES),
    prepTime: z.int().describe('minutes'),
    servingCount: z.int().describe('how many servings the quantities are for'),
    instructions: z.string().describe('one step a line'),
    base: z.string().nullable().describe('slug of the category that carries it; null without alcohol'),
    family: z.enum(RECIPE_FAMILIES),
    method: z.enum(METHODS),
    glass: z.string(),
    ice: z.string().nullable().describe('null for none'),
    note: z.string(),
    history: z.string().nullable(),
    source: z
      .object({ title: z.string(), url: z.string().nullable(), proportions: z.string().nullable() })
      .nullable(),
    abvAfterDilution: z.number().describe('per cent by volume in the glass, calculated, to one decimal'),
    standardDrinks: z.number().describe('Canadian standard drinks in a serving, calculated, to one decimal'),
    picture: PictureSchema.nullable().describe('all its files; null where there is only `imageUrl`'),
  })
  .meta({ id: 'CocktailRecipe' });

export const RecipeWrapperSchema = z
  .object({ cocktailRecipe: CocktailRecipeSchema, cocktailCategory: z.object({ name: z.string() }) })
  .meta({ id: 'RecipeWrapper' });

export const RecipeListSchema = z
  .object({ items: z.array(RecipeWrapperSchema), totalCount: z.int().min(0) })
  .meta({ id: 'RecipeList' });

export const IngredientWrapperSchema = z
  .object({
    cocktailIngredient: z.object({
      id: z.uuid(),
      name: z.string(),
      quantity: z.number().nullable().describe('null where it is poured to taste'),
      unit: z.string().nullable(),
      notes: z.string().nullable(),
      isOptional: z.boolean(),
      isAlcoholic: z.boolean(),
      productCategoryId: z.uuid().nullable().describe('the category of the shop that it is bought from'),
      sortOrder: z.int().describe('the mixing order, from 1'),
    }),
  })
  .meta({ id: 'RecipeIngredient' });

export type RecipeWrapper = z.infer<typeof RecipeWrapperSchema>;
export type RecipeList = z.infer<typeof RecipeListSchema>;
export type IngredientWrapper = z.infer<typeof IngredientWrapperSchema>;
