const DAY = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'America/Toronto' });

/** The day of a moment (ISO 8601) as it is written out: `October 14, 2026`, by the clocks of Ontario and Quebec. */
export const longDay = (moment: string): string => DAY.format(new Date(moment));
