const DAY = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats `2026-11-22` as November 22, 2026. */
export const formatDay = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));
