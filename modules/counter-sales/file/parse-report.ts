import { isShortenedByExcel, toPlainCell } from '#modules/imports/reading.ts';
import { REPORT_ERRORS } from '../messages.ts';
import type { CounterSale, SoldLine } from '../records/record-sales.ts';
import type { ReportColumns } from './guess-report-columns.ts';
import { type DayOrder, isTwofoldDay, parseSoldAt } from './parse-sold-at.ts';

/** A row of a file with its number as a spreadsheet shows it. */
export type ReportRow = { row: number; cells: readonly string[] };
/** How a report is read. `day`: of rows without a date. */
export type ReportReading = {
  columns: ReportColumns;
  day: string;
  dayOrder: DayOrder | undefined;
  timeZone: string;
};
export type ParsedReport = {
  sales: CounterSale[];
  errors: { row: number; message: string }[];
  /** Rows without a code or without bottles: totals, headings. */
  leftOut: number;
  /** A date can be read in two ways, and no order was given. */
  asksDayOrder: boolean;
};

/** Greatest number of bottles of one row. */
const MAX_UNITS = 10_000;
const WHOLE = /^(?<sign>[-−]?)(?<digits>\d{1,6})(?:[.,]0+)?$/;
const IN_BRACKETS = /^\((?<digits>.*)\)$/;

/** Whole bottles: `2`, `2.00`, `-1`, `(1)`; `undefined`: it is no number of bottles. */
export function parseUnits(text: string): number | undefined {
  const given = text.replace(/\s/g, '').replace(IN_BRACKETS, '-$<digits>');
  const { sign, digits } = WHOLE.exec(given)?.groups ?? {};
  if (digits === undefined || Number(digits) > MAX_UNITS) return undefined;
  return sign === '' ? Number(digits) : -Number(digits);
}

/**
 * Makes sales of the rows of a day report. With a receipt number a sale is a day and a receipt; without
 * one it is a day and a code, of which all rows count together.
 */
export function parseReport(rows: readonly ReportRow[], reading: ReportReading): ParsedReport {
  const { columns } = reading;
  const sales = new Map<string, { soldAt: Date; lines: SoldLine[] }>();
  const errors: ParsedReport['errors'] = [];
  let [leftOut, asksDayOrder] = [0, false];
  for (const { row, cells } of rows) {
    const get = (index: number | undefined): string =>
      index === undefined ? '' : toPlainCell(cells[index] ?? '');
    const [code, typed, date] = [get(columns.code), get(columns.units), get(columns.soldAt)];
    const units = parseUnits(typed);
    const refuse = (message: string): unknown => errors.push({ row, message });
    if (code === '' || typed === '' || units === 0) {
      leftOut += 1;
      continue;
    }
    const sold = parseSoldAt(
      date === '' ? reading.day : date,
      reading.dayOrder ?? 'day-first',
      reading.timeZone,
    );
    if (isTwofoldDay(date) && reading.dayOrder === undefined) asksDayOrder = true;
    if (isShortenedByExcel(code)) refuse(REPORT_ERRORS.shortened(code));
    else if (units === undefined) refuse(REPORT_ERRORS.units(typed));
    else if (!sold) refuse(REPORT_ERRORS.date(date));
    else {
      const receipt = get(columns.receipt);
      const reference = `${sold.day} ${receipt || code}`.slice(0, 200);
      const sale = sales.get(reference) ?? { soldAt: sold.at, lines: [] };
      const line = { code, name: get(columns.name), units };
      sales.set(reference, {
        ...sale,
        lines: receipt === '' ? addUp(sale.lines, line) : [...sale.lines, line],
      });
    }
  }
  const found = [...sales].map(([reference, sale]) => ({
    ...sale,
    reference,
    lines: sale.lines.filter(({ units }) => units !== 0),
  }));
  return { sales: found.filter(({ lines }) => lines.length > 0), errors, leftOut, asksDayOrder };
}

const addUp = ([first]: readonly SoldLine[], line: SoldLine): SoldLine[] => [
  { ...line, units: line.units + (first?.units ?? 0) },
];
