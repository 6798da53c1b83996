// refused by: alambic(no-rules-in-api)
const DAY_MS = 24 * 60 * 60 * 1000;
export const tomorrow = (now: Date): Date => new Date(now.getTime() + DAY_MS);
