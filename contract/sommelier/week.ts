/** Whole hours of the clock. */
export type Hours = { opens: number; closes: number };

const WEEKDAY: Hours = { opens: 9, closes: 18 };

/** When a sommelier answers, from Sunday as `Date` counts; null is closed. Holidays are closed too. */
export const WEEK: readonly (Hours | null)[] = [
  null,
  ...[WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY],
  { opens: 10, closes: 16 },
];
