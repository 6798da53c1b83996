import type { Traits } from '../traits.ts';

/** Points of a bottle that contradicts an answer: it is not shown, whatever its other points. */
export const EXCLUDED = Number.NEGATIVE_INFINITY;

/** One criterion of a rule. The page prints the same data that the scores are computed from. */
export type Clause = {
  /** The criterion, for display after "6 points:" or "left out:". */
  words: string;
  /** Whole points, or `EXCLUDED`. */
  points: number;
  holds(bottle: Traits): boolean;
};

/** Returns the sum of the points of the clauses that hold for a bottle. */
export function pointsBy(clauses: readonly Clause[], bottle: Traits): number {
  let points = 0;
  for (const clause of clauses) if (clause.holds(bottle)) points += clause.points;
  return points;
}
