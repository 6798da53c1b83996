import { type Answers, type But, BUTS, NO_ANSWERS, type Step, STEPS } from '#contract/sommelier/answers.ts';
import { along } from './along/along.ts';
import { stepAlong as axisStep } from './along/axes.ts';
import { isWithoutAlcohol } from './along/figures.ts';
import type { Bottle } from './bottle.ts';
import { MOST_WITH_EQUALS, nearBottles } from './near-bottles.ts';
import { NOT_TRUE, type Shelf } from './shelf.ts';

type Limits = Pick<Answers, 'budget' | 'kind'>;
const NO_LIMITS: Limits = { budget: null, kind: null };

/** The bottles one step along an axis from another, within the limits of the answers; nearest first, three at most. */
export const stepAlong = (
  shelf: Shelf,
  from: Bottle,
  axis: Step | But,
  limits: Limits = NO_LIMITS,
): ReturnType<typeof along> => {
  const places = placesWithin(shelf, limits, axis);
  // Of a shop with many bottles the nearest are those that do not differ: what lies no further along goes first.
  const further =
    places.length > MOST_WITH_EQUALS ? places.filter((place) => isFurther(shelf, from, place, axis)) : places;
  return along(nearBottles(shelf, from, further), from, axis);
};

function isFurther(shelf: Shelf, from: Bottle, place: number, axis: Step | But): boolean {
  const bottle = shelf.bottles[place];
  return bottle !== undefined && axisStep(axis, from, bottle) !== undefined;
}

/** The steps of an advice that lead somewhere. */
export const stepsFrom = (shelf: Shelf, from: Bottle, limits: Limits): Step[] =>
  STEPS.filter((step) => stepAlong(shelf, from, step, limits).length > 0);

/** The ways of a product's page that lead somewhere. */
export function butsFrom(shelf: Shelf, from: Bottle): readonly But[] {
  const known = BUTS_ON.get(shelf) ?? new Map<string, readonly But[]>();
  BUTS_ON.set(shelf, known);
  const buts = known.get(from.slug) ?? BUTS.filter((but) => stepAlong(shelf, from, but).length > 0);
  known.set(from.slug, buts);
  return buts;
}

/** Every product page asks, and the answer is the same for as long as the shelf is. */
const BUTS_ON = new WeakMap<Shelf, Map<string, readonly But[]>>();

/**
 * Where the bottles stand that are within the limits, which hold on a step too. A kind does not where alcohol is left behind:
 * what has none stands in kinds of its own, and who takes that step has chosen it.
 */
function placesWithin(shelf: Shelf, { budget, kind }: Limits, axis: Step | But): number[] {
  const isWithout = axis === 'without-alcohol';
  const scores = shelf.scoresBy({ ...NO_ANSWERS, budget, kind: isWithout ? null : kind });
  const places: number[] = [];
  for (let place = 0; place < scores.length; place += 1) {
    if (scores[place] === NOT_TRUE) continue;
    const bottle = shelf.bottles[place];
    if (bottle && (!isWithout || isWithoutAlcohol(bottle))) places.push(place);
  }
  return places;
}
