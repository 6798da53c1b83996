/**
 * Returns the day and the time of an instant as people read them on the clocks of a place: `Thursday, December 10, 2026`,
 * `7:00 p.m. EST`. Only the server formats them: a browser may write them differently.
 */
export function describeStart(start: Date, timeZone: string): { weekday: string; time: string } {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'full' });
  const time = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return { weekday: day.format(start), time: time.format(start) };
}
