import type { Bottle } from '../bottle.ts';

/** Points of a bottle that is not true to an answer: it is not shown, whatever else speaks for it. */
export const EXCLUDED = Number.NEGATIVE_INFINITY;

/** One thing that a rule looks at. What is added up is what the page prints. */
export type Clause = {
  /** What is looked at, to be read after "6 points:" or "left out:". */
  words: string;
  /** Whole points, or `EXCLUDED`. */
  points: number;
  holds(bottle: Bottle): boolean;
};

/** The points of a bottle by some clauses: the sum of those that hold. */
export function pointsBy(clauses: readonly Clause[], bottle: Bottle): number {
  let points = 0;
  for (const clause of clauses) if (clause.holds(bottle)) points += clause.points;
  return points;
}
