import type { CsvSeparator } from '#contract/staff/exports.ts';
import { quoteCsvCell } from '#contract/text/csv-cell.ts';
import { disarmFormula } from '#contract/text/formula-text.ts';
import type { Cell } from '../table.ts';

/** Tells programs, Excel above all, that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

const SIGNS: Readonly<Record<CsvSeparator, { separator: string; point: string }>> = {
  comma: { separator: ',', point: '.' },
  semicolon: { separator: ';', point: ',' },
};

/**
 * Returns a row of a CSV file (RFC 4180) with its CRLF. Texts that spreadsheets would run are disarmed;
 * numbers have the decimal sign that goes with the separator.
 */
export function toCsvRow(cells: readonly Cell[], separator: CsvSeparator): string {
  const signs = SIGNS[separator];
  const texts = cells.map((cell) => quoteCsvCell(toText(cell, signs.point), signs.separator));
  return `${texts.join(signs.separator)}\r\n`;
}

function toText(cell: Cell, point: string): string {
  if (cell.value === null) return '';
  switch (cell.kind) {
    case 'text':
      return disarmFormula(cell.value);
    case 'number':
      return String(cell.value).replace('.', point);
    case 'money':
      return centsToDecimal(cell.value).replace('.', point);
    case 'instant':
      return cell.value.toISOString();
    case 'day':
      return cell.value;
    case 'flag':
      return cell.value ? 'true' : 'false';
  }
}

/** `-1234` → `-12.34`, without a float in between. */
export function centsToDecimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
