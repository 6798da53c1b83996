import { z } from 'zod';
import { anyLine } from '#contract/text/text-fields.ts';
import {
  classOfStrength,
  FIELD_SCHEMAS,
  FILE_FIELDS,
  optional,
  PRODUCT_PARTS,
  SlugSchema,
} from '#modules/catalog/files.ts';
import { FLAGS } from './grouped-fields.ts';
import { PhotographRowSchema } from './photograph-row.ts';

const attributeValue = z.union([anyLine.max(200), z.number(), z.boolean()]);

/** A code of one unit may be a text alone. */
const barcode = z.union(
  [z.string().transform((gtin) => ({ gtin, units: 1 })), z.looseObject({})],
  'is a text: write its digits in quotation marks, such as "4006381333931"',
);

const { barcodes, pairings, awards, tasterNotes, flavours } = PRODUCT_PARTS;
const { slug, sku, name, status, country, region, nose, palate, finish } = FIELD_SCHEMAS;

/**
 * The schema of a product in files, in the units that a merchant writes. What is not here follows from
 * the fields. A row may omit what its product does not have; an import then keeps what is stored.
 */
export const ProductRowSchema = z
  .strictObject({
    id: z.uuid('must be a UUID'),
    /** The version that the file was exported with; `undefined` in a file that was written by hand. */
    version: z.int().min(1).optional(),
    ...FILE_FIELDS.schemas,
    slug,
    sku,
    name,
    category: SlugSchema,
    status: status.nullish(),
    origin: optional(z.strictObject({ country: optional(country, ''), region: optional(region, null) }), {
      country: '',
      region: null,
    }),
    stock: z.int().min(0).max(1_000_000),
    /** First day in the shop; `undefined`: the time of the import. Counts only for a new product. */
    since: z.iso.date().optional(),
    flags: optional(z.array(z.enum(FLAGS.map(([flag]) => flag))), []),
    barcodes: optional(z.array(barcode).pipe(barcodes.schema), []),
    attributes: optional(z.record(SlugSchema, z.union([attributeValue, z.array(attributeValue).min(1)])), {}),
    flavours: optional(flavours.schema, {}),
    notes: optional(
      z.strictObject({
        nose: optional(nose, ''),
        palate: optional(palate, ''),
        finish: optional(finish, ''),
      }),
      { nose: '', palate: '', finish: '' },
    ),
    pairings: optional(pairings.schema, []),
    awards: optional(awards.schema, []),
    tasterNotes: optional(tasterNotes.schema, []),
    ...FILE_FIELDS.texts,
    'pairings:fr': pairings.schema.nullish(),
    photograph: PhotographRowSchema.optional(),
  })
  .refine(({ price, salePrice }) => (salePrice ?? 0) < (price ?? Infinity), {
    path: ['salePrice'],
    message: 'must be above 0 and below price',
  })
  .refine((row) => row.class === undefined || classOfStrength(row.class, row.abv) === row.class, {
    path: ['class'],
    message: 'must be no-alcohol below 1.1 % by volume, and only there',
  });

export type ProductRow = z.output<typeof ProductRowSchema>;
