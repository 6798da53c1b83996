import { LIQUID_COLOURS } from '#contract/liquids.ts';
import { MAX_ORDER_LIMIT } from '#contract/staff/bulk-limits.ts';
import type { Permission } from '#contract/staff/permissions.ts';
import { CONTAINER_MATERIALS, PRODUCT_CLASSES } from '../checkout/quote.ts';
import { PROVINCE_CODES } from '../checkout/provinces.ts';
import { PUBLISHING_STATES } from './publishing-states.ts';

/** What every field of a product says of itself. */
type Field = {
  /** What shows it to shoppers; what a card shows, the page shows too. */
  shownBy: 'card' | 'page' | 'nothing';
  /** Whether a product has it from the beginning. */
  isRequired?: true;
  /** Whether it may have no value: `null`. */
  isNullable?: true;
  /** Its name in the catalogue's files where it differs; `null`: they hold it in a group, or by a name. */
  inFiles?: string | null;
  /** Whether it can be written in other languages. */
  isTranslated?: true;
  /** Whether search finds a product by it. */
  isSearched?: true;
  /** Whether it is saved at once: drafts do not hold it. */
  isSavedAtOnce?: true;
  /** What its writers need besides `catalogue.write`. */
  permission?: Permission;
};

/** A text: of one line, or of several where `isLong`. `many`: a list of as many at most. */
type TextField = Field & {
  kind: 'text';
  max: number;
  isLong?: true;
  many?: number;
  format?: 'slug' | 'sku' | 'id' | 'redirect';
};

/** A number: whole without `decimals`. Cents are dollars in files. */
type NumberField = Field & {
  kind: 'number';
  min: number;
  max: number;
  decimals?: 1 | 2;
  unit?: 'cents';
  initial?: number;
};

/** One of its choices. `many`: several of them. */
type ChoiceField = Field & { kind: 'choice'; choices: readonly string[]; many?: number; initial?: string };

type FlagField = Field & { kind: 'flag' };

export type FieldRow = TextField | NumberField | ChoiceField | FlagField;

/** A price in the shop's currency. */
const PRICE = {
  kind: 'number',
  min: 1,
  max: 100_000_000,
  unit: 'cents',
  isNullable: true,
  isSavedAtOnce: true,
  permission: 'price.write',
  shownBy: 'card',
} as const;
/** A label that shoppers see on cards. */
const FLAG = { kind: 'flag', isSavedAtOnce: true, inFiles: null, shownBy: 'card' } as const;
const TEXT = { kind: 'text', isLong: true, isTranslated: true, isSearched: true, shownBy: 'page' } as const;
const TASTING_NOTE = { ...TEXT, max: 300, inFiles: null } as const;

/**
 * The fields of a product, in the order of its files: a field is described here and nowhere else. Its
 * column is that of the same name in `modules/catalog/tables.ts`. Parts, which have tables of their
 * own, are in `modules/catalog/record/product-parts.ts`.
 */
