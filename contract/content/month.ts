import { z } from 'zod';
import { line } from '../text/text-fields.ts';
import { MONTH_LENGTHS } from './month-lengths.ts';

const day = z
  .string()
  .refine(isDay, 'is a day such as March 1 (03-01), with a year for one year only (2027-03-01)')
  .meta({ description: 'A day of every year, `03-01`, or of one year, `2027-03-01`.' });

/** The fields of a month that staff write. */
export const MonthFieldsSchema = z.strictObject({
  firstDay: day,
  lastDay: day,
  secondLine: line(MONTH_LENGTHS.secondLine, 1).meta({
    description: 'The second line of the home page, below the title of its first slide.',
  }),
  heading: line(MONTH_LENGTHS.heading, 1),
  text: line(MONTH_LENGTHS.text, 1).meta({ description: 'One or two sentences.' }),
  linkText: line(MONTH_LENGTHS.linkText, 1),
  link: line(200).meta({ description: 'A path of `GET /months/places`.' }),
  picture: line(120)
    .nullable()
    .optional()
    .meta({ description: 'Key of an uploaded photograph; `null` without one.' }),
});
export type MonthFields = z.output<typeof MonthFieldsSchema>;

/** Whether a text is a day of the calendar, with or without a year. Of every year February has 29. */
function isDay(text: string): boolean {
  // 2028 is a leap year.
  return /^(\d{4}-)?\d{2}-\d{2}$/.test(text) && z.iso.date().safeParse(`2028-${text}`.slice(-10)).success;
}
