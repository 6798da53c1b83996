import { z } from 'zod';
import {
  DECIMAL_MARKS,
  EMPTY_CELLS,
  IMPORT_KEYS,
  type ImportKey,
  MAX_IMPORT_COLUMNS,
} from '#contract/staff/imports.ts';

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
  /** By what a row finds its record. */
  key: z.enum(IMPORT_KEYS),
  /** The supplier of all rows; `null`: that of a column, or none. */
  supplierId: z.uuid().nullable().default(null),
  /** Whether documents of the file are posted; otherwise they are drafts. */
  posts: z.boolean().default(false),
  /** Whether an invoice that is recorded already is taken again. */
  allowsRepeats: z.boolean().default(false),
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

/** By which keys rows of a kind of file find their records, with the targets that they are. */
export type KeyTargets = readonly (readonly [key: ImportKey, target: string])[];

/** The key that the mapped columns allow: the first whose target has a column, else the likeliest. */
export function chooseKey(
  keys: KeyTargets,
  usual: ImportKey,
  columns: readonly Pick<MappedColumn, 'target'>[],
): ImportKey {
  return keys.find(([, id]) => columns.some(({ target }) => target === id))?.[0] ?? usual;
}
