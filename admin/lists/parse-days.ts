import { DAY_MS } from '#contract/durations.ts';

/** Days as `2026-11-01`, both included; without one the range has no end there. */
export type Days = { from?: string | undefined; to?: string | undefined };
/** `reversed`: the last day is before the first. */
export type ParsedDays = ({ kind: 'days' } & Days) | { kind: 'unreadable' | 'reversed' };

type Span = { from: string; to: string };
/** What was typed of a date: a day, months from `month` on, or a year. `span`: it is known already. */
type Part = { span?: Span; year?: number; month?: number; months?: number; day?: number };

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
const LEAP_YEARS = 8;

/**
 * Parses typed days: `nov 1 - 23`, `nov 1 - dec 3`, `today`, `last 7 days`, `q3`, `2026-11`,
 * `2026-11-01..2026-11-23`, `since nov 1`. What has no year begins on or before today, as what is
 * looked for has happened; the end is the next one after that. Weeks begin on Sunday.
 * @param today the day in the shop
 */
export function parseDays(typed: string, today: string): ParsedDays {
  const text = typed
    .toLowerCase()
    .replaceAll(/[–—−]/g, '-')
    .replaceAll(/,|(?<=[a-z])\./g, ' ')
    .replaceAll(/(?<=\d)(?:st|nd|rd|th)\b/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const open = /^(since|from|until|till|to) (.+)$/.exec(text);
  const isFrom = open?.[1] === 'since' || open?.[1] === 'from';
  const [first, last, ...more] = splitRange(isFrom ? (open[2] ?? '') : text);
  if (first === undefined || more.length > 0) return { kind: 'unreadable' };
  if (last !== undefined && first !== '' && last !== '') return parseRange(first, last, today);
  const single = open?.[2] ?? (first || (last ?? ''));
  const span = settle(parsePart(single, today), today);
  if (!span) return { kind: 'unreadable' };
  if (open) return isFrom ? { kind: 'days', from: span.from } : { kind: 'days', to: span.to };
  if (last === undefined) return { kind: 'days', ...span };
  return last === '' ? { kind: 'days', from: span.from } : { kind: 'days', to: span.to };
}

/** The two ends of a range. A hyphen parts them unless it is that of `2026-11-01`. */
function splitRange(text: string): string[] {
  for (const between of [/ ?(?:\.{2,3}|…) ?/, / (?:to|until|till|through) /, /(?:^| )- ?| ?-(?: |$)/])
    if (between.test(text)) return text.split(between);
  if (/\d{4}-\d\d-\d\d-/.test(text)) return text.split(/(?<=\d{4}-\d\d-\d\d)-/);
  return /\d{4}-\d/.test(text) ? [text] : text.split('-');
}

function parseRange(first: string, last: string, today: string): ParsedDays {
  const start = parsePart(first, today);
  const end = parsePart(last, today);
  if (!start || !end) return { kind: 'unreadable' };
  // `nov 1 - 23` and `1 - 23 nov`: one of them names the month, and perhaps the year, of both.
  const isSameMonth = isDayAlone(end) && start.day !== undefined;
  if (isSameMonth) Object.assign(end, { month: start.month, year: end.year ?? start.year });
  if (isSameMonth || (isDayAlone(start) && end.day !== undefined))
    Object.assign(start, { month: start.month ?? end.month, year: start.year ?? end.year });
  const from = isSettled(start) ? toSpan(start) : findYear(start, beforeStart(end, today), -1);
  if (!from) return { kind: 'unreadable' };
  if (isSameMonth) end.year = Number(from.from.slice(0, 4));
  const to = isSettled(end) ? toSpan(end) : findYear(end, from.from, 1);
  if (!to) return { kind: 'unreadable' };
  return from.from > to.to ? { kind: 'reversed' } : { kind: 'days', from: from.from, to: to.to };
}

const isDayAlone = ({ day, month }: Part): boolean => day !== undefined && month === undefined;
const isSettled = ({ span, year }: Part): boolean => span !== undefined || year !== undefined;

/** The day on or before which a start without a year begins: that of the end, if it has a year. */
function beforeStart(end: Part, today: string): string {
  return (isSettled(end) ? toSpan(end)?.to : undefined) ?? today;
}

/** The span of a part alone; without a year the last one that has begun. */
function settle(part: Part | undefined, today: string): Span | undefined {
  if (!part) return undefined;
  return isSettled(part) ? toSpan(part) : findYear(part, today, -1);
}

/** The nearest year in which a part begins on or before a day, or ends on or after it. */
function findYear(part: Part, day: string, step: 1 | -1): Span | undefined {
  const year = Number(day.slice(0, 4));
  for (let away = 0; away <= LEAP_YEARS; away++) {
    const span = toSpan({ ...part, year: year + away * step });
    if (span && (step === 1 ? span.to >= day : span.from <= day)) return span;
  }
  return undefined;
}

/** The days of a part with its year; `undefined` when there is no such day. */
function toSpan({ span, year, month, months = 1, day }: Part): Span | undefined {
  if (span) return span;
  if (year === undefined) return undefined;
  if (month === undefined) return day === undefined ? between(year, 1, 12) : undefined;
  if (day === undefined) return between(year, month, months);
  const one = toDay(year, month, day);
  return one === undefined ? undefined : { from: one, to: one };
}

/** Whole months. */
const between = (year: number, month: number, months: number): Span => ({
  from: new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10),
  to: new Date(Date.UTC(year, month - 1 + months, 0)).toISOString().slice(0, 10),
});

