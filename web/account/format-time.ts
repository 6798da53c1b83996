const DAY = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long' });
const MOMENT = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeStyle: 'short' });

/** Formats an ISO time as a date in the reader's time zone: November 22, 2026. */
export const formatDate = (time: string): string => DAY.format(new Date(time));

/** Formats an ISO time with its hour in the reader's time zone: November 22, 2026 at 4:05 p.m. */
export const formatMoment = (time: string): string => MOMENT.format(new Date(time));
