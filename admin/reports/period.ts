import { DAY_MS } from '#contract/durations.ts';

/** Two days, both in the period. */
export type Period = { from: string; to: string };

/** What a period is compared with. */
export const COMPARISONS = ['previous', 'year', 'none'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** Periods that are chosen by name. */
export const PRESETS = [
  'days',
  'month',
  'last-month',
  'quarter',
  'last-quarter',
  'year',
  'last-year',
] as const;
export type Preset = (typeof PRESETS)[number];

const DAYS = 30;
const MONTHS = 12;
const QUARTER = 3;

const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const toMs = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const addDays = (day: string, days: number): string => toDay(toMs(day) + days * DAY_MS);

/** Months from one of a year on; months beyond the year are of the next or the last one. */
const spanOf = (year: number, month: number, months: number): Period => ({
  from: toDay(Date.UTC(year, month, 1)),
  to: toDay(Date.UTC(year, month + months, 0)),
});

/** Returns the period of a name, seen from a day. */
export function getPreset(preset: Preset, today: string): Period {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7)) - 1;
  const quarter = month - (month % QUARTER);
  switch (preset) {
    case 'days':
      return { from: addDays(today, 1 - DAYS), to: today };
    case 'month':
      return spanOf(year, month, 1);
    case 'last-month':
      return spanOf(year, month - 1, 1);
    case 'quarter':
      return spanOf(year, quarter, QUARTER);
    case 'last-quarter':
      return spanOf(year, quarter - QUARTER, QUARTER);
    case 'year':
      return spanOf(year, 0, MONTHS);
    case 'last-year':
      return spanOf(year - 1, 0, MONTHS);
  }
}

/** Returns the period to compare with: the same number of days before, or the same days a year ago. */
export function getCompared({ from, to }: Period, comparison: Comparison): Period | undefined {
  if (comparison === 'none') return undefined;
  if (comparison === 'year') return { from: yearBefore(from), to: yearBefore(to) };
  const days = Math.round((toMs(to) - toMs(from)) / DAY_MS) + 1;
  return { from: addDays(from, -days), to: addDays(from, -1) };
}

/** February 29 becomes February 28. */
function yearBefore(day: string): string {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return before.endsWith('02-29') ? before.replace(/29$/, '28') : before;
}
