import { z } from 'zod';
import { problem } from '#contract/http/problems.ts';
import { RecipeIdSchema } from '#contract/recipes/recipe-query.ts';
import { IngredientWrapperSchema } from '#contract/recipes/recipe.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { ANYONE } from './anyone.ts';

export const listRecipeIngredients = defineEndpoint({
  method: 'GET',
  path: '/api/public/recipes/{id}/ingredients',
  access: ANYONE,
  operationId: 'listRecipeIngredients',
  summary: 'The ingredients of a recipe',
  description: 'What goes into the recipe of that id or slug, in mixing order.',
  parameters: { path: RecipeIdSchema },
  responses: { 200: { description: 'The ingredients.', schema: z.array(IngredientWrapperSchema) } },
  problems: ['bad-parameter', 'not-found'],
  async run({ parameters: { id } }, { recipes }) {
    const ingredients = await recipes.ingredients(id);
    return ingredients
      ? { status: 200, body: ingredients }
      : { problem: problem('not-found', 'There is no such recipe.', 'id') };
  },
});
