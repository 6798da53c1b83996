import { z } from 'zod';
import { problem } from '#contract/http/problems.ts';
import { RecipeIdSchema } from '#contract/recipes/recipe-query.ts';
import { IngredientWrapperSchema } from '#contract/recipes/recipe.ts';
import { defineEndpoint } from '../endpoint.ts';

export const listRecipeIngredients = defineEndpoint({
  path: '/api/public/recipes/{id}/ingredients',
  operationId: 'listRecipeIngredients',
  summary: 'The ingredients of a recipe',
  description: 'What goes into the recipe of that id or slug, in mixing order.',
  parametersIn: 'path',
  parameters: RecipeIdSchema,
  body: z.array(IngredientWrapperSchema),
  holds: 'The ingredients.',
  problems: ['bad-parameter', 'not-found'],
  async run({ id }, { recipes }) {
    const ingredients = await recipes.ingredients(id);
    return ingredients
      ? { body: ingredients }
      : { problem: problem('not-found', 'There is no such recipe.', 'id') };
  },
});
