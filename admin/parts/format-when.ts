import { formatDate } from '#contract/format/format-date.ts';

/** `Nov 23, 21:58`; with the year unless it is this one. */
export function formatWhen(at: string, timeZone?: string, now = new Date()): string {
  const instant = new Date(at);
  const isThisYear = instant.getUTCFullYear() === now.getUTCFullYear();
  return formatDate(instant, isThisYear ? 'short' : 'shortWithYear', timeZone);
}
