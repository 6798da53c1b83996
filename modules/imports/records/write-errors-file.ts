import { quoteCsvCell } from '#contract/text/csv-cell.ts';
import { disarmFormula } from '#contract/text/formula-text.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { ERROR_COLUMN } from '../messages.ts';
import { readRows } from '../reading/read-rows.ts';
import { openStoredFile } from '../reading/store-file.ts';
import { importRow } from '../tables.ts';
import type { StoredImport } from './find-import.ts';

/** A number keeps its sign: no spreadsheet runs it. */
const NUMBER = /^[+-]?\d[\d.,\s]*$/;

/**
 * Writes the rows with errors as they stand in the file, with a column that says what is wrong, as CSV
 * for Excel: UTF-8 with its mark, the separator of the file.
 */
export async function writeErrorsFile(db: Handle, stored: StoredImport): Promise<string> {
  const rows = await db
    .select({ row: importRow.row, errors: importRow.errors })
    .from(importRow)
    .where(and(eq(importRow.importId, stored.id), sql`${importRow.errors} <> '[]'::jsonb`));
  const messages = new Map(
    rows.map(({ row, errors }) => [row, errors.map(({ message }) => message).join(' ')]),
  );
  const { separator, columns } = stored;
  const write = (cells: readonly string[]): string =>
    cells.map((cell) => quote(cell, separator)).join(separator);
  const lines = [write([...columns.map(({ name }) => name), ERROR_COLUMN])];
  for await (const { row, cells } of readRows(openStoredFile(db, stored.fileId)(), stored)) {
    const message = messages.get(row);
    if (message === undefined) continue;
    const padded = columns.map((_, index) => cells[index] ?? '');
    lines.push(write([...padded, message, ...cells.slice(columns.length)]));
  }
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

const quote = (cell: string, separator: string): string =>
  quoteCsvCell(NUMBER.test(cell) ? cell : disarmFormula(cell), separator);
