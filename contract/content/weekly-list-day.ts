/** Whether a day such as `2026-11-24` is a Tuesday. */
export const isTuesday = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 2;

/** The path of the list of a day. */
export const weeklyListPath = (day: string): string => `/list/${day}`;
