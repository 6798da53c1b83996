import { formatDate } from '#contract/format/format-date.ts';

/** Formats the day of a list: `November 24, 2026`. */
export const formatListDay = (day: string): string => formatDate(new Date(`${day}T00:00:00Z`), 'day', 'UTC');
