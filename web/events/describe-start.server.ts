/**
 * Formats day and time of an instant in a time zone: `Thursday, December 10, 2026`, `7:00 p.m. ET`.
 * Only the server formats them: a browser may write them differently.
 */
export function describeStart(start: Date, timeZone: string): { weekday: string; time: string } {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'full' });
  return { weekday: day.format(start), time: clockTime(start, timeZone) };
}

/** Formats the time of an instant in a time zone, with the zone's generic name: `7:00 p.m. ET`. */
export function clockTime(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', {
    ...({ hour: 'numeric', minute: '2-digit', timeZoneName: 'shortGeneric' } as const),
    timeZone,
  }).format(instant);
}
