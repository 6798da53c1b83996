import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { PictureSchema } from '#contract/picture-schema.ts';
import { DIFFICULTIES, METHODS, RECIPE_FAMILIES } from '#contract/recipes/recipe-enums.ts';
import { dilutionBy, getStrength } from '#contract/recipes/strength.ts';
import type { Handle } from '#platform/database/handle.ts';
import { isoTime } from '#platform/database/iso-time.ts';
import { queryReadableRows } from '#platform/database/query-readable-rows.ts';
import type { Ingredient, Recipe } from './recipe.ts';
import { recipe } from './tables.ts';
import { isInterchangeable } from './with-bottle.ts';

const RecipeRowSchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  base: z.string().nullable(),
  family: z.enum(RECIPE_FAMILIES),
  difficulty: z.enum(DIFFICULTIES),
  minutes: z.int(),
  servings: z.int(),
  method: z.enum(METHODS),
  glass: z.string(),
  ice: z.string().nullable(),
  steps: z.array(z.string()),
  note: z.string(),
  history: z.string().nullable(),
  source: z
    .object({ title: z.string(), url: z.string().optional(), proportions: z.string().optional() })
    .nullable(),
  picture: PictureSchema.nullable(),
  publishedAt: z.coerce.date().nullable(),
  updatedAt: z.coerce.date(),
  ingredientCount: z.int(),
});
type RecipeRow = Omit<z.output<typeof RecipeRowSchema>, 'ingredientCount'>;

const IngredientRowSchema = z.object({
  id: z.string(),
  recipeId: z.string(),
  name: z.string(),
  quantity: z.number().nullable(),
  unit: z.string().nullable(),
  notes: z.string().nullable(),
  ml: z.number().nullable(),
  abvPercent: z.number().nullable(),
  kind: z.string().nullable(),
  isOptional: z.boolean(),
  isGarnish: z.boolean(),
  isTopper: z.boolean(),
  sortOrder: z.int(),
  bottles: z.array(z.object({ product: z.string(), why: z.string() })).nullable(),
});
type IngredientRow = z.output<typeof IngredientRowSchema>;

/** Loads the slugs of archived recipes. */
export async function loadArchivedRecipes(db: Handle): Promise<ReadonlySet<string>> {
  const rows = await db.select({ slug: recipe.slug }).from(recipe).where(eq(recipe.status, 'archived'));
  return new Set(rows.map(({ slug }) => slug));
}

/**
 * Loads all recipes by name, with ingredients, without those that cannot be read. A shop has some
 * dozens, and many pages need each of them.
 */
export async function loadRecipes(db: Handle): Promise<Recipe[]> {
  const [recipes, ingredients] = await Promise.all([
    queryReadableRows(
      db,
      'recipe',
      sql`
      select id, slug, name, description, category, base, family, difficulty, minutes, servings, method, glass, ice, steps,
             note, history, source, picture, ${isoTime('published_at')} as "publishedAt", ${isoTime('updated_at')} as "updatedAt",
             (select count(*)::int from recipe_ingredient i where i.recipe_id = recipe.id) as "ingredientCount"
        from recipe where status = 'published' order by fold_text(name) collate "C", slug`,
      RecipeRowSchema,
    ),
    queryReadableRows(
      db,
      'ingredient',
      sql`
      select i.id, i.recipe_id as "recipeId", i.name, i.quantity::float8 as quantity, i.unit, i.notes, i.ml::float8 as ml,
             i.abv::float8 as "abvPercent", i.kind, i.is_optional as "isOptional", i.is_garnish as "isGarnish",
             i.is_topper as "isTopper", i.sort_order as "sortOrder",
             (select json_agg(json_build_object('product', b.product_slug, 'why', b.reason) order by b.position)
                from recipe_bottle b where b.ingredient_id = i.id) as bottles
        from recipe_ingredient i order by i.recipe_id, i.sort_order`,
      IngredientRowSchema,
    ),
  ]);
  const byRecipe = Map.groupBy(ingredients, ({ recipeId }) => recipeId);
  return recipes.flatMap(({ ingredientCount, ...row }) => {
    const own = byRecipe.get(row.id) ?? [];
    // Without an ingredient that cannot be read it would be another drink.
    return own.length === ingredientCount ? [recipeFrom(row, own)] : [];
  });
}

function recipeFrom(row: RecipeRow, rows: readonly IngredientRow[]): Recipe {
  const ingredients = rows.map(ingredientFrom);
  const pours = ingredients.flatMap(({ pour }) => pour ?? []);
  return {
    ...row,
    ingredients,
    strength: getStrength(pours, dilutionBy(row.method, row.ice !== null), row.servings),
  };
}

function ingredientFrom({ recipeId: _, isTopper, bottles, ...row }: IngredientRow): Ingredient {
  const { ml, abvPercent, kind, isGarnish } = row;
  return {
    ...row,
    pour: ml === null || isGarnish ? null : { ml, abvPercent: abvPercent ?? 0, isTopper },
    bottles: bottles ?? [],
    isInterchangeable: kind !== null && isInterchangeable(kind),
  };
}