export const PRODUCT_FIELDS = {
  slug: { kind: 'text', max: 80, format: 'slug', isRequired: true, shownBy: 'card' },
  sku: { kind: 'text', max: 40, format: 'sku', isRequired: true, shownBy: 'page' },
  name: { kind: 'text', max: 80, isRequired: true, isTranslated: true, isSearched: true, shownBy: 'card' },
  /** The end of the name that begins the second line where the name needs more than one. */
  secondLine: { kind: 'text', max: 80, isNullable: true, shownBy: 'card' },
  producer: { kind: 'text', max: 80, isSearched: true, shownBy: 'card' },
  categoryId: {
    kind: 'text',
    max: 36,
    format: 'id',
    isRequired: true,
    isSearched: true,
    inFiles: null,
    shownBy: 'card',
  },
  country: { kind: 'text', max: 60, isSearched: true, inFiles: null, shownBy: 'card' },
  region: { kind: 'text', max: 80, isNullable: true, isSearched: true, inFiles: null, shownBy: 'card' },
  /** Per cent by volume. */
  abv: { kind: 'number', min: 0, max: 100, decimals: 2, isNullable: true, isSearched: true, shownBy: 'card' },
  /** Volume of one container. */
  unitMl: {
    kind: 'number',
    min: 1,
    max: 30_000,
    isNullable: true,
    isSearched: true,
    inFiles: 'volumeMl',
    shownBy: 'card',
  },
  /** Of one bottle or can, with its closure. */
  heightMm: { kind: 'number', min: 40, max: 600, isNullable: true, shownBy: 'card' },
  packSize: {
    kind: 'number',
    min: 1,
    max: 48,
    initial: 1,
    isSearched: true,
    inFiles: 'pack',
    shownBy: 'card',
  },
  priceCents: { ...PRICE, inFiles: 'price' },
  salePriceCents: { ...PRICE, inFiles: 'salePrice' },
  rating: {
    kind: 'number',
    min: 1,
    max: 5,
    decimals: 1,
    isNullable: true,
    isSearched: true,
    shownBy: 'card',
  },
  orderLimit: { kind: 'number', min: 1, max: MAX_ORDER_LIMIT, isNullable: true, shownBy: 'page' },
  isLimitedEdition: FLAG,
  isNewArrival: FLAG,
  isStaffPick: { ...FLAG, isSearched: true },
  isGiftIdea: { ...FLAG, shownBy: 'page' },
  productClass: {
    kind: 'choice',
    choices: PRODUCT_CLASSES,
    isRequired: true,
    inFiles: 'class',
    shownBy: 'page',
  },
  containerMaterial: {
    kind: 'choice',
    choices: CONTAINER_MATERIALS,
    initial: 'glass',
    inFiles: 'material',
    shownBy: 'page',
  },
  status: {
    kind: 'choice',
    choices: PUBLISHING_STATES,
    initial: 'draft',
    isSavedAtOnce: true,
    shownBy: 'card',
  },
  /** Sizes and vintages of one product have the same. */
  familyKey: { kind: 'text', max: 80, format: 'slug', isNullable: true, inFiles: 'family', shownBy: 'page' },
  supplierId: {
    kind: 'text',
    max: 36,
    format: 'id',
    isNullable: true,
    inFiles: 'supplier',
    shownBy: 'nothing',
  },
  /** Its number at the supplier. */
  supplierSku: { kind: 'text', max: 40, isNullable: true, shownBy: 'nothing' },
  /** Sellable units in a case of the supplier. */
  caseSize: { kind: 'number', min: 1, max: 1000, isNullable: true, shownBy: 'nothing' },
  weightGrams: { kind: 'number', min: 1, max: 100_000, isNullable: true, shownBy: 'nothing' },
  binLocation: { kind: 'text', max: 20, isNullable: true, inFiles: 'bin', shownBy: 'nothing' },
  lowStockThreshold: { kind: 'number', min: 0, max: 10_000, isNullable: true, shownBy: 'nothing' },
  /** Bottles that are not sold online: they are kept for the counter. */
  heldBack: { kind: 'number', min: 0, max: 10_000, initial: 0, shownBy: 'nothing' },
  liquidColour: { kind: 'choice', choices: LIQUID_COLOURS, isNullable: true, shownBy: 'card' },
  short: { ...TEXT, max: 160 },
  story: { ...TEXT, max: 1200 },
  nose: TASTING_NOTE,
  palate: TASTING_NOTE,
  finish: TASTING_NOTE,
  ingredients: { kind: 'text', max: 500, isLong: true, isTranslated: true, shownBy: 'page' },
  allergens: { kind: 'text', max: 60, many: 20, isTranslated: true, shownBy: 'page' },
  importer: { kind: 'text', max: 160, shownBy: 'page' },
  /** How long it is good once it is opened. */
  keeping: { kind: 'text', max: 120, isTranslated: true, shownBy: 'page' },
  seoTitle: { kind: 'text', max: 70, isTranslated: true, shownBy: 'page' },
  seoDescription: { kind: 'text', max: 160, isTranslated: true, shownBy: 'page' },
  /** Where the page of an archived product leads. */
  redirectTo: { kind: 'text', max: 500, format: 'redirect', isNullable: true, shownBy: 'page' },
  excludedProvinces: { kind: 'choice', choices: PROVINCE_CODES, many: 13, shownBy: 'page' },
} as const satisfies Record<string, FieldRow>;

type Rows = typeof PRODUCT_FIELDS;
export type FieldName = keyof Rows;

type One<Row> = Row extends { kind: 'choice'; choices: readonly (infer Choice)[] }
  ? Choice
  : Row extends { kind: 'number' }
    ? number
    : Row extends { kind: 'flag' }
      ? boolean
      : string;
type Value<Row> = Row extends { many: number }
  ? One<Row>[]
  : Row extends { isNullable: true }
    ? One<Row> | null
    : One<Row>;

/** A product as its fields describe it. */
export type FieldValues = { -readonly [Name in FieldName]: Value<Rows[Name]> };

/** Names of the fields with that option, such as `{ kind: 'text' }`. */
export type FieldWith<Option> = {
  [Name in FieldName]: Rows[Name] extends Option ? Name : never;
}[FieldName];

export const isFieldName = (name: string): name is FieldName => Object.hasOwn(PRODUCT_FIELDS, name);

/** The names of all fields, in the order of the files. */
export const FIELD_NAMES: readonly FieldName[] = Object.keys(PRODUCT_FIELDS).filter(isFieldName);

/** The description of a field. */
export const getField = (name: FieldName): FieldRow => PRODUCT_FIELDS[name];

type PageText = Exclude<
  FieldWith<{ kind: 'text'; shownBy: 'page' }>,
  FieldWith<{ format: string }> | FieldWith<{ many: number }>
>;

/** Whether a field is a text that its page shows: a name, an address or a list is none. */
export function isPageText(name: FieldName): name is PageText {
  const row = getField(name);
  return row.kind === 'text' && row.shownBy === 'page' && row.format === undefined && row.many === undefined;
}
