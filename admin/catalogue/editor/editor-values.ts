import type { FlavourKey } from '#contract/catalog/flavours.ts';
import type { Product } from '../product.ts';

/** Fields of one line or several, with their greatest length. */
export const TEXT_LIMITS = {
  name: 80,
  producer: 80,
  slug: 80,
  sku: 40,
  country: 60,
  region: 80,
  short: 160,
  story: 1200,
  nose: 300,
  palate: 300,
  finish: 300,
  ingredients: 500,
  importer: 160,
  familyKey: 80,
  seoTitle: 70,
  seoDescription: 160,
  supplierSku: 40,
  binLocation: 20,
  'name:fr': 80,
  'short:fr': 160,
  'story:fr': 1200,
  'nose:fr': 300,
  'palate:fr': 300,
  'finish:fr': 300,
  'ingredients:fr': 500,
  'seoTitle:fr': 70,
  'seoDescription:fr': 160,
} as const;
export type TextName = keyof typeof TEXT_LIMITS;

export const NUMBERS = ['abv', 'unitMl', 'packSize', 'caseSize', 'weightGrams', 'rating'] as const;
export type NumberName = (typeof NUMBERS)[number];
const CHOICES = ['categoryId', 'supplierId', 'productClass', 'containerMaterial', 'liquidColour'] as const;
type ChoiceName = (typeof CHOICES)[number];

type Attribute = Product['attributes'][number];
export type Pairing = Product['pairings'][number];
/** A year or a number of units is a text while it is typed. */
export type AwardRow = { name: string; year: string; medal: string };
export type BarcodeRow = { gtin: string; units: string };
type Lists = {
  allergens: string;
  'allergens:fr': string;
  'pairings:fr': Pairing[];
  excludedProvinces: string[];
  attributes: Attribute[];
  flavours: Partial<Record<FlavourKey, number>>;
  pairings: Pairing[];
  awards: AwardRow[];
  barcodes: BarcodeRow[];
};

/** What the editor shows: the fields of a product that its draft may hold, as they are typed. */
export type EditorValues = Record<TextName | NumberName | ChoiceName, string> & Lists;
export type EditorName = keyof EditorValues;
/** The fields of a product as the editor shows them. */
export function readValues(product: Product): EditorValues {
  const { attributes, flavours, pairings, excludedProvinces } = product;
  const texts = [...Object.keys(TEXT_LIMITS), ...NUMBERS, ...CHOICES] as (
    | TextName
    | NumberName
    | ChoiceName
  )[];
  return {
    ...(Object.fromEntries(texts.map((name) => [name, String(product[name] ?? '')])) as Record<
      TextName | NumberName | ChoiceName,
      string
    >),
    allergens: product.allergens.join(', '),
    'allergens:fr': (product['allergens:fr'] ?? []).join(', '),
    'pairings:fr': product['pairings:fr'] ?? [],
    excludedProvinces: [...excludedProvinces],
    attributes,
    flavours,
    pairings,
    awards: product.awards.map(({ year, ...award }) => ({ ...award, year: String(year) })),
    barcodes: product.barcodes.map(({ gtin, units }) => ({ gtin, units: String(units) })),
  };
}
