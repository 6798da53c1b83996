import { z } from 'zod';
import { MAX_RESULT_COUNT, PAGE_SIZE } from './limits.ts';

/** Maximum length of a slug or id; a longer text matches nothing. */
export const NAME_LENGTH = 200;

// Query strings are texts: '12' is a count; '12.5', '-1', '1e3' and '' are not. A number above the
// exact integers is past every end anyway. `override` describes the text's form in the OpenAPI
// document.
export const count = (min: number, max: number, description: string, otherwise?: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform((digits) => Math.min(Number(digits), Number.MAX_SAFE_INTEGER))
    .pipe(z.int().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`))
    .optional()
    .meta({
      description,
      override: ({ jsonSchema }: { jsonSchema: Record<string, unknown> }) => {
        delete jsonSchema['pattern'];
        Object.assign(jsonSchema, { type: 'integer', minimum: min });
        if (otherwise !== undefined) jsonSchema['default'] = otherwise;
        if (max < Number.MAX_SAFE_INTEGER) jsonSchema['maximum'] = max;
      },
    });

/**
 * The two paging parameters of a list that returns everything without them; `things` names its
 * items.
 */
export const pagingQuery = (things: string) => ({
  MaxResultCount: count(
    1,
    MAX_RESULT_COUNT,
    `How many ${things} to answer at most; ${PAGE_SIZE} when only another parameter is given.`,
  ),
  SkipCount: count(
    0,
    Number.MAX_SAFE_INTEGER,
    `How many ${things} to skip. Past the end there are no items.`,
  ),
});

/** The path parameter of a call for one thing; `thing` includes its article, such as `a recipe`. */
export const idQuery = (thing: string, example: string) =>
  z.object({
    id: z
      .string()
      .min(1, 'must be an id or a slug')
      .max(NAME_LENGTH, 'is too long to be an id or a slug')
      .meta({ description: `The id or the slug of ${thing}.`, example }),
  });
