import { type LineReason, MAX_LINES, type WeeklyListLine } from '#contract/content/weekly-list-line.ts';

/** How many bottles that are nearly gone a list begins with. */
const MAX_NEARLY_GONE = 5;

/** Why a product may be on a list, and what is left of it. */
export type Candidate = { productId: string; why: LineReason; available: number };

const ORDER: readonly LineReason[] = ['came-in', 'back', 'nearly-gone'];

/**
 * Returns the lines of a new list: what came in, what is back, what is nearly gone, in the order of
 * the candidates. Each product is named once, by its first reason, and nothing that is sold out.
 * There are no sentences: staff write them.
 */
export function chooseLines(candidates: readonly Candidate[]): WeeklyListLine[] {
  const lines = new Map<string, WeeklyListLine>();
  for (const why of ORDER) {
    const room = why === 'nearly-gone' ? MAX_NEARLY_GONE : MAX_LINES;
    candidates
      .filter((one) => one.why === why && one.available > 0 && !lines.has(one.productId))
      .slice(0, room)
      .forEach(({ productId }) => lines.set(productId, { productId, why, sentence: '' }));
  }
  return [...lines.values()].slice(0, MAX_LINES);
}
