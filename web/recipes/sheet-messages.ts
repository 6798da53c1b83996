import type { Method } from '#contract/recipes/recipe-enums.ts';
import type { DilutionBy } from '#contract/recipes/strength.ts';

const METHODS: Record<Method, string> = {
  stirred: 'Stirred',
  shaken: 'Shaken',
  built: 'Built in the glass',
  blended: 'Blended',
  hot: 'Hot',
};

/** The source of the water in a drink, and its amount per serving. */
const DILUTION: Record<DilutionBy, (ml: number) => string> = {
  stirred: (ml) => `Includes about ${ml} mL of water per serving from stirring over ice.`,
  shaken: (ml) => `Includes about ${ml} mL of water per serving from shaking over ice.`,
  built: (ml) => `Includes about ${ml} mL of water per serving from the ice in the glass.`,
  blended: (ml) => `Includes about ${ml} mL of ice per serving, blended in.`,
  none: () => 'No ice melts into it, so no water is added.',
};

/** Texts of a recipe page. */
export const words = {
  methods: METHODS,
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
    most: (max: number) => `Up to ${max} servings.`,
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
    addAll: (count: number) => `Add all ${count}`,
    use: 'Use this one',
  },
  about: {
    title: 'About this drink',
    note: 'At the bar',
    history: 'Where it comes from',
    source: 'Source',
    proportions: 'Proportions',
  },
};
