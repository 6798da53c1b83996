/** A file or a folder of an archive; `name` is relative, with slashes. */
export interface TarEntry {
  readonly name: string;
  readonly kind: 'file' | 'folder';
  readonly data: Buffer;
}

const BLOCK = 512;
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
  for (const entry of entries) {
    parts.push(header(entry), entry.data, Buffer.alloc(getPadding(entry.data.length)));
  }
  parts.push(Buffer.alloc(2 * BLOCK));
  return Buffer.concat(parts);
}

/**
 * Reads the entries of an archive by `writeTar`. Throws on a damaged copy and on a name that leaves
 * its folder.
 */
export function readTar(tar: Buffer): TarEntry[] {
  const entries: TarEntry[] = [];
  for (let at = 0; at + BLOCK <= tar.length; ) {
    const block = tar.subarray(at, at + BLOCK);
    if (block.every((byte) => byte === 0)) return entries;
    if (octal(block, CHECKSUM_AT, CHECKSUM_SIZE) !== checksum(block))
      throw new Error('tar archive is damaged: wrong checksum');
    const size = octal(block, 124, 12);
    const start = at + BLOCK;
    if (start + size > tar.length) break;
    entries.push({
      name: safeName(text(block, 0, MAX_NAME_LENGTH)),
      kind: text(block, 156, 1) === FOLDER_TYPE ? 'folder' : 'file',
      data: tar.subarray(start, start + size),
    });
    at = start + size + getPadding(size);
  }
  throw new Error('tar archive is truncated');
}

function header({ name, kind, data }: TarEntry): Buffer {
  if (Buffer.byteLength(name) > MAX_NAME_LENGTH) throw new Error(`tar entry name is too long: ${name}`);
  const block = Buffer.alloc(BLOCK);
  block.write(name, 0);
  block.write(kind === 'folder' ? '0000700\0' : '0000600\0', 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  block.write(`${data.length.toString(8).padStart(11, '0')}\0`, 124);
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

function getPadding(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK;
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
