import { BAR_GROUPS, type BarData, type IngredientKind, type BarRecipe } from '#contract/bar/bar-data.ts';
import type { CategoryTree } from '#modules/catalog/index.ts';
import type { Recipe } from '#modules/recipes/index.ts';
import { arrangeKinds } from './arrange-kinds.ts';
import { type BarFiles, getBarFiles } from './bar-files.ts';
import { getIngredientKind, toBarKind } from './get-ingredient-kind.ts';

/** The part of a recipe that the home bar uses. */
export type MixedRecipe = Pick<Recipe, 'slug' | 'name' | 'category' | 'ingredients'> &
  Partial<Pick<Recipe, 'picture'>>;

/**
 * Builds the data of the home bar page from recipes in the order of their names: all reviewed
 * kinds, further kinds of these recipes, and the kinds that each drink needs. Garnishes and
 * optional ingredients are extras, unless the drink needs the same kind anyway.
 */
export function buildBarData(
  recipes: readonly MixedRecipe[],
  tree: Pick<CategoryTree, 'find'>,
  { kinds: known, substitutions }: Pick<BarFiles, 'kinds' | 'substitutions'> = getBarFiles(),
): BarData {
  const kinds = new Map(known.map((kind) => [kind.id, toBarKind(kind, tree)]));
  const barRecipes = recipes.map((recipe): BarRecipe => {
    const needs = new Set<string>();
    const extras = new Set<string>();
    for (const ingredient of recipe.ingredients) {
      const kind = getIngredientKind(ingredient, tree);
      if (kind === null) continue;
      if (!kinds.has(kind.id)) kinds.set(kind.id, kind);
      (ingredient.isGarnish || ingredient.isOptional ? extras : needs).add(kind.id);
    }
    const { slug, name, category, picture } = recipe;
    return {
      slug,
      name,
      category,
      needs: [...needs],
      extras: [...extras.difference(needs)],
      // Beside the drink's name it is decoration.
      ...(picture && { picture: { ...picture, alt: '' } }),
    };
  });
  return {
    kinds: arrangeKinds<IngredientKind>([...kinds.values()], BAR_GROUPS),
    substitutions,
    recipes: barRecipes,
  };
}
