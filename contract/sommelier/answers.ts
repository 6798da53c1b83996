import type { FlavourKey } from '#contract/catalog/flavours.ts';

/** Questions of the sommelier and their possible answers: URLs, pages and rules share these lists. */
export const QUESTIONS = ['whom', 'with', 'flavour', 'much', 'budget', 'kind'] as const;
export type QuestionKey = (typeof QUESTIONS)[number];

/**
 * Recipients of the bottle; several may be true at once, such as a present for a newcomer to the
 * drink.
 */
export const RECIPIENT = ['myself', 'gift', 'table', 'newcomer'] as const;
export type Recipient = (typeof RECIPIENT)[number];

/** What accompanies the drink. */
export const ACCOMPANIMENTS = [
  'alone',
  'seafood',
  'poultry',
  'meat',
  'charcuterie',
  'cheese',
  'vegetables',
  'spicy',
  'sweets',
  'cocktail',
] as const;
export type Accompaniment = (typeof ACCOMPANIMENTS)[number];

/** Tastes that a shopper can choose, and the flavour axes that each means. */
export const TASTES = {
  smoke: ['smoky'],
  fruit: ['fruity'],
  citrus: ['citrus', 'tart'],
  flowers: ['floral', 'honey'],
  herbs: ['herbal'],
  spice: ['spicy'],
  oak: ['woody'],
  nuts: ['nutty', 'creamy'],
  malt: ['malty', 'roasted'],
  earth: ['earthy', 'maritime'],
} as const satisfies Record<string, readonly FlavourKey[]>;
export type Taste = keyof typeof TASTES;
export const TASTE_NAMES = Object.keys(TASTES) as [Taste, ...Taste[]];
/** Maximum number of tastes in one answer. */
export const MAX_TASTES = 2;

/** Smoke, sweetness and bitterness: three scales of one question. */
export const SCALES = ['smoke', 'sweetness', 'bitterness'] as const;
export type Scale = (typeof SCALES)[number];
export const LEVELS = ['none', 'some', 'plenty'] as const;
export type Level = (typeof LEVELS)[number];

/** Maximum price of the bottle in dollars. */
export const BUDGETS = [25, 50, 100, 200] as const;
export type Budget = (typeof BUDGETS)[number];

/** Value in a URL for a skipped question. */
export const SKIPPED = 'any';

/** Answers of the shopper. `null` or empty: the question was skipped or not reached yet. */
export type Answers = {
  whom: readonly Recipient[];
  with: Accompaniment | null;
  flavours: readonly Taste[];
  scales: Readonly<Record<Scale, Level | null>>;
  budget: Budget | null;
  /** Slug of one of the categories that the last question offers for the answers before it. */
  kind: string | null;
};

/** No answers. */
export const NO_ANSWERS: Answers = {
  whom: [],
  with: null,
  flavours: [],
  scales: { smoke: null, sweetness: null, bitterness: null },
  budget: null,
  kind: null,
};

/** A refinement leads from one bottle to others along one axis; strength is not an axis. */
export const REFINEMENTS = ['drier', 'bolder', 'cheaper', 'without-alcohol'] as const;
export type Refinement = (typeof REFINEMENTS)[number];

/** How an alternative may differ from the bottle of a product page. */
export const ALTERNATIVES = ['cheaper', 'smokier', 'drier', 'lighter', 'without-alcohol'] as const;
export type Alternative = (typeof ALTERNATIVES)[number];
