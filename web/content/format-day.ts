import { formatDate } from '#contract/format/format-date.ts';

/** Formats `2026-11-22` as November 22, 2026. */
export const formatDay = (day: string): string => formatDate(new Date(`${day}T00:00:00Z`), 'day', 'UTC');
