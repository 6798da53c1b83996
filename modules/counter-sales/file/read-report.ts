import { inspectFile, readRows } from '#modules/imports/reading.ts';
import { guessReportColumns, type ReportColumns } from './guess-report-columns.ts';
import type { ReportRow } from './parse-report.ts';

type OpenFile = Parameters<typeof inspectFile>[0];

/** Greatest number of bytes of a day report. */
export const MAX_REPORT_BYTES = 5_000_000;

/** A day report as it was read: its columns with three values each, and all its rows. */
export type ReadReport = {
  columns: { name: string; samples: string[] }[];
  guess: ReportColumns;
  rows: ReportRow[];
};

/** Reads a day report. Throws an `UnreadableFile` where it is none. */
export async function readReport(open: OpenFile): Promise<ReadReport> {
  const { encoding, separator, columns } = await inspectFile(open, {
    guess: async (header) => ({ columns: header.map(() => ({ target: null, isSure: false })), format: null }),
  });
  const rows: ReportRow[] = [];
  for await (const row of readRows(open(), { encoding, separator })) rows.push(row);
  return {
    columns: columns.map(({ name, samples }) => ({ name, samples })),
    guess: guessReportColumns(columns.map(({ name }) => name)),
    // The first one has the names of the columns.
    rows: rows.slice(1),
  };
}
