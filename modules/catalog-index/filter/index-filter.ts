import type { FacetChoice, ProductFlag as ShelfBox } from '#contract/catalog/facet-choice.ts';
import { FLAVOUR_KEYS, type FlavourKey } from '#contract/catalog/flavours.ts';
import type { CollectionRule } from '#contract/catalog/collection-rule.ts';
import { FLAG } from '../columns/columns.ts';

/** Which products a list contains, prepared for the columns: they match every given part. */
export type IndexFilter = {
  /** The category and all categories below it; `null` for the whole catalogue. */
  categoryIds: readonly string[] | null;
  rules: readonly CollectionRule[];
  choice: FacetChoice;
  /** The ordinals, ascending, of the only products that may be listed, as of a text; `null` for all. */
  matching: Int32Array | null;
};

/**
 * A bit for each part of a choice that a product may mismatch. Attributes have the bits from
 * `attribute` up.
 */
export const MISMATCH = {
  country: 1,
  price: 2,
  abv: 4,
  rating: 8,
  taste: 16,
  shelf: 32,
  producer: 64,
  attribute: 128,
} as const;

/** The bit of each option of the product-flag facet. */
export const BOX_FLAG: Record<ShelfBox, number> = {
  'in-stock': FLAG.inStock,
  'new-arrivals': FLAG.newArrival,
  'limited-editions': FLAG.limitedEdition,
  'staff-picks': FLAG.staffPick,
  'on-sale': FLAG.onSale,
};

/** Returns the tastes as bits in the order of `FLAVOUR_KEYS`. */
export function tasteMask(keys: readonly FlavourKey[]): number {
  return keys.reduce((mask, key) => mask | (1 << FLAVOUR_KEYS.indexOf(key)), 0);
}

/** Returns the boxes as bits of the column `flags`. */
export function boxMask(boxes: readonly ShelfBox[]): number {
  return boxes.reduce((mask, box) => mask | BOX_FLAG[box], 0);
}
