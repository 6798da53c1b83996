import type { FlavourKey } from '#contract/flavours.ts';

/** What the sommelier asks, and what may be answered: addresses, pages and rules share these lists. */
export const QUESTIONS = ['whom', 'with', 'flavour', 'much', 'budget', 'kind'] as const;
export type QuestionKey = (typeof QUESTIONS)[number];

/**
 * Recipients of the bottle; several may be true at once, such as a present for a newcomer to the
 * drink.
 */
export const RECIPIENT = ['myself', 'gift', 'table', 'newcomer'] as const;
export type Recipient = (typeof RECIPIENT)[number];

/** With what it is drunk. */
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

/** What people ask for, and the axes of the flavour profile that it means. */
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
/** Most tastes that one answer holds. */
export const MAX_TASTES = 2;

/** How much of smoke, sweetness or bitterness: three scales of one question. */
export const SCALES = ['smoke', 'sweetness', 'bitterness'] as const;
export type Scale = (typeof SCALES)[number];
export const LEVELS = ['none', 'some', 'plenty'] as const;
export type Level = (typeof LEVELS)[number];

/** Dollars that the bottle may cost at most. */
export const BUDGETS = [25, 50, 100, 200] as const;
export type Budget = (typeof BUDGETS)[number];

/** What is said in an address to a question that was passed over. */
export const SKIPPED = 'any';

/** What the visitor said. Null or empty: nothing, be it that the question was skipped or not asked yet. */
export type Answers = {
  whom: readonly Recipient[];
  with: Accompaniment | null;
  flavours: readonly Taste[];
  scales: Readonly<Record<Scale, Level | null>>;
  budget: Budget | null;
  /** Slug of a category of the shop: one of those that the last question offers for the answers before it. */
  kind: string | null;
};

/** Nothing said. */
export const NO_ANSWERS: Answers = {
  whom: [],
  with: null,
  flavours: [],
  scales: { smoke: null, sweetness: null, bitterness: null },
  budget: null,
  kind: null,
};

/** A step from one bottle to others, along one axis; strength is none. */
export const REFINEMENTS = ['drier', 'bolder', 'cheaper', 'without-alcohol'] as const;
export type Refinement = (typeof REFINEMENTS)[number];

/** How another bottle may differ from the one of a product's page. */
export const BUTS = ['cheaper', 'smokier', 'drier', 'lighter', 'without-alcohol'] as const;
export type Alternative = (typeof BUTS)[number];
