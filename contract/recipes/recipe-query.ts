import { z } from 'zod';
import { idQuery, pagingQuery } from '#contract/http/paging-query.ts';
import { parseRecipeFilter } from './recipe-filter.ts';
import { DIFFICULTIES, LIGHT_BELOW, RECIPE_FAMILIES, STRENGTHS, STRONG_ABOVE } from './recipe-enums.ts';

// A filter's text is parsed as on the page, but here an invalid value is refused.
const filterText = (name: Parameters<Parameters<typeof parseRecipeFilter>[0]>[0], description: string) =>
  z
    .string()
    .transform((text, context) => {
      const [error] = parseRecipeFilter((parameter) => (parameter === name ? text : null)).issues;
      if (!error) return text;
      context.issues.push({ code: 'custom', input: text, message: error.message });
      return z.NEVER;
    })
    .optional()
    .meta({ description, override: { type: 'string' } });

/** Parameters of `/recipes`. Without any parameter it returns all recipes. */
export const RecipesQuerySchema = z.object({
  ...pagingQuery('recipes'),
  base: filterText('base', 'Slug of the category that carries the drink, such as `gin`.'),
  family: filterText('family', `One of ${RECIPE_FAMILIES.join(', ')}.`),
  difficulty: filterText('difficulty', `One of ${DIFFICULTIES.join(', ')}.`),
  minutes: filterText('minutes', 'Ready in at most so many minutes.'),
  strength: filterText(
    'strength',
    `One of ${STRENGTHS.join(', ')}: under ${LIGHT_BELOW} %, to ${STRONG_ABOVE} %, over it, in the glass. Drinks without alcohol are none of these.`,
  ),
  withoutAlcohol: filterText('withoutAlcohol', '`true` for drinks without alcohol only.'),
});

export const RecipeIdSchema = idQuery('a recipe', 'negroni');
