import { type EveningRule, eveningsOfMonth } from './evening-rule.ts';
import { dayAt, instantOf } from './zoned-time.ts';

export type EveningTimes = EveningRule & {
  /** On the clocks of the zone. */
  time: { hour: number; minute: number };
  /** IANA name of the zone in which it takes place. */
  timeZone: string;
};

/** A rule may leave out all months but one: six evenings of it are six years away. */
const MOST_MONTHS = 120;

/** The next `count` beginnings after `now`, soonest first. An evening that has begun is not among them. */
export function nextEvenings(evening: EveningTimes, now: Date, count: number): Date[] {
  const found: Date[] = [];
  let { year, month } = dayAt(now, evening.timeZone);
  for (let months = 0; found.length < count && months < MOST_MONTHS; months += 1) {
    for (const day of eveningsOfMonth(evening, year, month)) {
      const start = instantOf(day, evening.time, evening.timeZone);
      if (start > now && found.length < count) found.push(start);
    }
    month = month === 12 ? 1 : month + 1;
    if (month === 1) year += 1;
  }
  return found;
}
