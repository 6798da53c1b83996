/** A calendar day without time and zone. Months from 1. */
export type CalendarDay = { year: number; month: number; day: number };

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Constructing a formatter takes ten times as long as using it. */
function getFormatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(timeZone, formatter);
  return formatter;
}

/** Returns the local time of an instant as if it were UTC; the difference is the offset of the zone. */
function shownAt(instant: number, timeZone: string): number {
  const parts = getFormatter(timeZone).formatToParts(instant);
  const number = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(
    number('year'),
    number('month') - 1,
    number('day'),
    number('hour'),
    number('minute'),
    number('second'),
  );
}

/**
 * Returns the instant of a local day and time in a zone (IANA name). A time that is skipped in
 * spring becomes one hour later; of a time that occurs twice in autumn, the first is taken.
 */
export function getInstant(day: CalendarDay, time: { hour: number; minute: number }, timeZone: string): Date {
  const wanted = Date.UTC(day.year, day.month - 1, day.day, time.hour, time.minute);
  const HOUR = 3_600_000;
  // Offsets half a day before and after: around a change of the clocks both are tried, the earlier
  // instant first.
  const offsets = [wanted - 12 * HOUR, wanted + 12 * HOUR].map((near) => shownAt(near, timeZone) - near);
  const instants = offsets.map((offset) => wanted - offset).sort((a, b) => a - b);
  const exact = instants.find((instant) => shownAt(instant, timeZone) === wanted);
  return new Date(exact ?? instants.at(-1) ?? wanted);
}

/** Returns a day as `2026-12-25`. */
export const formatDay = ({ year, month, day }: CalendarDay): string =>
  [year, month, day].map((number) => String(number).padStart(2, '0')).join('-');

/** Returns the local day of an instant in a zone. */
export function dayAt(instant: Date, timeZone: string): CalendarDay {
  const shown = new Date(shownAt(instant.getTime(), timeZone));
  return { year: shown.getUTCFullYear(), month: shown.getUTCMonth() + 1, day: shown.getUTCDate() };
}
