import { FIELD_LABELS } from '#contract/catalog/product-field-messages.ts';

/** Names of a product's fields and of its parts: attributes, pictures and others that no field holds. */
export const FIELD_AND_PART_NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(FIELD_LABELS).map(([field, { name }]) => [field, name])),
  attributes: 'Attributes',
  flavours: 'Flavours',
  pairings: 'Pairings',
  awards: 'Awards',
  tasterNotes: 'Taster notes',
  barcodes: 'Barcodes',
  pictures: 'Photograph',
};
