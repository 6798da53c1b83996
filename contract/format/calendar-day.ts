/** Returns the day of an instant in a time zone, as the Admin API writes it: `2026-11-30`. */
export const getCalendarDay = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    at,
  );
