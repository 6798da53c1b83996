import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts';
import type { Bottle } from './bottle.ts';
import { type Axis, getAxisSteps } from './refine/axes.ts';
import { getDistance, isInReach } from './refine/distance.ts';
import { isWithoutAlcohol } from './refine/figures.ts';
import { getSentences } from './sentences/sentences.ts';
import { type Traits, traitsOf } from './traits.ts';
import { isSameDrink } from './refine/words-of-kind.ts';

/** Another bottle further along an axis, with one line on what changes and what stays. */
export type Refined = { bottle: Bottle; line: string };

/** How far a bottle is along an axis, in whole steps, and how different it is otherwise. */
export type Step = { steps: number; distance: number };

const MAX_COUNT = 3;

/**
 * Describes up to three of these bottles, which may all be shown: the furthest along an axis first, and
 * the nearest of those that are equally far. Strength does not count. Having alcohol at all is an axis
 * of its own, so all other axes keep that property.
 */
export function describeRefinements(
  bottles: readonly Bottle[],
  from: Bottle,
  axis: Axis,
  locale: Locale = DEFAULT_LOCALE,
): Refined[] {
  return describe(axis, from, measure(bottles, from, axis).sort(goesFirst), locale);
}

/**
 * Returns how far along an axis a bottle is from another, and how different; `undefined` where it is
 * less than two steps further, differs too much, or is the same drink.
 */
export function getStep(axis: Axis, from: Traits, to: Traits): Step | undefined {
  if (axis !== 'without-alcohol' && isWithoutAlcohol(to) !== isWithoutAlcohol(from)) return undefined;
  const steps = getAxisSteps(axis, from, to);
  if (steps === undefined) return undefined;
  const distance = getDistance(axis, from, to);
  return isInReach(axis, from, to, distance) && !isSameDrink(from, to) ? { steps, distance } : undefined;
}

/** Orders steps: the furthest along the axis first, then the nearest. Returns 0 for equal ones. */
export const compareSteps = (one: Step, other: Step): number =>
  other.steps - one.steps || one.distance - other.distance;

type Candidate = Step & { bottle: Bottle };

function measure(bottles: readonly Bottle[], from: Bottle, axis: Axis): Candidate[] {
  const own = traitsOf(from);
  return bottles.flatMap((bottle): Candidate[] => {
    const step = bottle.id === from.id ? undefined : getStep(axis, own, traitsOf(bottle));
    return step ? [{ bottle, ...step }] : [];
  });
}

// Slugs are unique, so the result does not depend on the order of the catalogue.
const goesFirst = (one: Candidate, other: Candidate): number =>
  compareSteps(one, other) || (one.bottle.slug < other.bottle.slug ? -1 : 1);

// The first ones, each drink once. Of two bottles with the same line, only the first is taken.
function describe(axis: Axis, from: Bottle, ordered: readonly Candidate[], locale: Locale): Refined[] {
  const { describeRefinement } = getSentences(locale);
  const taken: Refined[] = [];
  for (const { bottle } of ordered) {
    if (taken.length === MAX_COUNT) break;
    if (taken.some((other) => isSameDrink(traitsOf(other.bottle), traitsOf(bottle)))) continue;
    const line = describeRefinement(axis, from, bottle).find((text) =>
      taken.every((other) => other.line !== text),
    );
    if (line !== undefined) taken.push({ bottle, line });
  }
  return taken;
}
