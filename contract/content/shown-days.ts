import { z } from 'zod';

/** The days in the time zone of the shop on which something is shown, the last one included. */
export type ShownDays = { firstDay?: string | undefined; lastDay?: string | undefined };

const day = z.iso.date().optional();

/** The fields of `ShownDays`; without one it is shown from the first day on, or until it is taken away. */
export const SHOWN_DAYS = { firstDay: day, lastDay: day };

/** Whether the days are in order. */
export const areInOrder = ({ firstDay, lastDay }: ShownDays): boolean =>
  !firstDay || !lastDay || firstDay <= lastDay;

/** What `refine` says of days that are not in order. */
export const NOT_IN_ORDER = { path: ['lastDay'], message: 'must not be before the first day' };

/** Whether a day, such as 2026-12-24, is one of the days. */
export const isShownOn = (today: string, { firstDay, lastDay }: ShownDays): boolean =>
  (!firstDay || today >= firstDay) && (!lastDay || today <= lastDay);
