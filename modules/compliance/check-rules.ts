import { PROVINCES, type ProvinceCode } from '#contract/checkout/provinces.ts';
import { type DateRange, findGap, shareADay } from './date-range.ts';
import { type AgeRule, type DepositRule, TABLES_BEGIN, type TaxRule } from './rules.ts';

/** An issue of a row, with the row's index in the file. */
export type RowIssue = { row: number; field: string; message: string };

type Row = DateRange & { id: string; province: ProvinceCode };

/**
 * Validates ids and days: an id contains table, province and first day, and is unique; a row ends
 * after it begins, and does not begin before the tables.
 */
export function validateIds(table: string): (rows: readonly Row[]) => RowIssue[] {
  return (rows) =>
    rows.flatMap(({ id, province, from, to }, row) => {
      const issues: RowIssue[] = [];
      if (!id.startsWith(`${table}/${province}/`) || !id.endsWith(`/${from}`))
        issues.push({ row, field: 'id', message: `must be like ${table}/${province}/…/${from}` });
      if (rows.findIndex((other) => other.id === id) < row)
        issues.push({ row, field: 'id', message: 'repeats the id of an earlier row' });
      if (from < TABLES_BEGIN)
        issues.push({
          row,
          field: 'from',
          message: `must not be before ${TABLES_BEGIN}, the tables' first day`,
        });
      if (to !== undefined && to <= from)
        issues.push({
          row,
          field: 'to',
          message: 'must be after from: it is the first day without the rule',
        });
      return issues;
    });
}

/** Every province has exactly one age on every day. */
export function validateAges(rows: readonly AgeRule[]): RowIssue[] {
  const missing = PROVINCES.flatMap(({ code }): RowIssue[] => {
    const own = rows.filter(({ province }) => province === code);
    const gap = findGap(own, TABLES_BEGIN);
    return gap === undefined ? [] : [lastRow(rows, `${code} has no age on ${gap}`)];
  });
  return [...clashes(rows, () => true), ...missing];
}

/** A province has a tax of one name at most once at a time, and GST or HST on every day. */
export function validateTaxes(rows: readonly TaxRule[]): RowIssue[] {
  const missing = PROVINCES.flatMap(({ code }): RowIssue[] => {
    // Either GST or HST: among the taxes only these exist everywhere and always.
    const own = rows.filter(({ province, name }) => province === code && /^(GST|HST)$/.test(name));
    const gap = findGap(own, TABLES_BEGIN);
    return gap === undefined ? [] : [lastRow(rows, `${code} has neither GST nor HST on ${gap}`)];
  });
  return [...clashes(rows, (one, other) => one.name === other.name), ...missing];
}

/** A container has at most one deposit at a time. */
export function validateDeposits(rows: readonly DepositRule[]): RowIssue[] {
  const ranges = rows.flatMap(({ fromMl, toMl }, row): RowIssue[] =>
    toMl !== undefined && toMl < fromMl
      ? [{ row, field: 'toMl', message: 'must not be below fromMl: both ends belong to the range' }]
      : [],
  );
  const isSameContainer = (one: DepositRule, other: DepositRule): boolean =>
    one.classes.some((name) => other.classes.includes(name)) &&
    one.materials.some((name) => other.materials.includes(name)) &&
    one.fromMl <= (other.toMl ?? Number.POSITIVE_INFINITY) &&
    other.fromMl <= (one.toMl ?? Number.POSITIVE_INFINITY);
  return [...ranges, ...clashes(rows, isSameContainer)];
}

const lastRow = (rows: readonly unknown[], message: string): RowIssue => ({
  row: Math.max(0, rows.length - 1),
  field: 'from',
  message,
});

function clashes<Rule extends Row>(
  rows: readonly Rule[],
  speakOfTheSame: (one: Rule, other: Rule) => boolean,
): RowIssue[] {
  return rows.flatMap((rule, row) => {
    const other = rows
      .slice(0, row)
      .find((each) => each.province === rule.province && shareADay(each, rule) && speakOfTheSame(each, rule));
    return other ? [{ row, field: 'from', message: `repeats ${other.id} on the same days` }] : [];
  });
}
