import {
  type CsvSeparator,
  type ExportFormat,
  type ExportKind,
  getExportKind,
} from '#contract/staff/exports.ts';
import type { Database, Handle } from '#platform/database/handle.ts';
import { leaveHalfOfTime } from '#platform/database/leave-half-of-time.ts';
import { BYTE_ORDER_MARK, toCsvRow } from './files/csv.ts';
import { createFileSink, createZipSink, type FileParts, type Sink } from './files/sinks.ts';
import { writeXlsx } from './files/xlsx.ts';
import { KIND_READERS } from './kinds.ts';
import type { Scope } from './scope.ts';
import type { Cell, Table } from './table.ts';

/** What is taken out, and how it is written. */
export type ExportChoice = { kinds: readonly ExportKind[]; format: ExportFormat; separator: CsvSeparator };

/** How a long export tells how far it is, and is ended. */
export type ExportRun = {
  /** Called for each part with the number of items in it. */
  onPart?(listed: number): void | Promise<void>;
  signal?: AbortSignal | undefined;
};

/** Whether the export is one file of rows, and no zip. */
export const isOneTable = ({ kinds: [kind, ...others] }: Pick<ExportChoice, 'kinds'>): boolean =>
  kind !== undefined && others.length === 0 && getExportKind(kind).shape === 'table';

/** The ending of the file of an export. */
export const getEnding = (choice: ExportChoice): string => (isOneTable(choice) ? choice.format : 'zip');

/** Creates what an export is written into at a path: its one file, or a zip. */
export const createSink = (choice: ExportChoice, path: string): Sink =>
  isOneTable(choice) ? createFileSink(path) : createZipSink(path);

/**
 * Writes an export file by file. Returns the number of rows and files without rows. After a failure
 * the sink is abandoned, and what it wrote is not whole.
 */
export async function writeExport(
  db: Database,
  choice: ExportChoice,
  scope: Scope,
  sink: Sink,
  run: ExportRun = {},
): Promise<{ rowCount: number }> {
  let rowCount = 0;
  try {
    for (const kind of choice.kinds) {
      const { openTable, listFiles } = KIND_READERS[kind];
      if (openTable) {
        const table = await openTable(db, scope);
        const rows = countRows(readRows(db, table, run), (count) => (rowCount += count));
        await sink.add({ name: `${kind}.${choice.format}`, ...toFile(kind, table, rows, choice) });
      }
      if (!listFiles) continue;
      for await (const file of listFiles(db, scope)) {
        run.signal?.throwIfAborted();
        await sink.add({ ...file, name: `${kind}/${file.name}` });
        await run.onPart?.(0);
        if (!openTable) rowCount += 1;
      }
    }
    await sink.end();
  } catch (error) {
    sink.abandon();
    throw error;
  }
  return { rowCount };
}

/** Counts the items of all tables of an export, of each up to `ceiling`. */
export async function countExport(
  db: Handle,
  { kinds }: Pick<ExportChoice, 'kinds'>,
  scope: Scope,
  ceiling: number,
): Promise<number> {
  let count = 0;
  for (const kind of kinds)
    count += (await (await KIND_READERS[kind].openTable?.(db, scope))?.count(ceiling)) ?? 0;
  return count;
}

type Parts = AsyncIterable<Cell[][]>;

async function* readRows(db: Database, table: Table, { onPart, signal }: ExportRun): Parts {
  const parts = table.parts()[Symbol.asyncIterator]();
  for (;;) {
    signal?.throwIfAborted();
    const startedAt = performance.now();
    const { value, done } = await parts.next();
    if (done === true) return;
    await leaveHalfOfTime(db, performance.now() - startedAt);
    yield value.rows;
    await onPart?.(value.listed);
  }
}

async function* countRows(parts: Parts, add: (count: number) => void): Parts {
  for await (const rows of parts) {
    add(rows.length);
    yield rows;
  }
}

function toFile(
  kind: ExportKind,
  table: Table,
  parts: Parts,
  { format, separator }: ExportChoice,
): { parts: FileParts; isCompressed: boolean } {
  switch (format) {
    case 'csv':
      return { parts: toCsv(table, parts, separator), isCompressed: false };
    case 'xlsx':
      return { parts: writeXlsx(kind, table, flatten(parts)), isCompressed: true };
  }
}

async function* toCsv(table: Table, parts: Parts, separator: CsvSeparator): FileParts {
  const headings = table.columns.map(({ heading }): Cell => ({ kind: 'text', value: heading }));
  yield BYTE_ORDER_MARK + toCsvRow(headings, separator);
  for await (const rows of parts) yield rows.map((row) => toCsvRow(row, separator)).join('');
}

async function* flatten(parts: Parts): AsyncIterable<Cell[]> {
  for await (const rows of parts) yield* rows;
}
