/**
 * Formats day and time of an instant in a time zone: `Thursday, December 10, 2026`, `7:00 p.m. ET`.
 * Only the server formats them: a browser may write them differently.
 */
export function describeStart(start: Date, timeZone: string): { weekday: string; time: string } {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'full' });
  return { weekday: day.format(start), time: clockTime(start, timeZone) };
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Formats the time of an instant in a time zone, with the zone's generic name: `7:00 p.m. ET`. */
export function clockTime(instant: Date, timeZone: string): string {
  // Every product page names a cut-off, and a formatter takes long to construct.
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      ...({ hour: 'numeric', minute: '2-digit', timeZoneName: 'shortGeneric' } as const),
      timeZone,
    });
  clocks.set(timeZone, clock);
  return clock.format(instant);
}
