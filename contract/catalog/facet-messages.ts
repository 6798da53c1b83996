import { formatCents } from '../money.ts';
import type { ProductFlag, RatingThreshold } from './facet-choice.ts';

/**
 * Names of the facets that every catalogue has. The public API answers them in English; pages show
 * them in their own language. Names of other facets and values come from the catalogue.
 */
export const FACET_NAMES = {
  country: 'Country',
  region: 'Region',
  price: 'Price',
  abv: 'Strength',
  rating: 'Rating',
  taste: 'Tastes of',
  shelf: 'Show only',
} as const;

export const BOX_NAMES: Readonly<Record<ProductFlag, string>> = {
  'in-stock': 'In stock',
  'new-arrivals': 'New',
  'limited-editions': 'Limited edition',
  'staff-picks': 'Staff pick',
  'on-sale': 'On sale',
};

export const ratingName = (threshold: RatingThreshold): string => `${threshold.toFixed(1)} and up`;

/** '$20.00 to $40.00', 'up to $40.00', 'from $20.00'. */
export const priceRangeName = (minCents: number | null, maxCents: number | null): string =>
  rangeName(minCents, maxCents, formatCents);

/** '12% to 20%', 'up to 12%', 'from 40%'. */
export const abvRangeName = (min: number | null, max: number | null): string =>
  rangeName(min, max, (percent) => `${percent}%`);

function rangeName(min: number | null, max: number | null, format: (value: number) => string): string {
  if (min !== null && max !== null) return min === max ? format(min) : `${format(min)} to ${format(max)}`;
  if (max !== null) return `up to ${format(max)}`;
  return min === null ? '' : `from ${format(min)}`;
}

/** Name of a value that no product has any more, from its slug: `extra-dry` → `Extra dry`. */
export function readableSlug(slug: string): string {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Names of the values of a boolean attribute. */
export const FLAG_NAMES = { yes: 'Yes', no: 'No' } as const;

/** Names of the bands of the facet "Age", by their slug. */
export const AGE_BAND_NAMES = {
  'under-5-years': 'Under 5 years',
  '5-to-9-years': '5 to 9 years',
  '10-to-14-years': '10 to 14 years',
  '15-to-19-years': '15 to 19 years',
  '20-years-and-over': '20 years and over',
} as const;
