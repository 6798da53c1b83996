import type { RecipeFilter } from '#contract/recipes/recipe-filter.ts';
import {
  DIFFICULTIES,
  type Difficulty,
  RECIPE_FAMILIES,
  type RecipeFamily,
  strengthName,
  type StrengthName,
  STRENGTHS,
} from '#contract/recipes/recipe-enums.ts';
import type { CategoryTree } from '#modules/catalog/index.ts';
import type { Recipe } from './recipe.ts';

/** A value of a filter, and the number of recipes that match it. */
export type Choice<Value> = { value: Value; count: number };

/** The filters of a list of recipes; counts follow the other choices. Omits values without a recipe. */
export type RecipeChoices = {
  base: (Choice<string> & { name: string })[];
  family: Choice<RecipeFamily>[];
  difficulty: Choice<Difficulty>[];
  /** Maximum of minutes. */
  minutes: Choice<number>[];
  strength: Choice<StrengthName>[];
  withoutAlcohol: number;
};

/** The offered times; a URL may contain others. */
const MINUTES = [3, 5, 10, 15, 30, 60] as const;

/** Whether a recipe matches every given part of a filter. */
export function matchesFilter(recipe: Recipe, filter: RecipeFilter): boolean {
  return (
    (filter.base === null || recipe.base === filter.base) &&
    (filter.family === null || recipe.family === filter.family) &&
    (filter.difficulty === null || recipe.difficulty === filter.difficulty) &&
    (filter.minutes === null || recipe.minutes <= filter.minutes) &&
    (filter.strength === null || strengthName(recipe.strength.abvPercent) === filter.strength) &&
    (!filter.withoutAlcohol || recipe.strength.abvPercent === 0)
  );
}

export function getChoices(
  recipes: readonly Recipe[],
  filter: RecipeFilter,
  tree: Pick<CategoryTree, 'find'>,
): RecipeChoices {
  const count = (other: Partial<RecipeFilter>): number =>
    recipes.filter((recipe) => matchesFilter(recipe, { ...filter, ...other })).length;
  const counted = <Value>(values: readonly Value[], toFilter: (value: Value) => Partial<RecipeFilter>) =>
    values.map((value) => ({ value, count: count(toFilter(value)) })).filter((choice) => choice.count > 0);
  const bases = [...new Set(recipes.flatMap(({ base }) => base ?? []))];
  return {
    base: counted(bases, (base) => ({ base }))
      .flatMap((choice) => {
        const name = tree.find(choice.value)?.name;
        return name === undefined ? [] : [{ ...choice, name }];
      })
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
    family: counted(RECIPE_FAMILIES, (family) => ({ family })),
    difficulty: counted(DIFFICULTIES, (difficulty) => ({ difficulty })),
    // Omits a longer time without additional recipes.
    minutes: counted(MINUTES, (minutes) => ({ minutes })).filter(
      (choice, index, all) => choice.count > (all[index - 1]?.count ?? 0),
    ),
    strength: counted(STRENGTHS, (strength) => ({ strength })),
    withoutAlcohol: count({ withoutAlcohol: true }),
  };
}
