import { isTopper } from './import/is-topper.ts';
import { volumeMl } from './import/load-recipes-folder.ts';
import { type IngredientRow, type RecipeFile, RecipeSourceSchema } from './import/recipe-file.ts';
import type { recipe, recipeBottle, recipeIngredient } from './tables.ts';

/** The editable fields of a recipe, in the form of its file, without what the shop derives. */
export type RecipeData = Readonly<Record<string, unknown>>;

type IngredientColumns = Omit<typeof recipeIngredient.$inferSelect, 'id' | 'recipeId' | 'sortOrder'>;
export type StoredIngredient = IngredientColumns & {
  bottles: readonly Pick<typeof recipeBottle.$inferSelect, 'productSlug' | 'reason'>[];
};
type RecipeColumns = Omit<
  typeof recipe.$inferSelect,
  'id' | 'slug' | 'picture' | 'isDemo' | 'version' | 'updatedAt' | 'status' | 'publishedAt' | 'redirectTo'
>;

/** Returns the columns of a recipe, without those of its ingredients. */
export function toRecipeColumns({ ingredients: _, ...data }: RecipeFile): RecipeColumns {
  const { name, description, category, base, family, difficulty, minutes, servings, method, glass } = data;
  const { ice, steps, note, history, source } = data;
  return {
    name,
    description,
    category,
    base: base === 'none' ? null : base,
    family,
    difficulty,
    minutes,
    servings,
    method,
    glass,
    ice: /^none$/i.test(ice) ? null : ice,
    steps,
    note,
    history: history ?? null,
    source: source ?? null,
  };
}

/** Returns the fields in a fixed order, so that equal recipes are equal JSON. */
export const toRecipeData = (file: RecipeFile): RecipeData =>
  fromRecipeColumns(toRecipeColumns(file), file.ingredients.map(toIngredientColumns));

/** Returns the columns of an ingredient. */
export function toIngredientColumns(row: IngredientRow): StoredIngredient {
  return {
    name: row.name,
    quantity: row.quantity,
    unit: row.unit,
    notes: row.notes ?? null,
    ml: volumeMl(row),
    abv: row.abv ?? null,
    kind: row.kind ?? null,
    isOptional: row.optional,
    isGarnish: row.garnish,
    isTopper: isTopper(row),
    bottles: (row.bottles ?? []).map(({ product, why }) => ({ productSlug: product, reason: why })),
  };
}

/**
 * Returns the data of stored columns: in a fixed order, and without what the shop derives, so that
 * equal recipes are equal JSON.
 */
export function fromRecipeColumns(row: RecipeColumns, ingredients: readonly StoredIngredient[]): RecipeData {
  const source = RecipeSourceSchema.nullable().parse(row.source);
  return {
    name: row.name,
    description: row.description,
    category: row.category,
    base: row.base ?? 'none',
    family: row.family,
    difficulty: row.difficulty,
    minutes: row.minutes,
    servings: row.servings,
    method: row.method,
    glass: row.glass,
    ice: row.ice ?? 'None',
    ingredients: ingredients.map(fromIngredientColumns),
    steps: row.steps,
    note: row.note,
    ...(row.history !== null && { history: row.history }),
    ...(source && { source }),
  };
}

function fromIngredientColumns(row: StoredIngredient): Readonly<Record<string, unknown>> {
  const { name, quantity, unit, notes, ml, abv, kind, isOptional, isGarnish, bottles } = row;
  const isDerived = unit === 'mL' && ml === quantity;
  const given = {
    name,
    ...(quantity !== null && { quantity }),
    ...(unit !== null && { unit }),
    ...(notes !== null && { notes }),
    ...(ml !== null && !isDerived && { ml }),
    ...(abv !== null && { abv }),
    ...(kind !== null && { kind }),
    ...(isGarnish && { garnish: true }),
    ...(isOptional && { optional: true }),
  };
  const derived = isTopper({ name, notes: notes ?? undefined, kind: kind ?? undefined });
  return {
    ...given,
    ...(derived !== row.isTopper && { topper: row.isTopper }),
    ...(bottles.length > 0 && {
      bottles: bottles.map(({ productSlug, reason }) => ({ product: productSlug, why: reason })),
    }),
  };
}
