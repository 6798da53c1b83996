import { type RecurrenceRule, getOccurrencesInMonth } from './recurrence-rule.ts';
import { type CalendarDay, dayAt, formatDay, getInstant } from '#platform/zoned-time.ts';

export type EventTimes = RecurrenceRule & {
  /** Local time of the zone. */
  time: { hour: number; minute: number };
  /** IANA name of the zone in which it takes place. */
  timeZone: string;
  /** Days of the rule on which it does not take place: `2026-12-25`. */
  skipped?: readonly string[];
  /** Days on which it takes place beside the rule. */
  extra?: readonly string[];
};

/** A rule may allow only one month: six events in it take six years. */
const MAX_MONTHS = 120;

/** Returns the next `count` starts after `now`, soonest first; omits an event that has begun. */
export function getNextOccurrences(event: EventTimes, now: Date, count: number): Date[] {
  const { skipped = [], extra = [], time, timeZone } = event;
  const toStart = (day: CalendarDay): Date => getInstant(day, time, timeZone);
  const added = extra.map((day) => toStart(parseDay(day))).filter((start) => start > now);
  const found: Date[] = [];
  let { year, month } = dayAt(now, timeZone);
  for (let months = 0; found.length < count && months < MAX_MONTHS; months += 1) {
    for (const day of getOccurrencesInMonth(event, year, month)) {
      const start = toStart(day);
      if (start > now && !skipped.includes(formatDay(day))) found.push(start);
    }
    month = month === 12 ? 1 : month + 1;
    if (month === 1) year += 1;
  }
  // A day that the rule has anyway is one start.
  const starts = new Set([...found, ...added].map(Number));
  return [...starts]
    .sort((a, b) => a - b)
    .slice(0, count)
    .map((start) => new Date(start));
}

function parseDay(day: string): CalendarDay {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return { year, month, day: date };
}
