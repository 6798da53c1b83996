/** The data of one event in a calendar file. */
export type CalendarEntry = {
  /** Constant for the same event, so that calendars update it in place. */
  uid: string;
  title: string;
  description: string;
  place: string;
  url: string;
  start: Date;
  minutes: number;
  /** When this entry was created. */
  stamp: Date;
};

const LINE_BYTES = 75;

/**
 * Returns one event as an iCalendar file (RFC 5545). Times are in UTC, so no time zone definition
 * is needed. Lines are folded at 75 octets (§3.1) and end with CRLF; text is escaped (§3.3.11).
 */
export function createIcsFile(entry: CalendarEntry): string {
  const end = new Date(entry.start.getTime() + entry.minutes * 60_000);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Shop//Events//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `DTSTAMP:${utc(entry.stamp)}`,
    `DTSTART:${utc(entry.start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(entry.title)}`,
    `DESCRIPTION:${escaped(entry.description)}`,
    `LOCATION:${escaped(entry.place)}`,
    `URL:${entry.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}

/** `20261008T230000Z` */
const utc = (date: Date): string => date.toISOString().replace(/[-:]|\.\d{3}/g, '');

const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

/**
 * Folds between characters, never within one: a line of 75 octets, then lines that begin with a
 * space.
 */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let bytes = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (bytes + length > LINE_BYTES) {
      lines.push(current);
      current = ' ';
      bytes = 1;
    }
    current += character;
    bytes += length;
  }
  return [...lines, current].join('\r\n');
}
