import { z } from 'zod';
import { TIME_OF_DAY } from '../format/time-of-day.ts';
import { isPlainLine, isPlainText, toPlainLine, toPlainText } from './plain-text.ts';

/** One line of text of any length, normalized by `toPlainLine`. */
export const anyLine = z
  .string()
  .overwrite(toPlainLine)
  .refine(isPlainLine, 'is one line without control characters');

/** Text of several lines of any length, normalized by `toPlainText`. */
export const anyText = z.string().overwrite(toPlainText).refine(isPlainText, 'holds no control characters');

/** One line of text; `min` and `max` count what `toPlainLine` leaves. */
export const line = (max: number, min = 0) => anyLine.min(min).max(max);

/** Text of several lines; `min` and `max` count what `toPlainText` leaves. */
export const lines = (max: number, min = 0) => anyText.min(min).max(max);

/** A time of a day, in 24 hours. */
export const timeOfDay = z.string().regex(TIME_OF_DAY, 'is a time such as 14:00');

/** One line that a file must give. */
export const fileLine = anyLine.min(1, 'is needed');

/** A text that a file must give. */
export const fileText = anyText.min(1, 'is needed');
