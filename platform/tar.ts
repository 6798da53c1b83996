/** A file or a folder of an archive; `name` is relative, with slashes. */
export interface TarEntry {
  readonly name: string;
  readonly kind: 'file' | 'folder';
  readonly data: Buffer;
}

/** What stands before an entry. */
export type TarHeader = Omit<TarEntry, 'data'> & { readonly size: number };

/** Size of the block before an entry, and what entries are filled up to. */
export const TAR_BLOCK = 512;

/** The end of an archive. */
export const TAR_END = Buffer.alloc(2 * TAR_BLOCK);
const MAX_NAME_LENGTH = 100;
const CHECKSUM_AT = 148;
const CHECKSUM_SIZE = 8;
const FOLDER_TYPE = '5';
const FILE_TYPE = '0';

/**
 * Creates an archive of short ASCII names in the ustar format, which `tar` reads. Equal entries
 * give equal bytes.
 */
export function writeTar(entries: readonly TarEntry[]): Buffer {
  const parts: Buffer[] = [];
  for (const { name, kind, data } of entries)
    parts.push(tarHeader({ name, kind, size: data.length }), data, Buffer.alloc(getTarPadding(data.length)));
  parts.push(TAR_END);
  return Buffer.concat(parts);
}

/**
 * Reads the entries of an archive by `writeTar`. Throws on a damaged copy and on a name that leaves
 * its folder.
 */
export function readTar(tar: Buffer): TarEntry[] {
  const entries: TarEntry[] = [];
  for (let at = 0; at + TAR_BLOCK <= tar.length; ) {
    const block = tar.subarray(at, at + TAR_BLOCK);
    const header = parseTarHeader(block);
    if (header === undefined) return entries;
    const { name, kind, size } = header;
    const start = at + TAR_BLOCK;
    if (start + size > tar.length) break;
    entries.push({ name, kind, data: tar.subarray(start, start + size) });
    at = start + size + getTarPadding(size);
  }
  throw new Error('tar archive is truncated');
}

/** Reads the block before an entry; `undefined`: the archive ends here. Throws on a damaged one. */
export function parseTarHeader(block: Buffer): TarHeader | undefined {
  if (block.every((byte) => byte === 0)) return undefined;
  if (octal(block, CHECKSUM_AT, CHECKSUM_SIZE) !== checksum(block))
    throw new Error('tar archive is damaged: wrong checksum');
  return {
    name: safeName(text(block, 0, MAX_NAME_LENGTH)),
    kind: text(block, 156, 1) === FOLDER_TYPE ? 'folder' : 'file',
    size: octal(block, 124, 12),
  };
}

/** The block before an entry. */
export function tarHeader({ name, kind, size }: TarHeader): Buffer {
  if (Buffer.byteLength(name) > MAX_NAME_LENGTH) throw new Error(`tar entry name is too long: ${name}`);
  const block = Buffer.alloc(TAR_BLOCK);
  block.write(name, 0);
  block.write(kind === 'folder' ? '0000700\0' : '0000600\0', 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  block.write('00000000000\0', 136);
  block.write(kind === 'folder' ? FOLDER_TYPE : FILE_TYPE, 156);
  block.write('ustar\x0000', 257);
  block.write(`${checksum(block).toString(8).padStart(6, '0')}\0 `, CHECKSUM_AT);
  return block;
}

/** Sum of all bytes; the bytes of the checksum itself count as spaces. */
function checksum(block: Buffer): number {
  let sum = CHECKSUM_SIZE * 0x20;
  for (const [index, byte] of block.entries()) {
    if (index < CHECKSUM_AT || index >= CHECKSUM_AT + CHECKSUM_SIZE) sum += byte;
  }
  return sum;
}

/** How many zeros follow an entry of that size. */
export function getTarPadding(size: number): number {
  return (TAR_BLOCK - (size % TAR_BLOCK)) % TAR_BLOCK;
}

function octal(block: Buffer, at: number, size: number): number {
  return Number.parseInt(text(block, at, size).trim(), 8);
}

function text(block: Buffer, at: number, size: number): string {
  const field = block.subarray(at, at + size);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end === -1 ? size : end);
}

function safeName(name: string): string {
  const parts = name.split('/');
  if (name === '' || parts.includes('..') || parts.includes(''))
    throw new Error(`tar archive contains an unsafe name: ${name}`);
  return name;
}
