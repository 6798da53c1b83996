import { DAY_MS } from '../durations.ts';

const LOCAL = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d))?$/;

/**
 * An instant, with whether its time comes twice that day: then it is the first one.
 * `absent`: the clocks go forward over it. `invalid`: it is no time.
 */
export type ShopTime = { kind: 'instant'; at: Date; isTwice: boolean } | { kind: 'absent' | 'invalid' };

/** Parses the value of a field for a day or a time, such as `2027-07-01T00:00`, in the shop's zone. */
export function parseShopTime(typed: string, timeZone: string): ShopTime {
  const [, year, month, day, hour = '0', minute = '0'] = LOCAL.exec(typed.trim()) ?? [];
  const wall = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  if (Number.isNaN(wall) || !new Date(wall).toISOString().startsWith(typed.trim()))
    return { kind: 'invalid' };
  // A zone changes its offset at most once within two days.
  const offsets = new Set([wall - DAY_MS, wall + DAY_MS].map((at) => getOffsetMs(at, timeZone)));
  const found = [...offsets]
    .map((offset) => wall - offset)
    .filter((at) => at + getOffsetMs(at, timeZone) === wall)
    .toSorted((a, b) => a - b);
  const [first] = found;
  if (first === undefined) return { kind: 'absent' };
  return { kind: 'instant', at: new Date(first), isTwice: found.length > 1 };
}

/** Returns the day of an instant in a zone: `2026-11-29`. */
export const toShopDay = (at: Date, timeZone: string): string =>
  new Date(at.getTime() + getOffsetMs(at.getTime(), timeZone)).toISOString().slice(0, 10);

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Milliseconds from UTC to the local time of a zone. */
function getOffsetMs(at: number, timeZone: string): number {
  const format =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  clocks.set(timeZone, format);
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const get = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  const local = Date.UTC(
    get('year'),
    get('month') - 1,
    get('day'),
    get('hour'),
    get('minute'),
    get('second'),
  );
  return local - Math.floor(at / 1000) * 1000;
}
