import { formatDate } from '#contract/format/format-date.ts';

const NAMES = 'january february march april may june july august september october november december'.split(
  ' ',
);

/** Formats a day of every year or of one: `March 1`, `March 1, 2027`. */
export function formatMonthDay(day: string): string {
  // 2028 is a leap year.
  const text = formatDate(new Date(`${day.length > 5 ? day : `2028-${day}`}T00:00:00Z`), 'day', 'UTC');
  return day.length > 5 ? text : text.replace(/,? 2028$/, '');
}

/** Returns the day that a text names, as the API writes it; another text stays, and the API says why. */
export function parseMonthDay(typed: string): string {
  const text = typed.trim();
  const [, name = '', day = '', year] = /^([a-z]{3,})\.? (\d{1,2})(?:,? (\d{4}))?$/i.exec(text) ?? [];
  const month = NAMES.findIndex((one) => name !== '' && one.startsWith(name.toLowerCase())) + 1;
  if (month === 0) return text;
  const two = (number: number | string): string => String(number).padStart(2, '0');
  return [...(year === undefined ? [] : [year]), two(month), two(day)].join('-');
}
