import { z } from 'zod';
import type { FieldValues, FieldWith } from '#contract/catalog/product-fields.ts';
import { EMPTY_FIELDS, FIELD_SCHEMAS, TEXT_SCHEMAS } from './derive-fields.ts';
import { EMPTY_PARTS, PRODUCT_PARTS, type PartValues } from './product-parts.ts';
import { translationsOf } from './translation-fields.ts';

const { barcodes, attributes, flavours, pairings, awards, tasterNotes } = PRODUCT_PARTS;

/**
 * A product as people edit it: the fields of its row and its parts, with their limits. `null` or an
 * empty text is a value that is not given. A draft may lack what `findMissing` names.
 */
export const ProductRecordSchema = z.strictObject({
  ...FIELD_SCHEMAS,
  barcodes: barcodes.schema,
  attributes: attributes.schema,
  flavours: flavours.schema,
  pairings: pairings.schema,
  awards: awards.schema,
  tasterNotes: tasterNotes.schema,
  ...translationsOf({ ...TEXT_SCHEMAS, pairings: pairings.schema }),
});

export type ProductRecord = z.output<typeof ProductRecordSchema>;

/** What a new product has where nothing is given. */
export const EMPTY_PRODUCT: Omit<FieldValues & PartValues, FieldWith<{ isRequired: true }>> = {
  ...EMPTY_FIELDS,
  ...EMPTY_PARTS,
};

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
  /** The bottles of them that can be bought online. */
  onlineQuantity: number;
  record: ProductRecord;
  /** Translations whose source changed since, by name: `story:fr`. */
  outdated: string[];
};
