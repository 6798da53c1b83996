import { z } from 'zod';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);

/** What a backup holds, with what each part must be when it is read. Its entries are the last. */
export const ManifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  shop: z.string(),
  database: z.enum(['embedded', 'postgresql']),
  migrations: z.array(z.object({ name: z.string(), sha256 })),
  tables: z.array(z.object({ name: z.string(), rows: count, sha256 })),
  /** `path` is relative to DATA_DIR, with slashes. */
  files: z.array(z.object({ entry: z.string(), path: z.string(), bytes: count, sha256 })),
});
export type Manifest = z.output<typeof ManifestSchema>;

export const MANIFEST_ENTRY = 'manifest.json';
/** The SHA-256 of the manifest. */
export const MANIFEST_HASH_ENTRY = 'manifest.sha256';
/** Rows of a table: one JSON text a line, in entries of this name and a number. */
export const nameTableEntry = (table: string, part: number): string =>
  `tables/${table}/${String(part).padStart(8, '0')}.jsonl`;
/** Files are numbered: their own names may be too long for an archive. `path` is in the manifest. */
export const nameFileEntry = (index: number): string => `files/${String(index).padStart(8, '0')}`;

/** The table that an entry belongs to, or `undefined`. */
export const tableOfEntry = (name: string): string | undefined =>
  /^tables\/(\w+)\/\d+\.jsonl$/.exec(name)?.[1];
