import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { ImportEncoding, ImportSeparator } from '#contract/staff/imports.ts';
import { decode, type FileBytes } from './detect-encoding.ts';
import type { FileRow } from './file-row.ts';
import { unfoldShopify } from './unfold-shopify.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** How a file is read. */
export type FileForm = { encoding: ImportEncoding; separator: ImportSeparator };

/** A row that is longer has a quotation mark that is never closed. */
const MAX_ROW_LENGTH = 1_000_000;
const DIRECTIVE = /^sep=.?$/i;

/**
 * Reads the rows of a file by RFC 4180, one after the other, the header first. Rows without any text
 * are left out; Shopify's export of products has one row of each variant. Throws an `UnreadableFile`
 * where a quotation mark is not closed, or for bytes that are no text.
 */
export const readRows = (bytes: FileBytes, form: FileForm): AsyncGenerator<FileRow> =>
  unfoldShopify(parseRows(bytes, form));

async function* parseRows(bytes: FileBytes, { encoding, separator }: FileForm): AsyncGenerator<FileRow> {
  const parser = parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_ROW_LENGTH,
  });
  const source = Readable.from(decode(bytes, encoding));
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let row = 0;
  try {
    for await (const cells of parser) {
      row += 1;
      if (!isRecord(cells)) throw new Error('the parser returned no list of texts');
      if (cells.every((cell) => cell.trim() === '')) continue;
      if (row === 1 && isDirective(cells)) continue;
      if (cells.some((cell) => cell.includes('\0'))) throw new UnreadableFile({ kind: 'not-text' });
      yield { row, cells };
    }
  } catch (error) {
    if (error instanceof CsvError) {
      // The parser is ahead of what was read.
      throw new UnreadableFile({ kind: 'quote', row: parser.info.records + 1 });
    }
    throw error;
  } finally {
    source.destroy();
    parser.destroy();
  }
}

const isRecord = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((cell) => typeof cell === 'string');

/** The line `sep=;`, which the separator itself divides. */
const isDirective = ([first = '', ...others]: string[]): boolean =>
  DIRECTIVE.test(first) && others.every((cell) => cell === '');
