import { isMet, type Line, type Requirement } from './measurement.ts';

const HEAD = ['', 'measured', 'required', 'ratio', ''];

/**
 * Returns the printed table: what, value, requirement, value ÷ requirement, and whether it is met.
 */
export function tableText(lines: readonly Line[]): string {
  const rows = [HEAD, ...lines.map(cells)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const [head = '', ...body] = rows.map((row) => joined(row, widths));
  return [head, '─'.repeat(widths.reduce((sum, width) => sum + width + 2, 0)), ...body].join('\n');
}

function cells(line: Line): string[] {
  if ('skipped' in line) return [line.what, '–', '', '', `left out: ${line.skipped}`];
  if ('failed' in line) return [line.what, '–', '', '', `✗ could not be measured: ${line.failed}`];
  const { what, value, unit, requirement, note = '' } = line;
  const result = isMet(value, requirement) ? note : `✗ missed${note === '' ? '' : `; ${note}`}`;
  return [what, `${figure(value)} ${unit}`.trim(), ...required(value, requirement), result];
}

function required(value: number, requirement: Requirement | undefined): [string, string] {
  if (requirement === undefined) return ['', ''];
  const isUpper = 'atMost' in requirement;
  const limit = isUpper ? requirement.atMost : requirement.atLeast;
  return [`${isUpper ? '≤' : '≥'} ${figure(limit)}`, limit === 0 ? '' : figure(value / limit)];
}

/** Formats with three significant digits: on a busy machine more digits mean nothing. */
function figure(value: number): string {
  if (Number.isInteger(value) || Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-CA');
  return String(Number(value.toPrecision(3)));
}

/** Aligns a row: the first column left, figures right, notes left and not padded. */
function joined(row: readonly string[], widths: readonly number[]): string {
  return row
    .map((text, column) => {
      const width = widths[column] ?? 0;
      return column === 0 || column === row.length - 1 ? text.padEnd(width) : text.padStart(width);
    })
    .join('  ')
    .trimEnd();
}
