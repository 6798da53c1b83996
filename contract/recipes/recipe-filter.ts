import { SLUG } from '#contract/text/slug.ts';
import {
  DIFFICULTIES,
  type Difficulty,
  RECIPE_FAMILIES,
  type RecipeFamily,
  type StrengthName,
  STRENGTHS,
} from './recipe-enums.ts';

/** The filter of a recipe list; `null` means any. All given parts must match. */
export type RecipeFilter = {
  /** Slug of the category of the base spirit. */
  base: string | null;
  family: RecipeFamily | null;
  difficulty: Difficulty | null;
  /** Maximum. */
  minutes: number | null;
  strength: StrengthName | null;
  withoutAlcohol: boolean;
};

export const NO_RECIPE_FILTER: RecipeFilter = {
  base: null,
  family: null,
  difficulty: null,
  minutes: null,
  strength: null,
  withoutAlcohol: false,
};

/** The parameters of a filter, in URLs and in calls. */
export const RECIPE_FILTER_PARAMETERS = [
  'base',
  'family',
  'difficulty',
  'minutes',
  'strength',
  'withoutAlcohol',
] as const;
export type RecipeFilterName = (typeof RECIPE_FILTER_PARAMETERS)[number];

/** An invalid parameter, and its expected form. */
export type RecipeFilterIssue = { name: RecipeFilterName; message: string };

const MAX_MINUTES = 1440;

/**
 * Parses a filter from texts by name. An invalid value counts as absent and is listed among the
 * errors: a page ignores it, a call is refused. Case does not matter.
 */
export function parseRecipeFilter(textOf: (name: RecipeFilterName) => string | null | undefined): {
  filter: RecipeFilter;
  issues: RecipeFilterIssue[];
} {
  const issues: RecipeFilterIssue[] = [];
  const given = (name: RecipeFilterName): string => textOf(name)?.trim() ?? '';
  const read = <Value>(
    name: RecipeFilterName,
    message: string,
    parse: (text: string) => Value | undefined,
  ) => {
    const text = given(name);
    if (text === '') return null;
    const value = parse(text);
    if (value === undefined) issues.push({ name, message });
    return value ?? null;
  };
  const oneOf = <Value extends string>(name: RecipeFilterName, all: readonly Value[]): Value | null =>
    read(name, `must be one of ${all.join(', ')}`, (text) =>
      all.find((value) => value.toLowerCase() === text.toLowerCase()),
    );
  const filter = {
    base: read('base', 'must be the slug of a category', slugIn),
    family: oneOf('family', RECIPE_FAMILIES),
    difficulty: oneOf('difficulty', DIFFICULTIES),
    minutes: read('minutes', `must be a whole number from 1 to ${MAX_MINUTES}`, minutesIn),
    strength: oneOf('strength', STRENGTHS),
    withoutAlcohol: read('withoutAlcohol', 'must be true or false', booleanIn) ?? false,
  };
  return { filter, issues: issues };
}

function slugIn(text: string): string | undefined {
  const slug = text.toLowerCase();
  return SLUG.test(slug) && slug.length <= 100 ? slug : undefined;
}

function minutesIn(text: string): number | undefined {
  const minutes = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return minutes >= 1 && minutes <= MAX_MINUTES ? minutes : undefined;
}

function booleanIn(text: string): boolean | undefined {
  const lower = text.toLowerCase();
  return lower === 'true' ? true : lower === 'false' ? false : undefined;
}

/**
 * Returns a filter as URL parameters, always in the same order; values that are not chosen are
 * absent.
 */
export function writeRecipeFilter(filter: RecipeFilter): [name: RecipeFilterName, value: string][] {
  return RECIPE_FILTER_PARAMETERS.flatMap((name) => {
    const value = filter[name];
    return value === null || value === false ? [] : [[name, String(value)]];
  });
}

/** Whether any filter is chosen. */
export const hasRecipeFilter = (filter: RecipeFilter): boolean => writeRecipeFilter(filter).length > 0;
