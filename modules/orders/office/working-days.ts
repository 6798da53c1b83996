import { DAY_MS } from '#contract/durations.ts';

/**
 * Returns the instant `days` working days before `now`: Saturdays and Sundays do not count, holidays
 * do. `toDay` gives the shop's calendar day of an instant, such as `2026-11-22`.
 */
export function subtractWorkingDays(now: Date, days: number, toDay: (at: Date) => string): Date {
  const isWeekend = (at: Date): boolean => {
    const weekday = new Date(`${toDay(at)}T00:00:00Z`).getUTCDay();
    return weekday === 0 || weekday === 6;
  };
  let at = now;
  for (let left = days; left > 0; ) {
    if (!isWeekend(at)) left -= 1;
    at = new Date(at.getTime() - DAY_MS);
  }
  return at;
}
