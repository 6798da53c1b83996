import { hash } from 'node:crypto';
import { BAR_DATA_PATH } from '#contract/bar/data-path.ts';
import type { BarData, IngredientKind } from '#contract/bar/bar-data.ts';
import { NO_RECIPE_FILTER, type RecipeFilter } from '#contract/recipes/recipe-filter.ts';
import type { CategoryTree } from '#modules/catalog/index.ts';
import { memoizeAsync } from '#platform/memoize-async.ts';
import { buildBarData, type MixedRecipe } from './build-bar-data.ts';
import { getIngredientKind, type NamedIngredient } from './get-ingredient-kind.ts';
import { type BottleInput, getBottleKinds } from './get-bottle-kinds.ts';

/** The data as one immutable file that browsers cache: its URL contains a hash of the content. */
export type BarFile = { path: string; json: string };

/** Read API of the home bar. Its data is computed once and cached until `invalidate`. */
export type Bar = {
  data(): Promise<BarData>;
  file(): Promise<BarFile>;
  /** Returns the URL path of that file, for pages to link to. */
  dataPath(): Promise<string>;
  /**
   * Returns the id of an ingredient's kind; `null` for water, ice, salt and sugar, which every home
   * has.
   */
  kindOf(ingredient: NamedIngredient): Promise<string | null>;
  /** Returns the kinds of a bottle, the most specific first; `[]` where no kind matches. */
  getBottleKinds(bottle: BottleInput): Promise<IngredientKind[]>;
  /** Called when recipes or categories have changed. */
  invalidate(): void;
};

const HASH_LENGTH = 16;

/** The part of the recipe and catalogue APIs that this module uses. */
type RecipeServices = {
  list(filter: RecipeFilter, skip: number, take: number): Promise<{ recipes: readonly MixedRecipe[] }>;
};
type CategoryServices = { tree(): Promise<Pick<CategoryTree, 'find'>> };

/**
 * Creates the bar over the shop's recipes and category tree. Throws where the reviewed kinds are
 * not a tree.
 */
export function createBar(recipes: RecipeServices, catalog: CategoryServices): Bar {
  const cached = memoizeAsync(async () => {
    const [{ recipes: all }, tree] = await Promise.all([
      recipes.list(NO_RECIPE_FILTER, 0, Number.MAX_SAFE_INTEGER),
      catalog.tree(),
    ]);
    const data = buildBarData(all, tree);
    const json = JSON.stringify(data);
    const path = `${BAR_DATA_PATH}${hash('sha256', json, 'hex').slice(0, HASH_LENGTH)}.json`;
    return { data, recipes: all, tree, file: { path, json } };
  });

  return {
    data: async () => (await cached.get()).data,
    file: async () => (await cached.get()).file,
    dataPath: async () => (await cached.get()).file.path,
    kindOf: async (ingredient) => getIngredientKind(ingredient, (await cached.get()).tree)?.id ?? null,
    getBottleKinds: async (bottle) => getBottleKinds(bottle, await cached.get()),
    invalidate: cached.invalidate,
  };
}
