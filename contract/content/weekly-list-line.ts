/** Why a bottle is on a weekly list. */
export const LINE_REASONS = ['came-in', 'back', 'nearly-gone', 'chosen'] as const;
export type LineReason = (typeof LINE_REASONS)[number];

/** A list is one printed page. */
export const MAX_LINES = 12;
/** Longest first line of a list. */
export const MAX_FIRST_LINE = 200;
/** Longest sentence about a bottle. */
export const MAX_SENTENCE = 160;

/** A bottle on a weekly list, as staff write it. */
export type WeeklyListLine = { productId: string; why: LineReason; sentence: string };

/** Returns the fields of a line that staff write, in their order. */
export const toLine = ({ productId, why, sentence }: WeeklyListLine): WeeklyListLine => ({
  productId,
  why,
  sentence,
});
