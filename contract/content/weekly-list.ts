import { z } from 'zod';
import { line } from '../text/text-fields.ts';

/** Why a bottle is on a weekly list. */
export const LINE_REASONS = ['came-in', 'back', 'nearly-gone', 'chosen'] as const;
export type LineReason = (typeof LINE_REASONS)[number];

/** A list is one printed page. */
export const MAX_LINES = 12;
/** Longest first line of a list. */
export const MAX_FIRST_LINE = 200;
/** Longest sentence about a bottle. */
export const MAX_SENTENCE = 160;

const WeeklyListLineSchema = z.strictObject({
  productId: z.uuid(),
  why: z.enum(LINE_REASONS).meta({ description: 'Why it is on the list.' }),
  sentence: line(MAX_SENTENCE).meta({ description: 'What staff say of it; may be empty.' }).default(''),
});
export type WeeklyListLine = z.output<typeof WeeklyListLineSchema>;

/** Returns the fields of a line that staff write, in their order. */
export const toLine = ({ productId, why, sentence }: WeeklyListLine): WeeklyListLine => ({
  productId,
  why,
  sentence,
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
