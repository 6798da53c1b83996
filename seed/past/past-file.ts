import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { z } from 'zod';

/** The demo's past, in the project: zstd of one JSON text a line. `npm run make:past` writes it. */
export const PAST_FILE = 'demo/past/past.jsonl.zst';

const RowSchema = z.record(z.string(), z.unknown());
/** The first line: when the shop of the past opened, and its last moment. */
const HeaderSchema = z.object({ begin: z.iso.datetime(), end: z.iso.datetime() });
export type PastHeader = z.output<typeof HeaderSchema>;
/** Each other line: rows that a new shop lacks, and columns that differ in rows that it has. */
const TableSchema = z.object({
  table: z.string(),
  rows: z.array(RowSchema),
  changed: z.array(z.object({ key: RowSchema, set: RowSchema })),
});
export type PastTable = z.output<typeof TableSchema>;

const decompress = promisify(zstdDecompress);

/**
 * Reads the file of the past. `change` gets the text of each line after the first, and the header.
 * Rejects when the file is missing or is not one of the past.
 */
export async function readPast(
  path: string,
  change: (line: string, header: PastHeader) => string,
): Promise<{ header: PastHeader; tables: PastTable[] }> {
  const [first = '', ...lines] = (await decompress(await readFile(path))).toString().trimEnd().split('\n');
  const header = HeaderSchema.parse(JSON.parse(first));
  const tables = lines.map((line) => TableSchema.parse(JSON.parse(change(line, header))));
  return { header, tables };
}
