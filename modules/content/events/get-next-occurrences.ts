import { type RecurrenceRule, getOccurrencesInMonth } from './recurrence-rule.ts';
import { dayAt, getInstant } from '#platform/zoned-time.ts';

export type EventTimes = RecurrenceRule & {
  /** Local time of the zone. */
  time: { hour: number; minute: number };
  /** IANA name of the zone in which it takes place. */
  timeZone: string;
};

/** A rule may allow only one month: six events in it take six years. */
const MAX_MONTHS = 120;

/** Returns the next `count` starts after `now`, soonest first; omits an event that has begun. */
export function getNextOccurrences(event: EventTimes, now: Date, count: number): Date[] {
  const found: Date[] = [];
  let { year, month } = dayAt(now, event.timeZone);
  for (let months = 0; found.length < count && months < MAX_MONTHS; months += 1) {
    for (const day of getOccurrencesInMonth(event, year, month)) {
      const start = getInstant(day, event.time, event.timeZone);
      if (start > now && found.length < count) found.push(start);
    }
    month = month === 12 ? 1 : month + 1;
    if (month === 1) year += 1;
  }
  return found;
}
