import { eq, sql } from 'drizzle-orm';
import { DIFFICULTIES, METHODS, RECIPE_FAMILIES } from '#contract/recipes/recipe-enums.ts';
import { dilutionBy, getStrength } from '#contract/recipes/strength.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import type { Ingredient, Recipe } from './recipe.ts';
import { recipe } from './tables.ts';
import { isInterchangeable } from './with-bottle.ts';

type RecipeRow = Omit<Recipe, 'family' | 'difficulty' | 'method' | 'ingredients' | 'strength'> & {
  family: string;
  difficulty: string;
  method: string;
};
type IngredientRow = Omit<Ingredient, 'bottles' | 'pour' | 'isInterchangeable'> & {
  recipeId: string;
  bottles: Ingredient['bottles'] | null;
  isTopper: boolean;
};

/** Loads the slugs of archived recipes. */
export async function loadArchivedRecipes(db: Handle): Promise<ReadonlySet<string>> {
  const rows = await db.select({ slug: recipe.slug }).from(recipe).where(eq(recipe.status, 'archived'));
  return new Set(rows.map(({ slug }) => slug));
}

/**
 * Loads all recipes by name, with ingredients. A shop has some dozens, and many pages need each of
 * them.
 */
export async function loadRecipes(db: Handle): Promise<Recipe[]> {
  const [recipes, ingredients] = await Promise.all([
    queryRows<RecipeRow>(
      db,
      sql`
      select id, slug, name, description, category, base, family, difficulty, minutes, servings, method, glass, ice, steps,
             note, history, source, picture
        from recipe where status = 'published' order by fold_text(name) collate "C", slug`,
    ),
    queryRows<IngredientRow>(
      db,
      sql`
      select i.id, i.recipe_id as "recipeId", i.name, i.quantity::float8 as quantity, i.unit, i.notes, i.ml::float8 as ml,
             i.abv::float8 as "abvPercent", i.kind, i.is_optional as "isOptional", i.is_garnish as "isGarnish",
             i.is_topper as "isTopper", i.sort_order as "sortOrder",
             (select json_agg(json_build_object('product', b.product_slug, 'why', b.reason) order by b.position)
                from recipe_bottle b where b.ingredient_id = i.id) as bottles
        from recipe_ingredient i order by i.recipe_id, i.sort_order`,
    ),
  ]);
  const byRecipe = Map.groupBy(ingredients, ({ recipeId }) => recipeId);
  return recipes.map((row) => recipeFrom(row, byRecipe.get(row.id) ?? []));
}

function recipeFrom(row: RecipeRow, rows: readonly IngredientRow[]): Recipe {
  const ingredients = rows.map(ingredientFrom);
  const pours = ingredients.flatMap(({ pour }) => pour ?? []);
  const method = getOne(METHODS, row.method);
  return {
    ...row,
    method,
    family: getOne(RECIPE_FAMILIES, row.family),
    difficulty: getOne(DIFFICULTIES, row.difficulty),
    ingredients,
    strength: getStrength(pours, dilutionBy(method, row.ice !== null), row.servings),
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

/**
 * Returns the text as a value of a closed list, which the database enforces. Throws for other
 * texts.
 */
function getOne<Value extends string>(values: readonly Value[], text: string): Value {
  const found = values.find((value) => value === text);
  if (found === undefined) throw new Error(`"${text}" is not one of ${values.join(', ')}`);
  return found;
}
