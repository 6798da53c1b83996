import type { FlavourKey } from '#contract/catalog/flavours.ts';
import {
  FIELD_NAMES,
  type FieldName,
  type FieldRow,
  type FieldWith,
  getField,
  isFieldName,
} from '#contract/catalog/product-fields.ts';
import {
  parseTranslationName,
  TRANSLATION_LOCALES,
  type TranslationName,
} from '#contract/catalog/translations.ts';
import type { Product } from '../product.ts';

type Typed = Exclude<
  FieldWith<{ kind: 'text' | 'number' | 'choice' }>,
  FieldWith<{ many: number }> | FieldWith<{ isSavedAtOnce: true }> | FieldWith<{ format: 'redirect' }>
>;
type Source = Exclude<FieldWith<{ isTranslated: true }>, FieldWith<{ many: number }>>;
export type NumberName = Extract<Typed, FieldWith<{ kind: 'number' }>>;
export type TextName = Extract<Typed, FieldWith<{ kind: 'text' }>> | TranslationName<Source>;

function isTyped(name: FieldName): name is Typed {
  const row = getField(name);
  if (row.isSavedAtOnce || row.kind === 'flag' || ('format' in row && row.format === 'redirect'))
    return false;
  return row.kind === 'number' || row.many === undefined;
}
const TYPED = FIELD_NAMES.filter(isTyped);
const SOURCES = TYPED.filter((name): name is Source & Typed => getField(name).isTranslated === true);
type SingleName = Typed | TranslationName<Source>;
/** Fields whose value is one text, as it is typed. */
const SINGLE: readonly SingleName[] = [
  ...TYPED,
  ...TRANSLATION_LOCALES.flatMap((locale) => SOURCES.map((name) => `${name}:${locale}` as const)),
];

export const isNumberName = (name: string): name is NumberName =>
  TYPED.some((one) => one === name && getField(one).kind === 'number');
export const isTextName = (name: string): name is Extract<Typed, TextName> =>
  TYPED.some((one) => one === name && getField(one).kind === 'text');
export const NUMBERS = TYPED.filter(isNumberName);

/** The description of a field, or of the one that a translation is of. */
const findField = (name: string): FieldRow | undefined => {
  const source = parseTranslationName(name)?.field ?? name;
  return isFieldName(source) ? getField(source) : undefined;
};

/** The greatest length of a text; `undefined`: it has none. */
export function getMaxLength(name: string): number | undefined {
  const row = findField(name);
  return row?.kind === 'text' ? row.max : undefined;
}

/** Whether an empty field is `null`: a translation always is. */
export const isNullable = (name: string): boolean =>
  parseTranslationName(name) !== undefined || findField(name)?.isNullable === true;

type Attribute = Product['attributes'][number];
export type Pairing = Product['pairings'][number];
export type TasterNote = Product['tasterNotes'][number];
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
  tasterNotes: TasterNote[];
  barcodes: BarcodeRow[];
};

/** What the editor shows: the fields of a product that its draft may hold, as they are typed. */
export type EditorValues = Record<SingleName, string> & Lists;
export type EditorName = keyof EditorValues;

/** Whether the value of a field is a text while it is edited. */
export const isTextValue = (name: string): name is SingleName | 'allergens' | 'allergens:fr' =>
  name === 'allergens' || name === 'allergens:fr' || SINGLE.some((one) => one === name);
/** Whether the editor has a field of this name. */
export const isEditorName = (name: string): name is EditorName => EDITOR_NAMES.has(name);
const LISTS = {
  allergens: true,
  'allergens:fr': true,
  'pairings:fr': true,
  excludedProvinces: true,
  attributes: true,
  flavours: true,
  pairings: true,
  awards: true,
  tasterNotes: true,
  barcodes: true,
} satisfies Record<keyof Lists, true>;
const EDITOR_NAMES: ReadonlySet<string> = new Set([...SINGLE, ...Object.keys(LISTS)]);

/** A text for each name. */
function fromNames<Name extends string>(
  names: readonly Name[],
  read: (name: Name) => string,
): Record<Name, string>;
function fromNames(names: readonly string[], read: (name: string) => string): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, read(name)]));
}

/** The fields of a product as the editor shows them. */
export function readValues(product: Product): EditorValues {
  const { attributes, flavours, pairings, tasterNotes, excludedProvinces } = product;
  return {
    ...fromNames(SINGLE, (name) => String(product[name] ?? '')),
    allergens: product.allergens.join(', '),
    'allergens:fr': (product['allergens:fr'] ?? []).join(', '),
    'pairings:fr': product['pairings:fr'] ?? [],
    excludedProvinces: [...excludedProvinces],
    attributes,
    flavours,
    pairings,
    tasterNotes,
    awards: product.awards.map(({ year, ...award }) => ({ ...award, year: String(year) })),
    barcodes: product.barcodes.map(({ gtin, units }) => ({ gtin, units: String(units) })),
  };
}
