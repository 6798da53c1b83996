/**
 * Returns the day and the time of an instant as people read them on the clocks of a place: `Thursday, December 10, 2026`,
 * `7:00 p.m. ET`. Only the server formats them: a browser may write them differently.
 */
export function describeStart(start: Date, timeZone: string): { weekday: string; time: string } {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'full' });
  return { weekday: day.format(start), time: clockTime(start, timeZone) };
}

/** The time of an instant on the clocks of a place, with the zone's name of all year: `7:00 p.m. ET`. */
export function clockTime(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', {
    ...({ hour: 'numeric', minute: '2-digit', timeZoneName: 'shortGeneric' } as const),
    timeZone,
  }).format(instant);
}
