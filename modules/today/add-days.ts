const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the moment so many times 24 hours after another one; before it with a negative number. */
export const addDays = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);
