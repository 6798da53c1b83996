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

/** What the water in a drink was reckoned by, with how much of it a serving gets. */
const DILUTION: Record<DilutionBy, (ml: number) => string> = {
  stirred: (ml) =>
    `Counts the water that stirring over ice gives to a mix of this strength: about ${ml} mL a serving.`,
  shaken: (ml) =>
    `Counts the water that shaking over ice gives to a mix of this strength: about ${ml} mL a serving.`,
  built: (ml) =>
    `Assumes that the ice in the glass gives about ${ml} mL of water to a serving, a quarter of what it cools.`,
  blended: (ml) =>
    `Assumes that blending adds about ${ml} mL of ice to a serving, nine tenths of what goes in with it.`,
  none: () => 'No ice melts into it, so only what is written counts.',
};

/** Words of the recipes' pages. */
export const words = {
  title: 'Recipes',
  description: 'Drinks to make tonight: what goes in, in which order, and how strong they come out.',
  /** Leads to the home bar. */
  bar: 'My bar says what you can make.',
  families: FAMILIES,
  strengths: STRENGTHS,
  methods: METHODS,
  difficulties: DIFFICULTIES,
  filters: {
    label: 'Narrow the recipes',
    base: 'Base',
    family: 'Family',
    difficulty: 'Difficulty',
    minutes: 'Time',
    strength: 'Strength',
    withoutAlcohol: 'Without alcohol',
    any: 'Any',
    atMost: (minutes: number) => `${minutes} minutes or less`,
    counted: (name: string, count: number) => `${name} (${count})`,
    apply: 'Apply',
    clear: 'Clear all filters',
  },
  showing: (count: number) => (count === 1 ? 'Showing 1 recipe' : `Showing ${count} recipes`),
  empty: {
    title: 'No recipes found',
    text: 'No drink of ours is all of that at once. One filter less may help.',
    none: 'There are no recipes here yet.',
    products: 'See the bottles',
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
    ounce: '1 oz counts as 30 mL, as bar measures do.',
    most: (most: number) => `At most ${most} at a time.`,
  },
  strength: {
    title: 'Strength',
    inGlass: (percent: string) => `About ${percent} alcohol after dilution`,
    drinks: (count: string) =>
      count === '1' ? '1 Canadian standard drink a serving' : `${count} Canadian standard drinks a serving`,
    none: 'No alcohol',
    dilution: DILUTION,
    byKind: 'By the usual strength of each kind until you choose a bottle below.',
    byBottle: 'By the strength of the bottles chosen below.',
  },
  method: 'Method',
  awake: {
    button: 'Keep the screen awake',
    on: 'The screen stays awake while this page is open.',
    failed: 'This device does not allow it just now.',
  },
  bottles: {
    title: 'Bottles for this drink',
    asWritten: 'As written',
    writtenStrength: (name: string, abv: string) => `${name}, usually ${abv}`,
    all: (category: string) => `All ${category}`,
    soldOut: 'Sold out',
    add: 'Add to cart',
    /** For bottles that nobody chose by hand: what they are, and how strong. */
    plain: (kind: string, abv: string, points: number) => {
      if (points === 0) return `${kind} of ${abv}, the strength that this recipe counts on.`;
      const more = points > 0 ? 'above' : 'below';
      return `${kind} of ${abv}, ${said(Math.abs(points))} ${more} what this recipe counts on.`;
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
  return text === '1' ? '1 point' : `${text} points`;
}
