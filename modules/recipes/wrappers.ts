import { pictureAddress, type PictureData } from '#contract/picture.ts';
import type { IngredientWrapper, RecipeWrapper } from '#contract/recipes/recipe.ts';
import type { CategoryTree } from '#modules/catalog/index.ts';
import type { Recipe } from './recipe.ts';

/** Converts a recipe for the public API; the keys are in the order of their schema. */
export function toRecipeWrapper(recipe: Recipe): RecipeWrapper {
  const { id, slug, name, description, difficulty, base, family, method, glass, ice, note, history } = recipe;
  const { source, strength, picture } = recipe;
  return {
    cocktailRecipe: {
      id,
      slug,
      name,
      description,
      imageUrl: picture && pictureAddress(picture),
      difficulty,
      prepTime: recipe.minutes,
      servingCount: recipe.servings,
      instructions: recipe.steps.map((step) => step.replaceAll(/\s*\n\s*/g, ' ')).join('\n'),
      base,
      family,
      method,
      glass,
      ice,
      note,
      history,
      source: source && {
        title: source.title,
        url: source.url ?? null,
        proportions: source.proportions ?? null,
      },
      abvAfterDilution: oneDecimal(strength.abvPercent),
      standardDrinks: oneDecimal(strength.standardDrinks),
      picture: picture && inOrder(picture),
    },
    cocktailCategory: { name: recipe.category },
  };
}

/**
 * Converts the ingredients of a recipe for the public API. A kind that the shop does not sell has
 * no link.
 */
export function toIngredientWrappers(
  { ingredients }: Recipe,
  tree: Pick<CategoryTree, 'find'>,
): IngredientWrapper[] {
  return ingredients.map(({ id, name, quantity, unit, notes, isOptional, abvPercent, kind, sortOrder }) => ({
    cocktailIngredient: {
      id,
      name,
      quantity,
      unit,
      notes,
      isOptional,
      isAlcoholic: (abvPercent ?? 0) > 0,
      productCategoryId: (kind !== null && tree.find(kind)?.id) || null,
      sortOrder,
    },
  }));
}

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

function inOrder({ alt, key, focus, looks: themes, width, height, widths }: PictureData): PictureData {
  return { alt, key, ...(focus && { focus }), looks: themes, width, height, widths };
}
