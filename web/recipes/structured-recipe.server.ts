import { pageHref } from '#contract/bundle-locale.ts';
import { recipePath } from '#contract/pages/site-links.ts';
import { searchPictures } from '#web/page/search-pictures.server.ts';
import { structuredShop } from '#web/page/structured-shop.server.ts';
import { amountText } from '#contract/recipes/amounts.ts';
import type { Recipe } from '#modules/recipes/index.ts';

const AS_WRITTEN = { factor: 1, units: 'mL' } as const;

/** Returns a recipe as schema.org data, as written. Nutrition is left out: the shop does not know it. */
export function structuredRecipe(origin: string, shop: string, recipe: Recipe): object {
  const { publishedAt, updatedAt } = recipe;
  const address = origin + pageHref(recipePath(recipe.slug));
  return {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: recipe.name,
    url: address,
    description: recipe.description,
    ...(recipe.picture ? { image: searchPictures(origin, recipe.picture) } : {}),
    author: structuredShop(origin, shop),
    ...(publishedAt ? { datePublished: publishedAt.toISOString() } : {}),
    dateModified: updatedAt.toISOString(),
    recipeCategory: recipe.category,
    recipeYield: String(recipe.servings),
    prepTime: `PT${recipe.minutes}M`,
    totalTime: `PT${recipe.minutes}M`,
    recipeIngredient: recipe.ingredients.map(({ name, notes, isOptional, ...amount }) =>
      [amountText(amount, AS_WRITTEN), name, notes && `(${notes})`, isOptional && '(optional)']
        .filter(Boolean)
        .join(' '),
    ),
    recipeInstructions: recipe.steps.map((text) => ({ '@type': 'HowToStep', text })),
  };
}
