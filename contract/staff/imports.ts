/** Encodings that a file of an import may have, by their names in the Encoding Standard. */
export const IMPORT_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type ImportEncoding = (typeof IMPORT_ENCODINGS)[number];

/** What may stand between two cells. */
export const IMPORT_SEPARATORS = [',', ';', '\t'] as const;
export type ImportSeparator = (typeof IMPORT_SEPARATORS)[number];

/** The mark before the decimals of a column. */
export const DECIMAL_MARKS = ['point', 'comma'] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];

/** A number with two meanings: `1,234`, of `CA$ 1,234`. */
const TWOFOLD = /^\D*([1-9]\d{0,2})[.,](\d{3})\D*$/;

/** The first value of a column that can be read in two ways, with both of its readings. */
export function findTwofold(
  samples: readonly string[],
): { sample: string; whole: string; decimal: string } | undefined {
  for (const sample of samples) {
    const [, before = '', after = ''] = TWOFOLD.exec(sample) ?? [];
    if (after !== '') return { sample, whole: `${before}${after}`, decimal: `${before}.${after}` };
  }
  return undefined;
}

/** What an empty cell does to its field. */
export const EMPTY_CELLS = ['keep', 'clear'] as const;

/** What the rows of a file are. */
export const IMPORT_KINDS = ['products', 'prices', 'receipts', 'counts', 'redirects', 'customers'] as const;
export type ImportKindName = (typeof IMPORT_KINDS)[number];

/** By what a row finds its record. */
export const IMPORT_KEYS = ['id', 'sku', 'gtin', 'from', 'email'] as const;
export type ImportKey = (typeof IMPORT_KEYS)[number];

/**
 * `columns`: it is not checked. `checking`, `committing`: it runs in the background. `checked`: its
 * differences can be written. `done`: they are.
 */
export const IMPORT_STATES = ['columns', 'checking', 'checked', 'committing', 'done'] as const;

/**
 * What a row does, or what became of it. `conflict`: the product was edited since the check.
 * `refused`: its rules refused it when it was written. `kept`: a person kept what the shop has.
 */
export const IMPORT_ROW_STATES = [
  'error',
  'create',
  'update',
  'same',
  'created',
  'updated',
  'conflict',
  'refused',
  'kept',
] as const;
export type ImportRowState = (typeof IMPORT_ROW_STATES)[number];

/**
 * A photograph that a file names. `found`: it is not fetched until its host is confirmed. `unused`: the
 * product has photographs already.
 */
export const IMPORT_PICTURE_STATES = ['found', 'waiting', 'fetched', 'failed', 'unused'] as const;
export type ImportPictureState = (typeof IMPORT_PICTURE_STATES)[number];

/** Limits of a file (B41). */
export const MAX_IMPORT_BYTES = 50 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 100_000;
export const MAX_IMPORT_COLUMNS = 200;
