const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the instant `days` working days before `now`: Saturdays and Sundays of the shop's time zone
 * do not count. Holidays do.
 */
export function subtractWorkingDays(now: Date, days: number, timeZone: string): Date {
  const weekday = new Intl.DateTimeFormat('en-CA', { timeZone, weekday: 'short' });
  const isWeekend = (at: Date): boolean => ['Sat', 'Sun'].includes(weekday.format(at).slice(0, 3));
  let at = now;
  for (let left = days; left > 0; ) {
    if (!isWeekend(at)) left -= 1;
    at = new Date(at.getTime() - DAY_MS);
  }
  return at;
}
