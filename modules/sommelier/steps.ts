import {
  type Answers,
  type Alternative,
  ALTERNATIVES,
  NO_ANSWERS,
  type Refinement,
  REFINEMENTS,
} from '#contract/sommelier/answers.ts';
import { findRefinements } from './refine/find-refinements.ts';
import { getAxisDelta as axisStep } from './refine/axes.ts';
import { isWithoutAlcohol } from './refine/figures.ts';
import type { Bottle } from './bottle.ts';
import { MAX_WITH_EQUALS, nearBottles } from './near-bottles.ts';
import { INELIGIBLE, type ScoredBottles } from './scored-bottles.ts';

type Limits = Pick<Answers, 'budget' | 'kind'>;
const NO_LIMITS: Limits = { budget: null, kind: null };

/**
 * Returns up to three bottles one step along an axis, within the limits of the answers; nearest
 * first.
 */
export const findRefinementsWithin = (
  scored: ScoredBottles,
  from: Bottle,
  axis: Refinement | Alternative,
  limits: Limits = NO_LIMITS,
): ReturnType<typeof findRefinements> => {
  const places = placesWithin(scored, limits, axis);
  // In a large shop the nearest bottles are those that do not differ: first remove those that are
  // not further along.
  const further =
    places.length > MAX_WITH_EQUALS ? places.filter((place) => isFurther(scored, from, place, axis)) : places;
  return findRefinements(nearBottles(scored, from, further), from, axis);
};

function isFurther(
  scored: ScoredBottles,
  from: Bottle,
  place: number,
  axis: Refinement | Alternative,
): boolean {
  const bottle = scored.bottles[place];
  return bottle !== undefined && axisStep(axis, from, bottle) !== undefined;
}

/** Returns the refinements with at least one result. */
export const refinementsFrom = (scored: ScoredBottles, from: Bottle, limits: Limits): Refinement[] =>
  REFINEMENTS.filter((step) => findRefinementsWithin(scored, from, step, limits).length > 0);

/** Returns the kinds of alternatives with at least one result. */
export function listAlternatives(scored: ScoredBottles, from: Bottle): readonly Alternative[] {
  const known = BUTS_ON.get(scored) ?? new Map<string, readonly Alternative[]>();
  BUTS_ON.set(scored, known);
  const buts =
    known.get(from.slug) ?? ALTERNATIVES.filter((but) => findRefinementsWithin(scored, from, but).length > 0);
  known.set(from.slug, buts);
  return buts;
}

/** Every product page needs it, and the result is valid as long as the bottles are. */
const BUTS_ON = new WeakMap<ScoredBottles, Map<string, readonly Alternative[]>>();

/**
 * Returns the positions of the bottles within the limits, which also apply to refinements. For an
 * alcohol-free drink the kind does not apply: alcohol-free drinks have their own kinds, and the
 * shopper chose that step.
 */
function placesWithin(
  scored: ScoredBottles,
  { budget, kind }: Limits,
  axis: Refinement | Alternative,
): number[] {
  const isWithout = axis === 'without-alcohol';
  const scores = scored.scoresBy({ ...NO_ANSWERS, budget, kind: isWithout ? null : kind });
  const places: number[] = [];
  for (let place = 0; place < scores.length; place += 1) {
    if (scores[place] === INELIGIBLE) continue;
    const bottle = scored.bottles[place];
    if (bottle && (!isWithout || isWithoutAlcohol(bottle))) places.push(place);
  }
  return places;
}
