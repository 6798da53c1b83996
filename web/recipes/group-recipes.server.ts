import { OCCASIONS, type Occasion } from '#contract/recipes/occasions.ts';
import type { Recipe } from '#modules/recipes/index.ts';

type Grouped = Pick<Recipe, 'base' | 'family' | 'category' | 'difficulty' | 'minutes'>;

/** Recipes that each occasion shows; the others follow below. */
const EACH = 3;
/** Longer is not for a weeknight. */
const QUICK_MINUTES = 4;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The order while evenings are warm: what is for the cold comes last. */
const IN_SUMMER: readonly Occasion[] = ['tonight', 'before-dinner', 'without', 'cold'];

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
 * returned once. The order of the occasions follows the season of a day such as `2026-11-24`, and
 * those of tonight change from day to day until each was shown; else the order is that given. An
 * occasion without three has none: its recipes are among the others.
 */
export function groupRecipes<Row extends Grouped>(
  recipes: readonly Row[],
  day: string,
): { groups: { occasion: Occasion; recipes: Row[] }[]; others: Row[] } {
  const byOccasion = Map.groupBy(recipes, (recipe) => SUITS.find(([, suits]) => suits(recipe))?.[0]);
  const groups = listOccasions(day).flatMap((occasion) => {
    const suitable = byOccasion.get(occasion) ?? [];
    const shown = (occasion === 'tonight' ? rotate(suitable, day) : suitable).slice(0, EACH);
    return shown.length < EACH ? [] : [{ occasion, recipes: shown }];
  });
  const seen = new Set(groups.flatMap((group) => group.recipes));
  return { groups, others: recipes.filter((recipe) => !seen.has(recipe)) };
}

/** Returns the occasions in the order of the season: May to September is warm in Canada. */
function listOccasions(day: string): readonly Occasion[] {
  const month = Number(day.slice(5, 7));
  return month >= 5 && month <= 9 ? IN_SUMMER : OCCASIONS;
}

/** Returns the same rows from another one on each day, three further than on the day before. */
function rotate<Row>(rows: readonly Row[], day: string): Row[] {
  const first = rows.length === 0 ? 0 : ((Date.parse(day) / DAY_MS) * EACH) % rows.length;
  return [...rows.slice(first), ...rows.slice(0, first)];
}
