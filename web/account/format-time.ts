const DAY = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long' });
const MOMENT = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeStyle: 'short' });

/** An ISO time as the day it was where the reader is: November 22, 2026. */
export const formatDate = (time: string): string => DAY.format(new Date(time));

/** An ISO time with its hour where the reader is: November 22, 2026 at 4:05 p.m. */
export const formatMoment = (time: string): string => MOMENT.format(new Date(time));
