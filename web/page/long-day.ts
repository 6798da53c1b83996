import { formatDate } from '#contract/format/format-date.ts';

/**
 * Returns the day of a moment (ISO 8601) in long form, such as `October 14, 2026`, in the time zone
 * of Ontario and Quebec.
 */
export const longDay = (moment: string): string => formatDate(new Date(moment), 'day', 'America/Toronto');
