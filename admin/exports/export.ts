import { formatNumber } from '#contract/format/format-number.ts';
import { CSV_SEPARATORS, EXPORT_FORMATS } from '#contract/staff/exports.ts';
import type { Answers, Body } from '../api-client/typed-calls.ts';
import { words } from './messages.ts';

export type Export = Answers['GET /exports/{id}'];

/** The rows that are taken out: those that are named, or all that a filter finds. */
export type ExportedRows =
  | { ids: readonly string[] }
  | { filter: Readonly<Record<string, string>>; count: string | undefined };

/** Whether its file is still to come. */
export const isOpen = ({ state }: Pick<Export, 'state'>): boolean =>
  state === 'queued' || state === 'running';

/** How often an export that is being written is asked for. */
export const POLL_MS = 1_000;

/** The formats that are offered, as the choices of a field. */
export const FORMAT_OPTIONS = [
  { value: 'csv-comma', label: words.formats['csv-comma'] },
  { value: 'csv-semicolon', label: words.formats['csv-semicolon'] },
  { value: 'xlsx', label: words.formats.xlsx },
] as const;

/** Format and separator of a choice: `csv-semicolon`. */
export function parseFormat(choice: string): Pick<Body<'POST /exports'>, 'format' | 'separator'> {
  const format = EXPORT_FORMATS.find((one) => choice.startsWith(one)) ?? 'csv';
  const separator = CSV_SEPARATORS.find((one) => choice.endsWith(one)) ?? 'comma';
  return { format, separator };
}

/** `340 KB`, `12.4 MB`. */
export function formatSize(bytes: number): string {
  if (bytes < 1_000_000) return words.kilobytes(formatNumber(Math.ceil(bytes / 1_000)));
  return words.megabytes(formatNumber(Math.round(bytes / 100_000) / 10));
}

/** What an export holds: its kind, or how many. */
export function describeExport({ kinds, isNarrowed }: Pick<Export, 'kinds' | 'isNarrowed'>): string {
  const [kind, ...others] = kinds;
  if (kind === undefined || others.length > 0) return words.manyKinds(kinds.length);
  return isNarrowed ? `${words.kinds[kind]}, ${words.someRows}` : words.kinds[kind];
}
