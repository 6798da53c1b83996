import { OCCASION_NAMES } from '#contract/recipes/occasion-messages.ts';
import type { RecipeFamily, StrengthName } from '#contract/recipes/recipe-enums.ts';

const FAMILIES: Record<RecipeFamily, string> = {
  'old-fashioned': 'Old-fashioned',
  martini: 'Martini',
  sour: 'Sour',
  highball: 'Highball',
  collins: 'Collins',
  spritz: 'Spritz',
  julep: 'Julep',
  flip: 'Flip',
  hot: 'Hot',
  aperitif: 'Aperitif',
  mule: 'Mule',
};

const STRENGTHS: Record<StrengthName, string> = {
  light: 'Light, under 12%',
  medium: 'Medium, 12 to 22%',
  strong: 'Strong, over 22%',
};

/** Texts of the list of recipes. */
export const words = {
  title: 'Recipes',
  description: 'Drinks to make tonight: what goes in, in what order, and how strong they are.',
  /** Links to the home bar. */
  bar: 'See what you can make with the bottles you have.',
  /** Headings of the first recipes of the whole list. */
  occasions: OCCASION_NAMES,
  others: 'All the others',
  families: FAMILIES,
  strengths: STRENGTHS,
  filters: {
    label: 'Filter recipes',
    base: 'Base',
    family: 'Family',
    difficulty: 'Difficulty',
    minutes: 'Time',
    strength: 'Strength',
    withoutAlcohol: 'Without alcohol',
    any: 'Any',
    atMost: (minutes: number) => `${minutes} minutes or less`,
    all: (count: number) => `All ${count}`,
    allOf: (count: number, name: string) => `All ${count}, ${name}`,
    apply: 'Apply',
    show: (count: number) => (count === 1 ? 'Show 1 recipe' : `Show ${count} recipes`),
  },
  showing: (count: number) => (count === 1 ? 'Showing 1 recipe' : `Showing ${count} recipes`),
  empty: {
    title: 'No recipes found',
    text: 'No recipe matches all of that. Try removing a filter.',
    none: 'No recipes yet.',
    products: 'See all products',
  },
};
