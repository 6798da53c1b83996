import { z } from 'zod';
import { DECIMAL_MARKS, EMPTY_CELLS, IMPORT_KEYS, MAX_IMPORT_COLUMNS } from '#contract/staff/imports.ts';

/** Where the cells of one column go. */
export const MappedColumnSchema = z.strictObject({
  /** `priceCents`, `attr:age`; `null`: nowhere. */
  target: z
    .string()
    .max(80)
    .regex(/^[\p{L}\d_:-]+$/u, 'is a field of the list')
    .nullable(),
  /** The mark before the decimals; `null`: not known. */
  mark: z.enum(DECIMAL_MARKS).nullable().default(null),
  /** What an empty cell does. */
  empty: z.enum(EMPTY_CELLS).default('keep'),
});
export type MappedColumn = z.output<typeof MappedColumnSchema>;

/** How the rows of a file are read. */
export const MappingSchema = z.strictObject({
  columns: z.array(MappedColumnSchema).max(MAX_IMPORT_COLUMNS),
  /** By what a row finds its product. */
  key: z.enum(IMPORT_KEYS),
  /** The supplier of all rows; `null`: that of a column, or none. */
  supplierId: z.uuid().nullable().default(null),
});
export type Mapping = z.output<typeof MappingSchema>;

/** What a file tells of a column. */
export const FileColumnSchema = z.object({
  name: z.string(),
  samples: z.array(z.string()),
  /** The target that its name means. */
  guess: z.string().nullable(),
  isSure: z.boolean(),
  /** The decimal mark of its numbers; `null`: they have two meanings, and a person must say it. */
  mark: z.enum(DECIMAL_MARKS).nullable(),
  /** The unit in its name: `kg`. */
  unit: z.string().nullable(),
});
export type FileColumn = z.output<typeof FileColumnSchema>;

/** The key that the mapped columns allow: the id, else the SKU, else the barcode. */
export function chooseKey(columns: readonly Pick<MappedColumn, 'target'>[]): Mapping['key'] {
  const has = (target: string): boolean => columns.some((column) => column.target === target);
  if (has('id')) return 'id';
  return has('sku') || !has('barcodes') ? 'sku' : 'gtin';
}
