import type { Recipe } from '#modules/recipes/index.ts';

/** The occasions that the list of all recipes opens with, in their order. */
export const OCCASIONS = ['tonight', 'cold', 'before-dinner', 'without'] as const;
export type Occasion = (typeof OCCASIONS)[number];

type Grouped = Pick<Recipe, 'base' | 'family' | 'category' | 'difficulty' | 'minutes'>;

/** Recipes that each occasion shows; the others follow below. */
const EACH = 3;
/** Longer is not for a weeknight. */
const QUICK_MINUTES = 4;

/** A recipe suits the first of these that it meets: of the rarer ones, not only of the quick ones. */
const SUITS: readonly (readonly [Occasion, (recipe: Grouped) => boolean])[] = [
  ['without', ({ base }) => base === null],
  [
    'before-dinner',
    ({ family, category }) => family === 'aperitif' || family === 'spritz' || category === 'Sparkling',
  ],
  [
    'cold',
    ({ family, category }) => family === 'hot' || family === 'old-fashioned' || category === 'After dinner',
  ],
  ['tonight', ({ difficulty, minutes }) => difficulty === 'Easy' && minutes <= QUICK_MINUTES],
];

/**
 * Returns three recipes for each occasion, by what they are made of and how, and all others. Each is
 * returned once, in the order given. An occasion without three has none: its recipes are among the
 * others.
 */
export function groupRecipes<Row extends Grouped>(
  recipes: readonly Row[],
): { groups: { occasion: Occasion; recipes: Row[] }[]; others: Row[] } {
  const byOccasion = Map.groupBy(recipes, (recipe) => SUITS.find(([, suits]) => suits(recipe))?.[0]);
  const groups = OCCASIONS.flatMap((occasion) => {
    const shown = (byOccasion.get(occasion) ?? []).slice(0, EACH);
    return shown.length < EACH ? [] : [{ occasion, recipes: shown }];
  });
  const seen = new Set(groups.flatMap((group) => group.recipes));
  return { groups, others: recipes.filter((recipe) => !seen.has(recipe)) };
}
