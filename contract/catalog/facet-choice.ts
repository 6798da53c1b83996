import { getOwn } from '#contract/own-value.ts';
import type { FlavourKey } from './flavours.ts';

/** Options of the product-flag facet, in display order. */
export const PRODUCT_FLAGS = [
  'in-stock',
  'new-arrivals',
  'limited-editions',
  'staff-picks',
  'on-sale',
] as const;
export type ProductFlag = (typeof PRODUCT_FLAGS)[number];

/** The thresholds of the facet "Rating": minimum ratings. */
export const RATINGS = [4, 4.5] as const;
export type RatingThreshold = (typeof RATINGS)[number];

/** Minimum intensity at which a product counts as tasting of a key. */
export const TASTES_FROM_INTENSITY = 3;

/**
 * Facet values that the shopper chose for a list (specification note D48). `[]` and `null` mean:
 * any.
 */
export type FacetChoice = {
  /** The name of a producer, as its bottles have it; '' for any. It is chosen by links, not in a box. */
  producer: string;
  /** Slugs; a product matches any of them. */
  country: readonly string[];
  /** Effective price in whole cents, both ends included. */
  priceMinCents: number | null;
  priceMaxCents: number | null;
  /** Per cent by volume, both ends included. */
  abvMin: number | null;
  abvMax: number | null;
  rating: RatingThreshold | null;
  /** A product must match all of them, each from `TASTES_FROM_INTENSITY` up. */
  taste: readonly FlavourKey[];
  /** A product must have all of them. */
  shelf: readonly ProductFlag[];
  /** Slugs of values by attribute key; a product matches any of them within a key. */
  attributes: Readonly<Record<string, readonly string[]>>;
};

export const NO_CHOICE: FacetChoice = {
  producer: '',
  country: [],
  priceMinCents: null,
  priceMaxCents: null,
  abvMin: null,
  abvMax: null,
  rating: null,
  taste: [],
  shelf: [],
  attributes: {},
};

/** The parameters that hold a choice; those of attributes begin with `ATTRIBUTE_PREFIX`. */
export const CHOICE_PARAMETERS = [
  'producer',
  'country',
  'priceMin',
  'priceMax',
  'abvMin',
  'abvMax',
  'rating',
  'taste',
  'shelf',
] as const;
export const ATTRIBUTE_PREFIX = 'attr.';

/** Serializes a choice as URL parameters, always in the same order, without empty parts. */
export function serializeFacetChoice(choice: FacetChoice): [name: string, value: string][] {
  const dollars = (cents: number | null): string => (cents === null ? '' : String(cents / 100));
  const all: [string, string][] = [
    ['producer', choice.producer],
    ['country', choice.country.join(',')],
    ['priceMin', dollars(choice.priceMinCents)],
    ['priceMax', dollars(choice.priceMaxCents)],
    ['abvMin', choice.abvMin === null ? '' : String(choice.abvMin)],
    ['abvMax', choice.abvMax === null ? '' : String(choice.abvMax)],
    ['rating', choice.rating === null ? '' : String(choice.rating)],
    ['taste', choice.taste.join(',')],
    ['shelf', choice.shelf.join(',')],
    ...Object.keys(choice.attributes)
      .sort()
      .map((key): [string, string] => [
        ATTRIBUTE_PREFIX + key,
        (getOwn(choice.attributes, key) ?? []).join(','),
      ]),
  ];
  return all.filter(([, value]) => value !== '');
}

/** Whether any facet value is chosen. */
export function hasChoice(choice: FacetChoice): boolean {
  return serializeFacetChoice(choice).length > 0;
}

/**
 * Returns a facet parameter that a URL repeats, or `undefined` (specification note D41: one
 * parameter holds several values, separated by commas).
 */
export function repeatedParameter(parameters: URLSearchParams): string | undefined {
  const names = [...new Set(parameters.keys())].filter(isChoiceParameter);
  return names.find((name) => parameters.getAll(name).length > 1);
}

/** Whether a parameter name belongs to the choice. */
export function isChoiceParameter(name: string): boolean {
  return name.startsWith(ATTRIBUTE_PREFIX) || CHOICE_PARAMETERS.some((known) => known === name);
}
