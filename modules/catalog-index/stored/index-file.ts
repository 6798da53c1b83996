import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import type { AttributeColumns, CatalogIndex } from '../columns/columns.ts';
import { type FactArrays, restoreKinds } from '../columns/fact-columns.ts';
import { indexNumbers } from '../columns/number-index.ts';
import { runInSlices } from '../columns/slices.ts';
import { restoreSpellings, type Spelling } from '../columns/spellings.ts';

const HeadSchema = z.object({
  /** The program that wrote the file: another one may pack columns in another way. */
  program: z.string(),
  /** The database of which the index is. */
  origin: z.string(),
  /** Horizon of the change feed: every change before it is in the index. */
  horizon: z.string(),
  storedAt: z.coerce.date(),
});

/** What tells whether a stored index can be used. */
export type IndexHead = z.output<typeof HeadSchema>;

/** What grows with the catalogue and is shared by the indexes before and after a change. */
type Texts = { spellings: Spelling[]; kinds: string[]; countries: Spelling[]; countryProducts: number[] };

/** Length and checksum before each part, in bytes. */
const PREFIX = 8;
/** No column of a catalogue is longer: the file is damaged. */
const MAX_PART = 2 ** 30;
const END = 'end';

/**
 * Writes an index to a file, completely or not at all. Columns that are changed meanwhile may be written
 * as before or after a change: the change feed names these products.
 */
export async function writeIndexFile(path: string, index: CatalogIndex, head: IndexHead): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const partial = `${path}.${randomUUID()}.partial`;
  try {
    const file = await open(partial, 'wx', 0o600);
    try {
      for (const part of listParts(index, head)) {
        const bytes = serialize(part);
        const prefix = Buffer.alloc(PREFIX);
        prefix.writeUInt32LE(bytes.length, 0);
        prefix.writeUInt32LE(crc32(bytes), 4);
        await file.writev([prefix, bytes]);
      }
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(partial, path);
  } finally {
    await rm(partial, { force: true });
  }
}

/** The parts of a file: the head, each column with its group, and the end. */
function* listParts(index: CatalogIndex, head: IndexHead): Generator<unknown> {
  const { ordinals: _, countrySpellings, attributes, facts, ...columns } = index;
  const { spellings, ...ofAttributes } = attributes;
  const { kinds, ...ofFacts } = facts;
  yield head;
  for (const [name, value] of Object.entries(columns)) yield ['columns', name, value];
  for (const [name, value] of Object.entries(ofAttributes)) yield ['attributes', name, value];
  for (const [name, value] of Object.entries(ofFacts)) yield ['facts', name, value];
  yield ['texts', 'spellings', spellings.list];
  yield ['texts', 'kinds', kinds.list];
  yield ['texts', 'countries', countrySpellings.spellings.list];
  yield ['texts', 'countryProducts', countrySpellings.products];
  yield END;
}

/**
 * Reads an index from a file if `isUsable` accepts its head; `undefined` where it does not, or where the
 * file is missing or damaged.
 */
export async function readIndexFile(
  path: string,
  isUsable: (head: IndexHead) => Promise<boolean>,
): Promise<CatalogIndex | undefined> {
  const file = await open(path, 'r').catch(() => undefined);
  if (!file) return undefined;
  try {
    const head = HeadSchema.safeParse(await readPart(file));
    if (!head.success || !(await isUsable(head.data))) return undefined;
    const parts: unknown[][] = [];
    for (let part = await readPart(file); part !== END; part = await readPart(file)) {
      if (!Array.isArray(part)) return undefined;
      parts.push(part);
    }
    const getGroup = (name: string) =>
      Object.fromEntries(parts.filter(([group]) => group === name).map((part) => part.slice(1)));
    // The program that reads is the one that wrote.
    const columns: Omit<CatalogIndex, 'ordinals' | 'countrySpellings' | 'attributes' | 'facts'> =
      getGroup('columns');
    const attributes: Omit<AttributeColumns, 'spellings'> = getGroup('attributes');
    const facts: FactArrays = getGroup('facts');
    const texts: Texts = getGroup('texts');
    return {
      ...columns,
      ordinals: await runInSlices(indexNumbers(columns.number)),
      countrySpellings: { spellings: restoreSpellings(texts.countries), products: texts.countryProducts },
      attributes: { ...attributes, spellings: restoreSpellings(texts.spellings) },
      facts: { ...facts, kinds: restoreKinds(texts.kinds) },
    };
  } finally {
    await file.close();
  }
}

/** Reads the next part; `undefined` where the file ends or is damaged. */
async function readPart(file: FileHandle): Promise<unknown> {
  const prefix = Buffer.alloc(PREFIX);
  if ((await file.read(prefix, 0, PREFIX)).bytesRead !== PREFIX) return undefined;
  const length = prefix.readUInt32LE(0);
  if (length > MAX_PART) return undefined;
  const bytes = Buffer.alloc(length);
  let read = 0;
  while (read < length) {
    const { bytesRead } = await file.read(bytes, read, length - read);
    if (bytesRead === 0) return undefined;
    read += bytesRead;
  }
  return crc32(bytes) === prefix.readUInt32LE(4) ? deserialize(bytes) : undefined;
}
