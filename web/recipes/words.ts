import type { Difficulty, Method, RecipeFamily, StrengthName } from '#contract/recipes/recipe-words.ts';
import type { DilutionBy } from '#contract/recipes/strength.ts';

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

const METHODS: Record<Method, string> = {
  stirred: 'Stirred',
  shaken: 'Shaken',
  built: 'Built in the glass',
  blended: 'Blended',
  hot: 'Hot',
};

const DIFFICULTIES: Record<Difficulty, string> = { Easy: 'Easy', Medium: 'Medium', Hard: 'Hard' };

/** Where the water in a drink comes from, with how much of it a serving gets. */
const DILUTION: Record<DilutionBy, (ml: number) => string> = {
  stirred: (ml) => `Includes about ${ml} mL of water per serving from stirring over ice.`,
  shaken: (ml) => `Includes about ${ml} mL of water per serving from shaking over ice.`,
  built: (ml) => `Includes about ${ml} mL of water per serving from the ice in the glass.`,
  blended: (ml) => `Includes about ${ml} mL of ice per serving, blended in.`,
  none: () => 'No ice melts into it, so no water is added.',
};

/** Words of the recipes' pages. */
export const words = {
  title: 'Recipes',
  description: 'Drinks to make tonight: what goes in, in what order, and how strong they are.',
  /** Leads to the home bar. */
  bar: 'See what you can make with the bottles you have.',
  families: FAMILIES,
  strengths: STRENGTHS,
  methods: METHODS,
  difficulties: DIFFICULTIES,
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
  missing: 'Recipe not found.',
  back: 'Back to recipes',
  facts: {
    difficulty: 'Difficulty',
    time: 'Prep time',
    minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
    serves: 'Servings',
    glass: 'Glass',
    ice: 'Ice',
    noIce: 'None',
    method: 'Method',
  },
  ingredients: 'Ingredients',
  optional: '(optional)',
  portions: {
    label: 'Amounts',
    servings: 'Servings',
    units: 'Units',
    apply: 'Update',
    ounce: '1 oz is 30 mL here, as on a bar jigger.',
    most: (most: number) => `Up to ${most} servings.`,
  },
  strength: {
    title: 'Strength',
    inGlass: (percent: string) => `About ${percent} alcohol after dilution`,
    drinks: (count: string) =>
      count === '1'
        ? '1 Canadian standard drink per serving'
        : `${count} Canadian standard drinks per serving`,
    none: 'No alcohol',
    dilution: DILUTION,
    asWritten: 'For the recipe as written. Choose a bottle below to see the strength with that one.',
    byBottle: 'With the bottles chosen below.',
  },
  method: 'Method',
  awake: {
    button: 'Keep the screen awake',
    on: 'The screen stays awake while this page is open.',
    failed: "Your device won't allow it right now.",
  },
  bottles: {
    title: 'Bottles for this drink',
    all: (category: string) => `All ${category}`,
    soldOut: 'Sold out',
    addAll: (count: number) => `Add all ${count}`,
    use: 'Use this one',
    /** For bottles that nobody chose by hand: what they are, and how strong. */
    plain: (kind: string, abv: string, points: number) => {
      if (points === 0) return `${kind} at ${abv}, the strength this recipe calls for.`;
      const more = points > 0 ? 'stronger' : 'weaker';
      return `${kind} at ${abv}, ${said(Math.abs(points))} ${more} than this recipe calls for.`;
    },
  },
  about: {
    title: 'About this drink',
    note: 'At the bar',
    history: 'Where it comes from',
    source: 'Source',
    proportions: 'Proportions',
  },
};

function said(points: number): string {
  const text = String(Math.round(points * 10) / 10);
  return text === '1' ? '1 percentage point' : `${text} percentage points`;
}
