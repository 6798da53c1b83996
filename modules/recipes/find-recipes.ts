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

/** A value that a list can be narrowed by, and how many recipes that would leave. */
export type Choice<Value> = { value: Value; count: number };

/** What a list of recipes can be narrowed by; counts follow the other choices. Nothing that would leave no recipe. */
export type RecipeChoices = {
  base: (Choice<string> & { name: string })[];
  family: Choice<RecipeFamily>[];
  difficulty: Choice<Difficulty>[];
  /** At most so many minutes. */
  minutes: Choice<number>[];
  strength: Choice<StrengthName>[];
  withoutAlcohol: number;
};

/** The times that are offered; others may stand in an address. */
const MINUTES = [3, 5, 10, 15, 30, 60] as const;

/** Whether a recipe meets every part of a filter that is given. */
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
  const counted = <Value>(values: readonly Value[], asked: (value: Value) => Partial<RecipeFilter>) =>
    values.map((value) => ({ value, count: count(asked(value)) })).filter((choice) => choice.count > 0);
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
    // A longer time that adds nothing is no choice.
    minutes: counted(MINUTES, (minutes) => ({ minutes })).filter(
      (choice, index, all) => choice.count > (all[index - 1]?.count ?? 0),
    ),
    strength: counted(STRENGTHS, (strength) => ({ strength })),
    withoutAlcohol: count({ withoutAlcohol: true }),
  };
}
