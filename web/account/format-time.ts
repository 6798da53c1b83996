import { formatDate as format } from '#contract/format/format-date.ts';

/** Formats an ISO time as a date in the reader's time zone: November 22, 2026. */
export const formatDate = (time: string): string => format(new Date(time), 'day');

/** Formats an ISO time with its hour in the reader's time zone: November 22, 2026 at 4:05 p.m. */
export const formatMoment = (time: string): string => format(new Date(time), 'moment');
