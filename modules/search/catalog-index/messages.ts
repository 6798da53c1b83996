import type { RatingThreshold, ProductFlag as ShelfBox } from '#contract/catalog/facet-choice.ts';
import { formatCents } from '#contract/money.ts';

/**
 * Facet names for shoppers. Names of flavours are in the contract, names of values come from the
 * catalogue.
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

export const BOX_NAMES: Record<ShelfBox, string> = {
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

const FLAG_NAMES: Record<string, string> = { true: 'Yes', false: 'No' };

/** Returns the display name of a boolean attribute's value; other texts stay unchanged. */
export const nameOfFlag = (text: string): string => FLAG_NAMES[text] ?? text;
