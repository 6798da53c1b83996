/** Names of the days of the week in files of the shop; the place is that of `Date.getUTCDay`. */
export const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;

/** Opening and closing time in minutes since midnight. */
export type Hours = { opens: number; closes: number };

/** From Sunday, as `Date` counts; null is closed. */
export type Week = readonly (Hours | null)[];

/** When people of the shop answer. */
export type ShopHours = {
  week: Week;
  /** Where the clocks of the week are, such as America/Toronto. */
  timeZone: string;
  /** Whether the shop is closed on Ontario's public holidays. */
  closedOnHolidays: boolean;
};
