import type { CalendarDay } from './recurrence-rule.ts';

/** What clocks of a zone show at an instant, as if it were UTC: the difference is the zone's offset then. */
function shownAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
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
 * The instant at which clocks of a zone (IANA name) show this day and time. An hour that the clocks leave out in spring is
 * read as one hour later, one that comes twice in autumn as its first.
 */
export function getInstant(day: CalendarDay, time: { hour: number; minute: number }, timeZone: string): Date {
  const wanted = Date.UTC(day.year, day.month - 1, day.day, time.hour, time.minute);
  const HOUR = 3_600_000;
  // The offsets of half a day before and after: around a change of the clocks both are tried, the earlier instant first.
  const offsets = [wanted - 12 * HOUR, wanted + 12 * HOUR].map((near) => shownAt(near, timeZone) - near);
  const instants = offsets.map((offset) => wanted - offset).sort((a, b) => a - b);
  const exact = instants.find((instant) => shownAt(instant, timeZone) === wanted);
  return new Date(exact ?? instants.at(-1) ?? wanted);
}

/** The day that calendars of a zone show at an instant. */
export function dayAt(instant: Date, timeZone: string): CalendarDay {
  const shown = new Date(shownAt(instant.getTime(), timeZone));
  return { year: shown.getUTCFullYear(), month: shown.getUTCMonth() + 1, day: shown.getUTCDate() };
}
