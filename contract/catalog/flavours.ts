/**
 * The flavour axes of the shop, one set for every drink, each 1 to 5. An absent axis counts as 0.
 */
export const FLAVOUR_LABELS = {
  smoky: 'Smoke',
  sweet: 'Sweet',
  fruity: 'Fruit',
  citrus: 'Citrus',
  floral: 'Floral',
  herbal: 'Herbs',
  spicy: 'Spice',
  woody: 'Oak',
  nutty: 'Nuts',
  malty: 'Malt',
  roasted: 'Roast',
  maritime: 'Sea',
  earthy: 'Earth',
  creamy: 'Cream',
  bitter: 'Bitter',
  tart: 'Tart',
  honey: 'Honey',
  body: 'Body',
  'alcohol-warmth': 'Warmth',
} as const;

export type FlavourKey = keyof typeof FLAVOUR_LABELS;

export const FLAVOUR_KEYS = Object.keys(FLAVOUR_LABELS) as [FlavourKey, ...FlavourKey[]];

/** The maximum intensity of an axis. */
export const FLAVOUR_SCALE = 5;
