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
/** Bytes of a part: a whole column of a large catalogue would block the process for 0.1 s. */
const PIECE_BYTES = 2 ** 20;

/**
 * Writes an index to a file, completely or not at all, `pieceBytes` of a column at once. Columns
 * that are changed meanwhile may be written as before or after a change: the change feed names these
 * products.
 */
export async function writeIndexFile(
  path: string,
  index: CatalogIndex,
  head: IndexHead,
  pieceBytes = PIECE_BYTES,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const partial = `${path}.${randomUUID()}.partial`;
  try {
    const file = await open(partial, 'wx', 0o600);
    try {
      for (const part of listParts(index, head, pieceBytes)) {
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

type Column = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array | Float64Array;

const isColumn = (value: unknown): value is Column =>
  ArrayBuffer.isView(value) && !(value instanceof DataView);

/** A value, or the pieces of a column, each with its place and the length of the column. */
function* divide(group: string, name: string, value: unknown, pieceBytes: number): Generator<unknown> {
  if (!isColumn(value) || value.byteLength <= pieceBytes) {
    yield [group, name, value];
    return;
  }
  const step = Math.max(1, Math.floor(pieceBytes / value.BYTES_PER_ELEMENT));
  for (let at = 0; at < value.length; at += step)
    yield [group, name, value.subarray(at, at + step), at, value.length];
}

/** The parts of a file: the head, the columns with their group, and the end. */
function* listParts(index: CatalogIndex, head: IndexHead, pieceBytes: number): Generator<unknown> {
  const { ordinals: _, countrySpellings, attributes, facts, ...columns } = index;
  const { spellings, ...ofAttributes } = attributes;
  const { kinds, ...ofFacts } = facts;
  yield head;
  for (const [name, value] of Object.entries(columns)) yield* divide('columns', name, value, pieceBytes);
  for (const [name, value] of Object.entries(ofAttributes))
    yield* divide('attributes', name, value, pieceBytes);
  for (const [name, value] of Object.entries(ofFacts)) yield* divide('facts', name, value, pieceBytes);
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
      const [group, name, value, at, length] = part;
      // The pieces of a column follow each other.
      const before = at > 0 ? parts.pop()?.[2] : undefined;
      parts.push([group, name, at === undefined ? value : assemble(before, value, at, length)]);
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

/** Writes a piece to its place in a column, which is created at the first one. */
function assemble(before: unknown, piece: Column, at: number, length: number): Column {
  const column: Column = isColumn(before) ? before : Reflect.construct(piece.constructor, [length]);
  column.set(piece, at);
  return column;
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
