import { z } from 'zod';
import { line } from '../text/text-fields.ts';
import { LINE_REASONS, MAX_FIRST_LINE, MAX_LINES, MAX_SENTENCE } from './weekly-list-line.ts';

const WeeklyListLineSchema = z.strictObject({
  productId: z.uuid(),
  why: z.enum(LINE_REASONS).meta({ description: 'Why it is on the list.' }),
  sentence: line(MAX_SENTENCE).meta({ description: 'What staff say of it; may be empty.' }).default(''),
});
/** The fields of a weekly list that staff write. */
export const WeeklyListFieldsSchema = z.strictObject({
  firstLine: line(MAX_FIRST_LINE).meta({ description: 'Printed below the day; may be empty.' }),
  lines: z
    .array(WeeklyListLineSchema)
    .max(MAX_LINES, `has at most ${MAX_LINES} lines`)
    .refine(isDistinct, 'name each product once')
    .meta({ description: 'The bottles, in their order.' }),
});

function isDistinct(lines: readonly { productId: string }[]): boolean {
  return new Set(lines.map(({ productId }) => productId)).size === lines.length;
}
