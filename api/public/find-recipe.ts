import { problem } from '#contract/http/problems.ts';
import { RecipeIdSchema } from '#contract/recipes/recipe-query.ts';
import { RecipeWrapperSchema } from '#contract/recipes/recipe.ts';
import { toRecipeWrapper } from '#modules/recipes/index.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { ANYONE } from './anyone.ts';

export const findRecipe = defineEndpoint({
  method: 'GET',
  path: '/api/public/recipes/{id}',
  access: ANYONE,
  operationId: 'findRecipe',
  summary: 'One recipe',
  description:
    'The recipe of that id or slug. Strength and standard drinks are calculated for the recipe as written.',
  parameters: { path: RecipeIdSchema },
  responses: { 200: { description: 'The recipe.', schema: RecipeWrapperSchema } },
  problems: ['bad-parameter', 'not-found'],
  async run({ parameters: { id } }, { recipes, images }) {
    const recipe = await recipes.find(id);
    return recipe
      ? { status: 200, body: images.ofRecipe(toRecipeWrapper(recipe)) }
      : { problem: problem('not-found', 'There is no such recipe.', 'id') };
  },
});
