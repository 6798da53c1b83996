import {
  type ImportEncoding,
  type ImportSeparator,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
} from '#contract/staff/imports.ts';
import type { ColumnGuess } from '../columns/guess-columns.ts';
import type { FileColumn } from '../columns/mapping.ts';
import { decideMark, judgeNumber, type NumberVotes } from '../values/judge-number.ts';
import { decode, detectEncoding, type OpenFile } from './detect-encoding.ts';
import { detectSeparator } from './detect-separator.ts';
import { readRows } from './read-rows.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Values of a column that people see. */
const SAMPLES = 3;
/** Characters of one of them. */
const SAMPLE_LENGTH = 60;
/** Characters in which the separator is looked for. */
const HEAD = 64 * 1024;
const UNIT = /[(\s](?<unit>kg|g|cl|ml|l)\)?\s*$/i;

export type InspectedFile = {
  encoding: ImportEncoding;
  separator: ImportSeparator;
  format: string | null;
  rowCount: number;
  columns: FileColumn[];
};

type Guess = (header: readonly string[]) => Promise<{ columns: ColumnGuess[]; format: string | null }>;

/**
 * Reads a file once and says what is in it. Encoding and separator are found where none is given.
 * Throws an `UnreadableFile` where it cannot be an import.
 */
export async function inspectFile(
  open: OpenFile,
  { encoding, separator, guess }: { encoding?: ImportEncoding; separator?: ImportSeparator; guess: Guess },
): Promise<InspectedFile> {
  const readAs = encoding ?? (await detectEncoding(open()));
  const divided = separator ?? detectSeparator(await readHead(open, readAs));
  let header: string[] | undefined;
  let rowCount = 0;
  const seen: { samples: Set<string>; votes: NumberVotes }[] = [];
  for await (const { cells } of readRows(open(), { encoding: readAs, separator: divided })) {
    if (!header) {
      header = trimEnd(cells.map((cell) => cell.trim()));
      if (header.length > MAX_IMPORT_COLUMNS) throw new UnreadableFile({ kind: 'too-many-columns' });
      seen.push(
        ...header.map(() => ({ samples: new Set<string>(), votes: { point: 0, comma: 0, either: 0 } })),
      );
      continue;
    }
    rowCount += 1;
    if (rowCount > MAX_IMPORT_ROWS) throw new UnreadableFile({ kind: 'too-many-rows' });
    for (const [index, column] of seen.entries()) note(column, cells[index]?.trim() ?? '');
  }
  if (!header || rowCount === 0) throw new UnreadableFile({ kind: 'no-rows' });
  const { columns, format } = await guess(header);
  return {
    encoding: readAs,
    separator: divided,
    format,
    rowCount,
    columns: header.map((name, index) => ({
      name,
      samples: [...(seen[index]?.samples ?? [])],
      guess: columns[index]?.target ?? null,
      isSure: columns[index]?.isSure ?? false,
      mark: decideMark(seen[index]?.votes ?? { point: 0, comma: 0, either: 0 }) ?? null,
      unit: UNIT.exec(name)?.groups?.['unit']?.toLowerCase() ?? null,
    })),
  };
}

function note({ samples, votes }: { samples: Set<string>; votes: NumberVotes }, cell: string): void {
  if (cell === '') return;
  if (samples.size < SAMPLES) samples.add(cell.slice(0, SAMPLE_LENGTH));
  const vote = judgeNumber(cell);
  if (vote) votes[vote] += 1;
}

/** Spreadsheets add separators behind the last column. */
const trimEnd = (cells: string[]): string[] => cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);

async function readHead(open: OpenFile, encoding: ImportEncoding): Promise<string> {
  let head = '';
  for await (const text of decode(open(), encoding)) {
    head += text;
    if (head.length >= HEAD) break;
  }
  return head;
}
