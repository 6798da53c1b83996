/** Names of the weekdays in the shop's files; the index is that of `Date.getUTCDay`. */
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

/** From Sunday, as `Date` counts; `null` is closed. */
export type Week = readonly (Hours | null)[];

/** A calendar day on which the shop is closed, and for what. */
export type ClosedDay = { day: string; name?: string | undefined };

/** When the shop's staff answer. */
export type ShopHours = {
  week: Week;
  /** Time zone of the week's hours, such as America/Toronto. */
  timeZone: string;
  /** Whether the shop is closed on Ontario's public holidays. */
  closedOnHolidays: boolean;
  /** Further days on which it is closed; absent: none. */
  closedDays?: readonly ClosedDay[];
};
