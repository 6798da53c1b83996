import type { FieldIssue } from '#modules/editing/kinds.ts';
import { addDays } from '#platform/zoned-days.ts';

/** The first and last day of a month: `03-01` of every year, or `2027-03-01` of one. */
export type Days = { firstDay: string; lastDay: string };

/** Maximum length of a month that runs over New Year. A longer one has its days in the wrong order. */
const MAX_DAYS_OVER_NEW_YEAR = 100;

const hasYear = (day: string): boolean => day.length > 5;

/** Returns what is wrong with the days of a month. */
export function findDayIssues({ firstDay, lastDay }: Days): FieldIssue[] {
  if (hasYear(firstDay) !== hasYear(lastDay))
    return [{ field: 'lastDay', code: 'invalid', message: ONE_YEAR }];
  if (lastDay >= firstDay) return [];
  if (hasYear(firstDay)) return [{ field: 'lastDay', code: 'invalid', message: NOT_BEFORE }];
  const isSlip = `2029-${lastDay}` > addDays(`2028-${firstDay}`, MAX_DAYS_OVER_NEW_YEAR);
  return isSlip ? [{ field: 'lastDay', code: 'invalid', message: NOT_BEFORE }] : [];
}

const ONE_YEAR = 'must have a year where the first day has one, and none where it has none';
const NOT_BEFORE = 'must not be before the first day';

/**
 * Returns the month that is shown on a day such as `2026-12-01`: of those that hold it, the one that
 * began last. Of two that began on the same day one of that year goes before one of every year, then
 * the slug decides.
 */
export function chooseMonth<Month extends Days & { slug: string }>(
  months: readonly Month[],
  day: string,
): Month | undefined {
  const holding = months.flatMap((month) => {
    const began = findBegin(month, day);
    return began === undefined ? [] : [{ month, began }];
  });
  const order = (a: (typeof holding)[number], b: (typeof holding)[number]): number =>
    compare(b.began, a.began) ||
    Number(hasYear(b.month.firstDay)) - Number(hasYear(a.month.firstDay)) ||
    compare(a.month.slug, b.month.slug);
  return holding.toSorted(order)[0]?.month;
}

/** Returns the day on which a month began that holds a day; `undefined` where it does not. */
function findBegin({ firstDay, lastDay }: Days, day: string): string | undefined {
  if (hasYear(firstDay)) return firstDay <= day && day <= lastDay ? firstDay : undefined;
  const [year, ofYear] = [Number(day.slice(0, 4)), day.slice(5)];
  if (firstDay <= lastDay) return firstDay <= ofYear && ofYear <= lastDay ? `${year}-${firstDay}` : undefined;
  if (ofYear >= firstDay) return `${year}-${firstDay}`;
  return ofYear <= lastDay ? `${year - 1}-${firstDay}` : undefined;
}

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
