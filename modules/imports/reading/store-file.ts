import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Handle } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { importFile, importFilePart } from '../tables.ts';
import type { FileBytes, OpenFile } from './detect-encoding.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Bytes of a stored piece. */
const PART_BYTES = 512 * 1024;
/** How files begin that are no text: ZIP, of which XLSX and ODS are, and the older Excel. */
const SPREADSHEETS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/**
 * Stores a file in pieces, each in a transaction of its own, and returns its id. One that no import
 * names is deleted after a day. Throws an `UnreadableFile` for a workbook of a spreadsheet.
 */
export async function storeFile(db: Database, bytes: FileBytes): Promise<string> {
  const fileId = uuidv7();
  await inTransaction(db, (tx) => tx.insert(importFile).values({ id: fileId }));
  let [part, byteCount] = [0, 0];
  for await (const piece of inParts(bytes)) {
    if (part === 0) refuseSpreadsheet(piece);
    const stored = { fileId, part, bytes: piece };
    await inTransaction(db, (tx) => tx.insert(importFilePart).values(stored));
    part += 1;
    byteCount += piece.length;
  }
  await inTransaction(db, (tx) => tx.update(importFile).set({ byteCount }).where(eq(importFile.id, fileId)));
  return fileId;
}

function refuseSpreadsheet(piece: Buffer): void {
  const isSpreadsheet = SPREADSHEETS.some((mark) => mark.every((byte, index) => piece[index] === byte));
  if (isSpreadsheet) throw new UnreadableFile({ kind: 'spreadsheet' });
}

async function* inParts(bytes: FileBytes): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const piece of bytes) {
    waiting.push(piece);
    length += piece.length;
    if (length < PART_BYTES) continue;
    yield Buffer.concat(waiting);
    [waiting, length] = [[], 0];
  }
  if (length > 0) yield Buffer.concat(waiting);
}

/** Opens a stored file: one piece is in memory at a time. */
export const openStoredFile = (db: Handle, fileId: string): OpenFile =>
  async function* () {
    for (let part = 0; ; part += 1) {
      const [found] = await db
        .select({ bytes: importFilePart.bytes })
        .from(importFilePart)
        .where(and(eq(importFilePart.fileId, fileId), eq(importFilePart.part, part)));
      if (!found) return;
      yield found.bytes;
    }
  };
