import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { type RecipeFilter, writeRecipeFilter } from '#contract/recipes/recipe-filter.ts';
import type { RecipeChoices } from '#modules/recipes/index.ts';
import { words } from './messages.ts';

const { filters } = words;

type FieldName = 'base' | 'family' | 'difficulty' | 'minutes' | 'strength';

/** A field of the filters with its values. `value` is the chosen one, `''` for any. */
export type FilterField = {
  name: FieldName;
  label: string;
  value: string;
  options: { value: string; label: string; count: number }[];
};

/**
 * Returns the fields of the filters. A chosen value stays visible and removable, even when the
 * other filters leave no recipe for it.
 */
export function getFields(shown: RecipeFilter, choices: RecipeChoices): FilterField[] {
  const field = <Value extends string | number>(
    name: FieldName,
    offered: readonly { value: Value; count: number }[],
    nameOf: (value: Value) => string,
    chosen: Value | null,
  ): FilterField => {
    const isOffered = chosen === null || offered.some(({ value }) => value === chosen);
    return {
      name,
      label: filters[name],
      value: chosen === null ? '' : String(chosen),
      options: [...offered, ...(isOffered ? [] : [{ value: chosen, count: 0 }])].map(({ value, count }) => ({
        value: String(value),
        label: nameOf(value),
        count,
      })),
    };
  };
  const baseName = (slug: string): string => choices.base.find(({ value }) => value === slug)?.name ?? slug;
  return [
    field('base', byCountDescending(choices.base), baseName, shown.base),
    field('family', byCountDescending(choices.family), (family) => words.families[family], shown.family),
    field('difficulty', choices.difficulty, (value) => value, shown.difficulty),
    field('minutes', choices.minutes, filters.atMost, shown.minutes),
    field('strength', choices.strength, (value) => words.strengths[value], shown.strength),
  ];
}

/** Sorts the values with most recipes first, because not all of them are visible. */
const byCountDescending = <Offered extends { count: number }>(offered: readonly Offered[]): Offered[] =>
  offered.toSorted((one, other) => other.count - one.count);

/** Returns the chosen values, each with the URL of the list without it. */
export function chosenFilters(filter: RecipeFilter, choices: RecipeChoices): { name: string; to: string }[] {
  const chosen = getFields(filter, choices).flatMap(({ name, value, options }) => {
    const option = value !== '' && options.find((one) => one.value === value);
    return option ? [{ name: option.label, to: getAddress({ ...filter, [name]: null }) }] : [];
  });
  if (!filter.withoutAlcohol) return chosen;
  return [...chosen, { name: filters.withoutAlcohol, to: getAddress({ ...filter, withoutAlcohol: false }) }];
}

/** Returns the URL of the list with a filter. */
export function getAddress(filter: RecipeFilter): string {
  const { path } = SITE_LINKS.recipes;
  const query = new URLSearchParams(writeRecipeFilter(filter)).toString();
  return query === '' ? path : `${path}?${query}`;
}
