const DAY = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' });

/** `2026-11-22` as people read it: November 22, 2026. */
export const formatDay = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));
