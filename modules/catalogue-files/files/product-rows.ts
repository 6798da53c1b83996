import { z } from 'zod';
import { FLAVOUR_KEYS, FLAVOUR_SCALE } from '#contract/catalog/flavours.ts';
import {
  listTranslationNames,
  type TRANSLATED_FIELDS,
  type TranslationName,
} from '#contract/catalog/translations.ts';
import { CONTAINER_MATERIALS, PRODUCT_CLASSES } from '#contract/checkout/quote.ts';
import { PROVINCES } from '#contract/checkout/provinces.ts';
import { LIQUID_COLOURS } from '#contract/liquids.ts';
import { dollarsToCents } from '#contract/money.ts';
import { fileLine, fileText } from '#contract/text/text-fields.ts';
import {
  BarcodeSchema,
  classOfStrength,
  ProductRecordSchema,
  PUBLISHING_STATES,
  RedirectSchema,
  SlugSchema,
} from '#modules/catalog/files.ts';
import { PhotographRowSchema } from './photograph-row.ts';

/** Schemas of the files of products, in the units that a merchant writes. */

const P = ProductRecordSchema.shape;
const slug = SlugSchema;
const id = z.uuid('must be a UUID');

/** An optional value; `null` in the file means that there is none. */
const cleared = <Value extends z.ZodType>(schema: Value) =>
  schema.nullish().transform((value) => value ?? undefined);

const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((items) => items ?? []);

const dollars = z.number().transform((amount, context) => {
  const cents = dollarsToCents(amount);
  if (cents !== null) return cents;
  context.issues.push({
    code: 'custom',
    input: amount,
    message: 'must be dollars with at most two decimals',
  });
  return z.NEVER;
});

const attributeValue = z.union([fileLine.max(200), z.number(), z.boolean()]);

const pairing = z.strictObject({ food: fileLine.max(80), why: fileLine.max(200) });

/** Translations of a product. */
const TRANSLATIONS = {
  'name:fr': cleared(fileLine.max(80)),
  'short:fr': cleared(fileText.max(160)),
  'story:fr': cleared(fileText.max(1200)),
  'nose:fr': cleared(fileText.max(300)),
  'palate:fr': cleared(fileText.max(300)),
  'finish:fr': cleared(fileText.max(300)),
  'ingredients:fr': cleared(fileText.max(500)),
  'allergens:fr': list(fileLine.max(60)),
  'pairings:fr': list(pairing),
  'seoTitle:fr': cleared(fileLine.max(70)),
  'seoDescription:fr': cleared(fileText.max(160)),
} satisfies Record<TranslationName<(typeof TRANSLATED_FIELDS.product)[number]>, z.ZodType>;

/** Fields that a product row may omit: an import then keeps the stored value. */
export const OPTIONAL_FIELDS = [
  'pack',
  'salePrice',
  'rating',
  'orderLimit',
  'flags',
  'attributes',
  'pairings',
  'awards',
  'class',
  'material',
  'status',
  'barcodes',
  'family',
  'weightGrams',
  'bin',
  'lowStockThreshold',
  'liquidColour',
  'ingredients',
  'allergens',
  'importer',
  'seoTitle',
  'seoDescription',
  'redirectTo',
  'excludedProvinces',
  ...listTranslationNames('product'),
] as const;

export type OptionalField = (typeof OPTIONAL_FIELDS)[number];

export const ProductRowSchema = z
  .strictObject({
    id,
    /** The version that the file was exported with; `undefined` in a file that was written by hand. */
    version: z.int().min(1).optional(),
    slug,
    sku: P.sku,
    name: fileLine.max(80),
    producer: fileLine.max(80),
    category: slug,
    origin: z.strictObject({
      country: P.country.min(1, 'must not be empty'),
      region: P.region.unwrap().min(1, 'must not be empty').optional(),
    }),
    abv: z.number().min(0).max(100),
    volumeMl: z.int().min(1).max(30_000),
    pack: z
      .int()
      .min(2)
      .max(48)
      .nullish()
      .transform((size) => size ?? 1),
    price: dollars.pipe(P.priceCents.unwrap()),
    salePrice: cleared(dollars),
    rating: cleared(z.number().min(1).max(5)),
    stock: z.int().min(0).max(1_000_000),
    /** First day in the shop; `undefined`: the time of the import. Counts only for a new product. */
    since: z.iso.date().optional(),
    orderLimit: cleared(P.orderLimit.unwrap()),
    flags: list(z.enum(['staff-pick', 'new-arrival', 'limited-edition', 'gift-idea'])),
    /** Default: that of the category, or no-alcohol by its strength. */
    class: cleared(z.enum(PRODUCT_CLASSES)),
    material: cleared(z.enum(CONTAINER_MATERIALS)),
    status: cleared(z.enum(PUBLISHING_STATES)),
    barcodes: list(
      z.union(
        [z.string().transform((gtin) => ({ gtin, units: 1 })), z.looseObject({})],
        'must be a text: write its digits in quotation marks, such as "4006381333931"',
      ),
    ).pipe(z.array(BarcodeSchema).max(10)),
    family: cleared(slug.max(80)),
    weightGrams: cleared(z.int().min(1).max(100_000)),
    bin: cleared(fileLine.max(20)),
    lowStockThreshold: cleared(z.int().min(0).max(10_000)),
    liquidColour: cleared(z.enum(LIQUID_COLOURS)),
    ingredients: cleared(fileText.max(500)),
    allergens: list(fileLine.max(60)),
    importer: cleared(fileLine.max(160)),
    seoTitle: cleared(fileLine.max(70)),
    seoDescription: cleared(fileText.max(160)),
    redirectTo: cleared(RedirectSchema),
    excludedProvinces: list(z.enum(PROVINCES.map(({ code }) => code))),
    short: fileText.max(160),
    story: fileText.max(1200),
    attributes: z
      .record(slug, z.union([attributeValue, z.array(attributeValue).min(1)]))
      .nullish()
      .transform((values) => values ?? {}),
    flavours: z.partialRecord(z.enum(FLAVOUR_KEYS), z.int().min(1).max(FLAVOUR_SCALE)),
    notes: z.strictObject({ nose: fileText.max(300), palate: fileText.max(300), finish: fileText.max(300) }),
    pairings: list(pairing),
    ...TRANSLATIONS,
    awards: list(P.awards.element),
    photograph: PhotographRowSchema.optional(),
  })
  .refine((row) => row.salePrice === undefined || (row.salePrice > 0 && row.salePrice < row.price), {
    path: ['salePrice'],
    message: 'must be above 0 and below price',
  })
  .refine((row) => row.class === undefined || classOfStrength(row.class, row.abv) === row.class, {
    path: ['class'],
    message: 'must be no-alcohol below 1.1 % by volume, and only there',
  })
  .refine((row) => between(Object.keys(row.flavours).length, 5, 8), {
    path: ['flavours'],
    message: 'must name 5 to 8 flavours',
  });

const between = (value: number, min: number, max: number): boolean => value >= min && value <= max;

export type ProductRow = z.output<typeof ProductRowSchema>;
