import fc from 'fast-check';
import { FLAVOUR_KEYS, type FlavourKey } from '#contract/catalog/flavours.ts';
import { FLAG, type CatalogIndex } from './columns/columns.ts';
import { packRows } from './test-rows.ts';
import { FLAVOUR_BASE, KEY_END, VALUE_END } from './rows/encoded-facts.ts';
import type { IndexFrame, IndexRow } from './rows/index-rows.ts';

/** A product of a test: source of the columns and of naive counts. */
export type PlainProduct = {
  id: string;
  number: number;
  name: string;
  categoryId: string;
  country: string;
  priceCents: number;
  salePriceCents: number | null;
  /** Per cent. */
  abv: number;
  rating: number | null;
  inStock: boolean;
  isNewArrival: boolean;
  isLimitedEdition: boolean;
  isStaffPick: boolean;
  isGiftIdea: boolean;
  hasAwards: boolean;
  createdAt: number;
  flavours: Partial<Record<FlavourKey, number>>;
  /** By key, including keys that are no facet of the root. */
  attributes: Record<string, string[]>;
};

/** A bottle without anything of its own. */
export const BOTTLE: PlainProduct = {
  id: 'a',
  number: 1,
  name: 'alpha',
  categoryId: 'red',
  country: 'France',
  priceCents: 2000,
  abv: 12,
  salePriceCents: null,
  rating: 4.2,
  inStock: true,
  isNewArrival: false,
  isLimitedEdition: false,
  isStaffPick: false,
  isGiftIdea: false,
  hasAwards: false,
  createdAt: 0,
  flavours: {},
  attributes: {},
};

/** Two roots, one three levels deep; `style` is a facet of both, and `body` of one. */
export const FRAME: IndexFrame = {
  categories: [
    { id: 'wine', parent: -1, root: 0 },
    { id: 'beer', parent: -1, root: 1 },
    { id: 'red', parent: 0, root: 0 },
    { id: 'white', parent: 0, root: 0 },
    { id: 'chablis', parent: 3, root: 0 },
    { id: 'lager', parent: 1, root: 1 },
  ],
  attributes: [
    { root: 0, key: 'grape', name: 'Grape', position: 1 },
    { root: 0, key: 'body', name: 'Body', position: 2 },
    { root: 0, key: 'style', name: 'Style', position: 3 },
    { root: 0, key: 'organic', name: 'Organic', position: 4 },
    { root: 1, key: 'style', name: 'Style', position: 1 },
  ],
};
const FACET_KEYS = ['grape', 'body', 'style', 'organic'];

const text = (...values: string[]) => fc.constantFrom(...values);
/** A product without its id and number. */
export const productFacts = fc.record({
  name: text('alpha', 'beta', 'gamma', 'gamma ray', 'zeta'),
  categoryId: text('wine', 'beer', 'red', 'white', 'chablis', 'lager'),
  country: text('France', 'FRANCE', 'Canada', 'Côte d’Ivoire', '日本'),
  priceCents: fc.integer({ min: 0, max: 20 }).map((step) => step * 250),
  isOnSale: fc.boolean(),
  abv: text('0', '0.5', '4.5', '12', '12.01', '40.1', '100').map(Number),
  rating: fc.option(fc.integer({ min: 36, max: 50 }).map((tenths) => tenths / 10)),
  inStock: fc.boolean(),
  isNewArrival: fc.boolean(),
  isLimitedEdition: fc.boolean(),
  isStaffPick: fc.boolean(),
  isGiftIdea: fc.boolean(),
  hasAwards: fc.boolean(),
  createdAt: fc.integer({ min: 0, max: 5 }).map((day) => 1.7e15 + day * 8.64e10 + day),
  flavours: fc.dictionary(
    text('smoky', 'sweet', 'tart', 'honey', 'body', 'alcohol-warmth'),
    fc.integer({ min: 1, max: 5 }),
  ),
  attributes: fc.record({
    grape: fc.uniqueArray(text('Merlot', 'merlot', 'Gamay', 'Rosé', 'rose'), { maxLength: 3 }),
    body: fc.uniqueArray(text('Light', 'Full'), { maxLength: 1 }),
    style: fc.uniqueArray(text('Dry', 'Stout', '***'), { maxLength: 1 }),
    organic: fc.uniqueArray(text('true', 'false'), { maxLength: 1 }),
  }),
});

/**
 * Catalogues of a few dozen products that share names, prices and timestamps, so that there are
 * many ties.
 */
export const catalogues = fc
  .array(productFacts, { maxLength: 60, size: 'max' })
  .map((drawn) =>
    drawn.map(
      (facts, index): PlainProduct =>
        createTestProduct(facts, (index * 7919) % 1000, 1 + ((index * 31) % 97) + index * 100),
    ),
  );

type ProductFacts = typeof productFacts extends fc.Arbitrary<infer Facts> ? Facts : never;

/** Returns a product with these facts. */
export function createTestProduct(
  { isOnSale, ...facts }: ProductFacts,
  id: number,
  number: number,
): PlainProduct {
  const salePriceCents = isOnSale && facts.priceCents > 0 ? facts.priceCents - 1 : null;
  return { ...facts, id: createTestId(id), number, salePriceCents };
}

/** Returns a UUID; ids compare as these numbers do. */
export const createTestId = (number: number): string =>
  `01a05cd8-1634-749e-9bbd-${String(number).padStart(12, '0')}`;

export const paidCents = (one: PlainProduct): number => one.salePriceCents ?? one.priceCents;

/** Sorts products in index order. */
export function inOrder(products: readonly PlainProduct[]): PlainProduct[] {
  return products.toSorted((one, other) => compare(one.name, other.name) || compare(one.id, other.id));
}

export function compare(one: string | number, other: string | number): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Creates the index of these products, given in any order. */
export function createTestIndex(products: readonly PlainProduct[], frame = FRAME): CatalogIndex {
  // Less room than needed, so that columns grow.
  return packRows(frame, inOrder(products).map(getRow), 5);
}

/** A product in the form that the database sends. */
export function getRow(one: PlainProduct): IndexRow {
  const bits: [boolean, number][] = [
    [one.inStock, FLAG.inStock],
    [one.isNewArrival, FLAG.newArrival],
    [one.isLimitedEdition, FLAG.limitedEdition],
    [one.isStaffPick, FLAG.staffPick],
    [one.salePriceCents !== null, FLAG.onSale],
    [one.isGiftIdea, FLAG.giftIdea],
    [one.hasAwards, FLAG.hasAwards],
  ];
  const emails = FLAVOUR_KEYS.map((key, place) =>
    one.flavours[key] ? String.fromCharCode(FLAVOUR_BASE + 1 + place) + one.flavours[key] : '',
  );
  const attributes = FACET_KEYS.flatMap((key) =>
    (one.attributes[key] ?? []).map((value) => key + KEY_END + value + VALUE_END),
  );
  return {
    id: one.id,
    number: one.number,
    nameFolded: one.name,
    categoryId: one.categoryId,
    paidCents: paidCents(one),
    priceCents: one.priceCents,
    abv: Math.round(one.abv * 100),
    rating: Math.round((one.rating ?? 0) * 10),
    country: one.country,
    flags: bits.reduce((sum, [isSet, bit]) => sum + (isSet ? bit : 0), 0),
    createdAt: one.createdAt,
    flavours: emails.join('') || null,
    attributes: attributes.join('') || null,
    facts: [one.name, 'Maker', null, 750, '', '', ''],
  };
}
