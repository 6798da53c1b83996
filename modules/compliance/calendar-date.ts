// Creating one takes fifty times as long as using it, and a page asks for the days of all provinces.
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the calendar day of an instant in `timeZone` (IANA name), such as `2026-11-22`. */
export function calendarDate(at: Date, timeZone: string): string {
  const format = formats.get(timeZone) ?? createFormat(timeZone);
  formats.set(timeZone, format);
  const parts = format.formatToParts(at);
  const part = (type: string): string => parts.find((found) => found.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

const createFormat = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
