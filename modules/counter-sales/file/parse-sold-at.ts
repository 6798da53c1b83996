import { getInstant } from '#platform/zoned-time.ts';

/** Which comes first in `03/04/2026`. */
export const DAY_ORDERS = ['day-first', 'month-first'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

const ISO = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?<rest>.*)$/;
const LOCAL = /^(?<one>\d{1,2})[-/.](?<two>\d{1,2})[-/.](?<year>\d{4})(?<rest>.*)$/;
const TIME = /^[T ,]\s*(?<hour>\d{1,2}):(?<minute>\d{2})(?::\d{2}(?:\.\d+)?)?\s*(?<half>[ap]\.?m\.?)?$/i;
/** An instant by itself: with its zone. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/;

/** A day and, where it is written, a time; a day alone counts as noon. `undefined`: it is none. */
export type SoldAt = { day: string; at: Date };

/**
 * Parses when something was sold, in the time zone of the shop. `order` is needed for days such as
 * `03/04/2026` alone.
 */
export function parseSoldAt(text: string, order: DayOrder, timeZone: string): SoldAt | undefined {
  const given = text.trim();
  const { year, month, day, rest } = parseDay(given, order) ?? {};
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  const name = date.toISOString().slice(0, 10);
  if (INSTANT.test(given)) return { day: name, at: new Date(given) };
  const time = parseTime(rest ?? '');
  return time && { day: name, at: getInstant({ year, month, day }, time, timeZone) };
}

function parseDay(text: string, order: DayOrder) {
  const iso = ISO.exec(text)?.groups;
  if (iso) {
    const { year, month, day, rest } = iso;
    return { year: Number(year), month: Number(month), day: Number(day), rest };
  }
  const local = LOCAL.exec(text)?.groups;
  if (!local) return undefined;
  const [one, two] = [Number(local['one']), Number(local['two'])];
  // Only one of them can be a month.
  const isDayFirst = one > 12 || (two <= 12 && order === 'day-first');
  const [day, month] = isDayFirst ? [one, two] : [two, one];
  return { year: Number(local['year']), month, day, rest: local['rest'] };
}

function parseTime(text: string): { hour: number; minute: number } | undefined {
  if (text.trim() === '') return { hour: 12, minute: 0 };
  const { hour, minute, half } = TIME.exec(text)?.groups ?? {};
  if (hour === undefined || minute === undefined) return undefined;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0);
  return hours > 23 || Number(minute) > 59 ? undefined : { hour: hours, minute: Number(minute) };
}

/** Whether a day can be read in two ways: `03/04/2026`. */
export function isTwofoldDay(text: string): boolean {
  const { one, two } = LOCAL.exec(text.trim())?.groups ?? {};
  return one !== undefined && one !== two && Number(one) <= 12 && Number(two) <= 12;
}
