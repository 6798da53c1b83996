/** Returns the time of day of an instant in a time zone, from `00:00` to `23:59`. */
export const getLocalTime = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    at,
  );
