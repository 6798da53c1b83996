import { UNPAGED_RESULT_COUNT, PAGE_SIZE } from '#contract/http/limits.ts';
import { hasRecipeFilter, parseRecipeFilter } from '#contract/recipes/recipe-filter.ts';
import { RecipesQuerySchema } from '#contract/recipes/recipe-query.ts';
import { RecipeListSchema } from '#contract/recipes/recipe.ts';
import { toRecipeWrapper } from '#modules/recipes/index.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { ANYONE } from './anyone.ts';

export const listRecipes = defineEndpoint({
  method: 'GET',
  path: '/api/public/recipes',
  access: ANYONE,
  operationId: 'listRecipes',
  summary: 'Recipes',
  description: `Without any parameter all recipes, at most ${UNPAGED_RESULT_COUNT}; with one, a page of them, by name. \`totalCount\` counts all that match.`,
  parameters: { query: RecipesQuerySchema },
  responses: { 200: { description: 'The recipes, and how many match.', schema: RecipeListSchema } },
  problems: ['bad-parameter'],
  async run({ parameters: { MaxResultCount, SkipCount, ...texts } }, { recipes, images }) {
    // The schema has already validated these texts, so there are no errors.
    const { filter } = parseRecipeFilter((name) => texts[name]);
    const isWhole = SkipCount === undefined && !hasRecipeFilter(filter);
    const take = MaxResultCount ?? (isWhole ? UNPAGED_RESULT_COUNT : PAGE_SIZE);
    const found = await recipes.list(filter, SkipCount ?? 0, take);
    const items = found.recipes.map((recipe) => images.ofRecipe(toRecipeWrapper(recipe)));
    return { status: 200, body: { items, totalCount: found.total } };
  },
});
