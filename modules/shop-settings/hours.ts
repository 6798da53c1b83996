import { z } from 'zod';
import { type Hours, type ShopHours, WEEKDAYS } from '#contract/sommelier/week.ts';
import { fileLine } from '#contract/text/text-fields.ts';
import { isTimeZone } from '#platform/is-time-zone.ts';

const span = z
  .string()
  .regex(
    /^([01]?\d|2[0-3]):[0-5]\d-(([01]?\d|2[0-3]):[0-5]\d|24:00)$/,
    'must be two times such as "9:00-18:00"',
  )
  .refine((text) => closes(text) > opens(text), 'must close later than it opens')
  .optional();

/** Opening hours of a settings file: `monday: "9:00-18:00"`. A day without hours is closed. */
export const HoursSchema = z.strictObject({
  timeZone: z
    .string()
    .refine(isTimeZone, 'must be the name of a time zone, such as America/Toronto')
    .default('America/Toronto'),
  closedOnHolidays: z.boolean().default(true),
  monday: span,
  tuesday: span,
  wednesday: span,
  thursday: span,
  friday: span,
  saturday: span,
  sunday: span,
  /** Days on which the shop is closed besides, with a word for what. */
  closedDays: z
    .array(
      z.strictObject({
        day: z.iso.date('must be a day such as 2026-12-24'),
        name: fileLine.max(60, 'must have at most 60 characters').optional(),
      }),
    )
    .max(60)
    .refine((days) => new Set(days.map(({ day }) => day)).size === days.length, 'must name each day once')
    .optional(),
});

/** Converts the hours for pages and structured data; `null` where no day has any. */
export function toShopHours({
  timeZone,
  closedOnHolidays,
  closedDays = [],
  ...days
}: z.output<typeof HoursSchema>): ShopHours | null {
  const week = WEEKDAYS.map((day): Hours | null => {
    const text = days[day];
    return text === undefined ? null : { opens: opens(text), closes: closes(text) };
  });
  return week.some((hours) => hours !== null) ? { week, timeZone, closedOnHolidays, closedDays } : null;
}

const opens = (text: string): number => getMinutes(text.split('-')[0]);
const closes = (text: string): number => getMinutes(text.split('-')[1]);

function getMinutes(time = ''): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
