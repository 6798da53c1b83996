import { z } from 'zod';
import { FLAVOUR_KEYS, FLAVOUR_SCALE } from '#contract/catalog/flavours.ts';
import { CONTAINER_MATERIALS, PRODUCT_CLASSES } from '#contract/checkout/quote.ts';
import { PROVINCES } from '#contract/checkout/provinces.ts';
import type { TRANSLATED_FIELDS } from '#contract/catalog/translations.ts';
import { line, lines } from '#contract/text/text-fields.ts';
import { LIQUID_COLOURS } from '#contract/liquids.ts';
import { MAX_ORDER_LIMIT } from '#contract/staff/bulk-limits.ts';
import { PUBLISHING_STATES } from './publishing-states.ts';
import { translationsOf } from './translation-fields.ts';
import { parseGtin } from './gtin.ts';

export const SlugSchema = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower case letters, digits and single hyphens');
const cents = z.int().min(1, 'must be at least one cent').max(100_000_000);

export const BarcodeSchema = z.strictObject({
  /** Stored with 14 digits. */
  gtin: z
    .string('must be a text: write its digits in quotation marks')
    .max(40)
    .overwrite((text) => parseGtin(text) ?? text)
    .refine(
      (text) => parseGtin(text) !== undefined,
      'must be a GTIN of 8, 12, 13 or 14 digits with its check digit',
    ),
  /** Units that a scan counts: 6 for the code of a case of six. */
  units: z.int().min(1).max(1000).default(1),
});

/**
 * Where an archived product's page leads: a path of the shop, or https. An address such as
 * `//example.com` would leave the shop.
 */
export const RedirectSchema = z
  .string()
  .max(500)
  .regex(/^(\/([^/\\]|$)|https:\/\/[^/])/, 'must be a path such as /category/rum, or start with https://');

/** The texts of a product that can be translated. */
const TEXTS = {
  name: line(80).min(1),
  short: lines(160),
  story: lines(1200),
  nose: lines(300),
  palate: lines(300),
  finish: lines(300),
  ingredients: lines(500),
  allergens: z.array(line(60).min(1)).max(20),
  pairings: z.array(z.strictObject({ food: line(80).min(1), why: line(200) })).max(12),
  seoTitle: line(70),
  seoDescription: line(160),
} satisfies Record<(typeof TRANSLATED_FIELDS.product)[number], z.ZodType>;

/** Who delivers it, and how. Events and versions of earlier releases lack these. */
const SUPPLY = {
  supplierId: z.uuid().nullable().default(null),
  /** Its number at the supplier. */
  supplierSku: line(40).min(1).nullable().default(null),
  /** Sellable units in a case of the supplier. */
  caseSize: z.int().min(1).max(1000).nullable().default(null),
};

/**
 * A product as people edit it: the fields of its row and its parts, with their limits. `null` or an
 * empty text is a value that is not given. A draft may lack what `findMissing` names.
 */
export const ProductRecordSchema = z.strictObject({
  sku: z
    .string()
    .max(40)
    .regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/, 'must be capitals, digits and single hyphens'),
  slug: SlugSchema,
  ...TEXTS,
  ...translationsOf({ ...TEXTS, name: line(80) }),
  producer: line(80),
  categoryId: z.uuid(),
  productClass: z.enum(PRODUCT_CLASSES),
  containerMaterial: z.enum(CONTAINER_MATERIALS),
  country: line(60),
  region: line(80).nullable(),
  /** Per cent by volume, two decimals. */
  abv: z
    .number()
    .min(0)
    .max(100)
    .overwrite((value) => Math.round(value * 100) / 100)
    .nullable(),
  /** Volume of one container. */
  unitMl: z.int().min(1).max(30_000).nullable(),
  packSize: z.int().min(1).max(48),
  priceCents: cents.nullable(),
  salePriceCents: cents.nullable(),
  excludedProvinces: z.array(z.enum(PROVINCES.map(({ code }) => code))),
  barcodes: z.array(BarcodeSchema).max(10),
  /** Sizes and vintages of one product have the same key. */
  familyKey: SlugSchema.nullable(),
  ...SUPPLY,
  weightGrams: z.int().min(1).max(100_000).nullable(),
  binLocation: line(20).min(1).nullable(),
  orderLimit: z.int().min(1).max(MAX_ORDER_LIMIT).nullable(),
  lowStockThreshold: z.int().min(0).max(10_000).nullable(),
  isStaffPick: z.boolean(),
  isNewArrival: z.boolean(),
  isLimitedEdition: z.boolean(),
  isGiftIdea: z.boolean(),
  rating: z
    .number()
    .min(1)
    .max(5)
    .overwrite((value) => Math.round(value * 10) / 10)
    .nullable(),
  liquidColour: z.enum(LIQUID_COLOURS).nullable(),
  importer: line(160),
  attributes: z
    .array(
      z.strictObject({
        key: SlugSchema,
        value: z.union([line(200), z.number(), z.boolean()]),
        position: z.int().min(0).max(1_000_000),
      }),
    )
    .max(200),
  /** None, or five to eight axes. */
  flavours: z
    .partialRecord(z.enum(FLAVOUR_KEYS), z.int().min(1).max(FLAVOUR_SCALE))
    .refine(
      (axes) => [0, 5, 6, 7, 8].includes(Object.keys(axes).length),
      'must name 5 to 8 flavours, or none',
    ),
  awards: z
    .array(
      z.strictObject({ name: line(120).min(1), year: z.int().min(1900).max(2100), medal: line(60).min(1) }),
    )
    .max(20),
  status: z.enum(PUBLISHING_STATES),
  redirectTo: RedirectSchema.nullable(),
});

export type ProductRecord = z.output<typeof ProductRecordSchema>;

/** A product of the database with its version. */
export type StoredProduct = {
  id: string;
  version: number;
  updatedAt: Date;
  /** Kind and id of the actor of the last change. */
  updatedBy: string;
  /** `null` for a product that was never on sale. */
  firstPublishedAt: Date | null;
  stockQuantity: number;
  record: ProductRecord;
  /** Translations whose source changed since, by name: `story:fr`. */
  outdated: string[];
};
