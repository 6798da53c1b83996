import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { getTarPadding, parseTarHeader, TAR_BLOCK } from '#platform/tar.ts';
import { BackupError } from '../backup-error.ts';
import { ByteReader } from './byte-reader.ts';
import {
  MANIFEST_ENTRY,
  MANIFEST_HASH_ENTRY,
  type Manifest,
  ManifestSchema,
  tableOfEntry,
} from './manifest.ts';
import { SEALED_HEADER, SEALED_MARK, unsealWith } from './seal.ts';

/** One entry of a backup. Its content must be read before the next entry. */
export type ArchiveEntry = {
  name: string;
  size: number;
  read(): Promise<Buffer>;
  pieces(): AsyncIterable<Buffer>;
};

const ZSTD_MARK = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/**
 * Reads the entries of a backup one after the other. Throws a `BackupError` for a file that is no
 * backup, a wrong passphrase and a damaged file.
 */
export async function readEntries(
  path: string,
  passphrase: string | undefined,
  onEntry: (entry: ArchiveEntry) => Promise<void>,
): Promise<void> {
  const { bytes, ended } = await openContent(path, passphrase);
  const reader = new ByteReader(bytes);
  try {
    for (;;) {
      const header = parseTarHeader(await reader.read(TAR_BLOCK));
      if (header === undefined) break;
      const { name, size } = header;
      await onEntry({ name, size, read: () => reader.read(size), pieces: () => reader.pieces(size) });
      await reader.read(getTarPadding(size));
    }
    await reader.end();
    await ended;
  } catch (error) {
    throw explain(error);
  } finally {
    await reader.close();
  }
}

/**
 * What the decompression or the format refuses is damage; the disk and the database say what they
 * say.
 */
function explain(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  const isDamage =
    code.startsWith('Z') ||
    error.message.startsWith('tar archive') ||
    error.message.startsWith('Unsupported state');
  return isDamage ? new BackupError('damaged') : error;
}

/** The bytes of the archive, and what rejects when its source does, also after the last byte. */
type Content = { bytes: AsyncIterable<Buffer>; ended: Promise<void> };

async function openContent(path: string, passphrase: string | undefined): Promise<Content> {
  const start = await readStart(path);
  const decompress = createZstdDecompress();
  if (start.subarray(0, ZSTD_MARK.length).equals(ZSTD_MARK))
    return connect(createReadStream(path), decompress);
  if (!start.subarray(0, SEALED_MARK.length).equals(SEALED_MARK)) throw new BackupError('foreign');
  if (start.length < SEALED_HEADER) throw new BackupError('damaged');
  if (passphrase === undefined) throw new BackupError('passphrase-needed');
  const unseal = await unsealWith(passphrase, start);
  const plain = Readable.from(unseal(createReadStream(path, { start: SEALED_HEADER })), {
    objectMode: false,
  });
  return connect(plain, decompress);
}

function connect(source: Readable, decompress: ReturnType<typeof createZstdDecompress>): Content {
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
  // Reading may fail and end before.
  ended.catch(() => undefined);
  const bytes = pipeline(source, decompress, (error) => (error ? reject(error) : resolve()));
  return { bytes, ended };
}

async function readStart(path: string): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SEALED_HEADER), 0, SEALED_HEADER, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/**
 * Reads a backup whole, and returns what it holds when every table and every file is what was written.
 * Throws a `BackupError` otherwise.
 */
export async function verifyArchive(path: string, passphrase: string | undefined): Promise<Manifest> {
  const tables = new Map<string, { hash: Hash; rows: number }>();
  const files = new Map<string, string>();
  let manifest: Buffer | undefined;
  let manifestHash = '';
  await readEntries(path, passphrase, async (entry) => {
    if (entry.name === MANIFEST_ENTRY) manifest = await entry.read();
    if (entry.name === MANIFEST_HASH_ENTRY) manifestHash = (await entry.read()).toString();
    if (entry.name === MANIFEST_ENTRY || entry.name === MANIFEST_HASH_ENTRY) return;
    const table = tableOfEntry(entry.name);
    const hash = createHash('sha256');
    if (table === undefined) {
      for await (const piece of entry.pieces()) hash.update(piece);
      files.set(entry.name, hash.digest('hex'));
      return;
    }
    const bytes = await entry.read();
    const known = tables.get(table) ?? { hash, rows: 0 };
    known.hash.update(bytes);
    known.rows += countLines(bytes);
    tables.set(table, known);
  });
  // The decompression does not always check its own sum.
  if (manifest === undefined || getHash(manifest) !== manifestHash) throw new BackupError('damaged');
  const read = parseManifest(manifest);
  const isWhole =
    read.tables.every(({ name, rows, sha256 }) => {
      const found = tables.get(name) ?? { hash: createHash('sha256'), rows: 0 };
      return found.rows === rows && found.hash.digest('hex') === sha256;
    }) && read.files.every(({ entry, sha256 }) => files.get(entry) === sha256);
  if (!isWhole) throw new BackupError('damaged');
  return read;
}

const getHash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

function parseManifest(bytes: Buffer): Manifest {
  try {
    return ManifestSchema.parse(JSON.parse(bytes.toString()));
  } catch {
    throw new BackupError('damaged');
  }
}

function countLines(bytes: Buffer): number {
  let lines = 0;
  for (const byte of bytes) if (byte === 0x0a) lines += 1;
  return lines;
}
