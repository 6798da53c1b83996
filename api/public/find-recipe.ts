import { problem } from '#contract/http/problems.ts';
import { RecipeIdSchema } from '#contract/recipes/recipe-query.ts';
import { RecipeWrapperSchema } from '#contract/recipes/recipe.ts';
import { toRecipeWrapper } from '#modules/recipes/index.ts';
import { defineEndpoint } from '../endpoint.ts';

export const findRecipe = defineEndpoint({
  path: '/api/public/recipes/{id}',
  operationId: 'findRecipe',
  summary: 'One recipe',
  description:
    'The recipe of that id or slug. Strength and standard drinks are calculated for the recipe as written.',
  parametersIn: 'path',
  parameters: RecipeIdSchema,
  body: RecipeWrapperSchema,
  holds: 'The recipe.',
  problems: ['bad-parameter', 'not-found'],
  async run({ id }, { recipes, images }) {
    const recipe = await recipes.find(id);
    return recipe
      ? { body: images.ofRecipe(toRecipeWrapper(recipe)) }
      : { problem: problem('not-found', 'There is no such recipe.', 'id') };
  },
});
