import { DAY_MS } from '#contract/durations.ts';

/** Returns the moment so many times 24 hours after another one; before it with a negative number. */
export const addDays = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);
