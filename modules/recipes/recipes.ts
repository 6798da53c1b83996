import type { DatedPage } from '#contract/pages/dated-page.ts';
import type { RecipeFilter } from '#contract/recipes/recipe-filter.ts';
import type { IngredientWrapper } from '#contract/recipes/recipe.ts';
import type { Catalog } from '#modules/catalog/index.ts';
import type { Database } from '#platform/database/handle.ts';
import { memoizeAsync } from '#platform/memoize-async.ts';
import { getChoices, matchesFilter, type RecipeChoices } from './find-recipes.ts';
import { loadArchivedRecipes, loadRecipes } from './load-recipes.ts';
import type { Recipe, RecipeCard } from './recipe.ts';
import { recipesWithBottle } from './with-bottle.ts';
import { toIngredientWrappers } from './wrappers.ts';

/** Read API of the recipes. All of them are read once and cached until `invalidate`. */
export type Recipes = {
  /** Returns a page of the recipes that match the filter, by name, and their number. */
  list(filter: RecipeFilter, skip: number, take: number): Promise<{ recipes: Recipe[]; total: number }>;
  /** Returns the filters of such a list. */
  choices(filter: RecipeFilter): Promise<RecipeChoices>;
  /** Finds the recipe of that id or slug, in any case; `undefined` without one. */
  find(idOrSlug: string): Promise<Recipe | undefined>;
  /** Whether that is the slug of an archived recipe, whose URL answers 410. */
  isArchived(slug: string): Promise<boolean>;
  /** Returns its ingredients in mixing order for the public API; `undefined` for an unknown recipe. */
  ingredients(idOrSlug: string): Promise<IngredientWrapper[] | undefined>;
  /** Returns the cards of the existing recipes of these slugs, in their order. */
  cards(slugs: readonly string[]): Promise<RecipeCard[]>;
  /** Returns the cards of up to six recipes that use a product, those that name it first. */
  withBottle(product: { slug: string; categoryId: string }): Promise<RecipeCard[]>;
  /** The pages of all recipes, for the sitemap. */
  datedPages(): Promise<DatedPage[]>;
  /** Called when recipes have changed. */
  invalidate(): void;
};

/** `load` loads the recipes, where they are not those of the database. */
export function createRecipes(
  db: Database,
  catalog: Pick<Catalog, 'tree'>,
  load: () => Promise<readonly Recipe[]> = () => loadRecipes(db),
): Recipes {
  const cached = memoizeAsync(async () => {
    const all = await load();
    return {
      all,
      byName: new Map(
        all.flatMap((recipe) => [[recipe.id, recipe] as const, [recipe.slug, recipe] as const]),
      ),
    };
  });
  const archived = memoizeAsync(() => loadArchivedRecipes(db));
  const find = async (idOrSlug: string): Promise<Recipe | undefined> =>
    (await cached.get()).byName.get(idOrSlug.toLowerCase());

  return {
    find,
    isArchived: async (slug) => (await archived.get()).has(slug),
    async list(filter, skip, take) {
      const found = (await cached.get()).all.filter((recipe) => matchesFilter(recipe, filter));
      return { recipes: found.slice(skip, skip + take), total: found.length };
    },
    choices: async (filter) => getChoices((await cached.get()).all, filter, await catalog.tree()),
    async ingredients(idOrSlug) {
      const recipe = await find(idOrSlug);
      return recipe && toIngredientWrappers(recipe, await catalog.tree());
    },
    async cards(slugs) {
      const { byName } = await cached.get();
      return slugs.flatMap((slug) => byName.get(slug) ?? []).map(getCard);
    },
    withBottle: async (product) =>
      recipesWithBottle((await cached.get()).all, product, await catalog.tree()).map(getCard),
    datedPages: async () => (await cached.get()).all.map(({ slug, updatedAt }) => ({ slug, updatedAt })),
    invalidate() {
      cached.invalidate();
      archived.invalidate();
    },
  };
}

function getCard({ slug, name, description, category, picture }: Recipe): RecipeCard {
  return { slug, name, description, category, picture };
}
