import { FIELD_NAMES, type FieldName } from '#contract/catalog/product-fields.ts';
import { listTranslationNames } from '#contract/catalog/translations.ts';
import { FILE_FIELDS, PRODUCT_PARTS } from '#modules/catalog/files.ts';

/** Flags as files name them. */
export const FLAGS = [
  ['staff-pick', 'isStaffPick'],
  ['new-arrival', 'isNewArrival'],
  ['limited-edition', 'isLimitedEdition'],
  ['gift-idea', 'isGiftIdea'],
] as const satisfies readonly (readonly [string, FieldName])[];

/** Fields that files hold in a group, or by a name. */
const GROUPS = {
  category: ['categoryId'],
  origin: ['country', 'region'],
  notes: ['nose', 'palate', 'finish'],
  flags: FLAGS.map(([, field]) => field),
} as const satisfies Record<string, readonly FieldName[]>;

/** For each name in files the fields of the record that it gives. */
export const FIELDS_OF: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...FIELD_NAMES.flatMap((field) => {
    const name = FILE_FIELDS.getName(field);
    return name === undefined ? [] : [[name, [field]] as const];
  }),
  ...Object.entries(GROUPS),
  ...[...Object.keys(PRODUCT_PARTS), ...listTranslationNames('product')].map(
    (name) => [name, [name]] as const,
  ),
]);

const ROW_NAMES: ReadonlyMap<string, string> = new Map(
  [...FIELDS_OF].flatMap(([name, fields]) => fields.map((field) => [field, name] as const)),
);

/** Returns the fields of a record as a row names them, each once. */
export const toRowNames = (fields: readonly string[]): string[] => [
  ...new Set(fields.map((field) => ROW_NAMES.get(field) ?? field)),
];
