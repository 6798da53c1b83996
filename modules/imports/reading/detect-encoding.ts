import type { ImportEncoding } from '#contract/staff/imports.ts';

/** The bytes of a file, in pieces. Each call of `open` begins again. */
export type FileBytes = AsyncIterable<Uint8Array>;
export type OpenFile = () => FileBytes;

const MARKS: readonly (readonly [ImportEncoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * Finds the encoding of a file: that of its byte order mark; else UTF-8, where all bytes are valid; else
 * Windows-1252, in which Excel saves CSV files.
 */
export async function detectEncoding(bytes: FileBytes): Promise<ImportEncoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  try {
    for await (const piece of bytes) {
      const marked = isFirst ? findMarked(piece) : undefined;
      if (marked) return marked;
      isFirst = false;
      decoder.decode(piece, { stream: true });
    }
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  }
}

const findMarked = (piece: Uint8Array): ImportEncoding | undefined =>
  MARKS.find(([, mark]) => mark.every((byte, index) => piece[index] === byte))?.[0];

/** Decodes bytes; a byte order mark is left out. */
export async function* decode(bytes: FileBytes, encoding: ImportEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of bytes) {
    const text = decoder.decode(piece, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}
