import type { FactColumns } from './fact-columns.ts';
import type { NumberIndex } from './number-index.ts';
import type { NamedValue, Spellings } from './spellings.ts';

export type { NamedValue } from './spellings.ts';

/** The product flags and rules that a product meets, as bits of `CatalogIndex.flags`. */
export const FLAG = {
  inStock: 1,
  newArrival: 2,
  limitedEdition: 4,
  staffPick: 8,
  onSale: 16,
  giftIdea: 32,
  hasAwards: 64,
} as const;

/** A category: its parent and its root are positions in `CatalogIndex.categories`, −1 for no parent. */
export type IndexCategory = { id: string; parent: number; root: number };

/**
 * An attribute that is a facet of one root category (a position in `CatalogIndex.categories`).
 * Those that every catalogue has have a position below 0.
 */
export type FacetAttribute = { root: number; key: string; name: string; position: number };

/** A value of `attributes[attribute]`; several spellings of it have several places. */
export type FacetAttributeValue = NamedValue & { attribute: number };

/**
 * The attributes of all products: the values of ordinal `i` are `values[start[i]] … values[start[i
 * + 1] - 1]`.
 */
export type AttributeColumns = {
  /** By root, then position. */
  readonly attributes: readonly FacetAttribute[];
  /**
   * Attribute and value for each number in `values`. Spellings of one value are entries of their own
   * with one slug; a value that no product has any more has an empty slug.
   */
  readonly dictionary: readonly FacetAttributeValue[];
  /** For every attribute its positions in the dictionary, sorted by name. */
  readonly valuesOf: readonly (readonly number[])[];
  readonly start: Uint32Array;
  readonly values: Uint32Array;
  /** What the places in `dictionary` are, and the number of products of each. */
  readonly spellings: Spellings;
  readonly products: readonly number[];
};

/**
 * All products as columns. A product's ordinal is its rank by folded name and id, so ordinals compare
 * as names do. Ordinals of one index never change: a new, renamed, moved or removed product creates
 * another index. Prices, stock and other columns of `ScalarColumns` are written in place, so two reads
 * are equal only without an `await` in between: `LiveCatalogIndex.read` passes the columns to
 * synchronous readers only.
 */
export type CatalogIndex = {
  readonly size: number;
  readonly number: Int32Array;
  /** Four words of 32 bits per product: its UUID. */
  readonly ids: Uint32Array;
  /** The folded names as UTF-8: that of ordinal `i` is at `nameStart[i]` to `nameStart[i + 1]`. */
  readonly names: Uint8Array;
  readonly nameStart: Uint32Array;
  /** From a product's number to its ordinal. */
  readonly ordinals: NumberIndex;
  /** 1 where the folded name equals that of the previous ordinal. */
  readonly sameName: Uint8Array;
  /** Hash of name, category, country and attributes: fields whose change affects other products. */
  readonly fingerprint: Int32Array;
  /** Positions in `categories`. */
  readonly category: Uint16Array;
  readonly categories: readonly IndexCategory[];
  /** The price that the shopper pays. */
  readonly paidCents: Int32Array;
  /** The price before any sale. */
  readonly priceCents: Int32Array;
  /** Hundredths of a per cent by volume. */
  readonly abv: Uint16Array;
  /** Tenths; 0 for none. */
  readonly rating: Uint8Array;
  /** Whole years in wood or bottle, as the label states; 0 for none. */
  readonly age: Uint8Array;
  /** Positions in `countries`. */
  readonly country: Uint16Array;
  /** As `AttributeColumns.dictionary`: several spellings of a country have several positions. */
  readonly countries: readonly NamedValue[];
  readonly countrySpellings: { readonly spellings: Spellings; readonly products: readonly number[] };
  /** Bits of `FLAG`. */
  readonly flags: Uint16Array;
  /** Microseconds since 1970: exact as a number. */
  readonly createdAt: Float64Array;
  /** `FLAVOUR_KEYS.length` intensities a product, 0 for absent. */
  readonly flavours: Uint8Array;
  /** Flavours that the product tastes of, as bits in the order of `FLAVOUR_KEYS`. */
  readonly tastes: Uint32Array;
  readonly attributes: AttributeColumns;
  readonly facts: FactColumns;
};

/** Columns in which a product can change independently of other products. */
export type ScalarColumns = Pick<
  CatalogIndex,
  'paidCents' | 'priceCents' | 'abv' | 'rating' | 'age' | 'flags' | 'createdAt' | 'flavours' | 'tastes'
>;

/** Returns the ordinal of the product of that number, or −1. */
export function getOrdinal(index: CatalogIndex, number: number): number {
  return index.ordinals.find(number);
}