function toDay(year: number, month: number, day: number): string | undefined {
  const at = new Date(Date.UTC(year, month - 1, day));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day
    ? at.toISOString().slice(0, 10)
    : undefined;
}

function parsePart(text: string, today: string): Part | undefined {
  const span = parseNamed(text, today);
  if (span) return { span };
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(text) ?? [];
  if (isoYear !== undefined) return toPart(Number(isoYear), toNumber(isoMonth), toNumber(isoDay));
  const [, quarter, ofYear] = /^q([1-4])(?: (\d{4}))?$/.exec(text) ?? [];
  if (quarter !== undefined) return { ...toPart(toNumber(ofYear), Number(quarter) * 3 - 2), months: 3 };
  const found = /^(?:(\d\d?) )?([a-z]{3,})(?: (\d\d?))?(?: (\d{4}))?$/.exec(text);
  const month = MONTHS.findIndex((name) => found && name.startsWith(found[2] ?? '')) + 1;
  if (found && month > 0) {
    if (found[1] !== undefined && found[3] !== undefined) return undefined;
    return toPart(toNumber(found[4]), month, toNumber(found[1] ?? found[3]));
  }
  const [, day, year] = /^(\d\d?)(?: (\d{4}))?$/.exec(text) ?? [];
  return day === undefined ? undefined : toPart(toNumber(year), undefined, Number(day));
}

const toNumber = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

function toPart(year?: number, month?: number, day?: number): Part | undefined {
  if (month !== undefined && (month < 1 || month > 12)) return undefined;
  return {
    ...(year !== undefined && { year }),
    ...(month !== undefined && { month }),
    ...(day !== undefined && { day }),
  };
}

/** The days that are counted from today. */
function parseNamed(text: string, today: string): Span | undefined {
  const at = Date.parse(today);
  const toText = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
  const back = (days: number): string => toText(at - days * DAY_MS);
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  const weekday = new Date(at).getUTCDay();
  switch (text) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: back(1), to: back(1) };
    case 'this week':
      return { from: back(weekday), to: back(weekday - 6) };
    case 'last week':
      return { from: back(weekday + 7), to: back(weekday + 1) };
    case 'this month':
      return between(year, month, 1);
    case 'last month':
      return between(year, month - 1, 1);
    case 'this year':
      return between(year, 1, 12);
    case 'last year':
      return between(year - 1, 1, 12);
  }
  const [, count, unit = 'day'] =
    /^(?:last |past )?(\d{1,3}) (day|week|month)s?$/.exec(text) ??
    /^(?:last|past) (\d{1,3})$/.exec(text) ??
    [];
  if (count === undefined || Number(count) === 0) return undefined;
  if (unit !== 'month') return { from: back(Number(count) * (unit === 'week' ? 7 : 1) - 1), to: today };
  // The same day of that month, or its last one, is the last day that is left out.
  const end = between(year, month - Number(count), 1).to;
  const same = `${end.slice(0, 8)}${today.slice(8)}`;
  return { from: toText(Date.parse(same < end ? same : end) + DAY_MS), to: today };
}
