import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts';
import type { Bottle } from './bottle.ts';
import { type Axis, getAxisDelta } from './refine/axes.ts';
import { getDistance, furthestBeside, isInReach } from './refine/distance.ts';
import { isWithoutAlcohol } from './refine/figures.ts';
import { getSentences } from './sentences/sentences.ts';
import { type Traits, traitsOf } from './traits.ts';
import { isSameDrink } from './refine/words-of-kind.ts';

/** Another bottle one step along an axis, with a sentence on the changes and one on what stays. */
export type Refined = { bottle: Bottle; changes: string; stays: string };

type Candidate = { bottle: Bottle; distance: number };

const MAX_COUNT = 3;

/**
 * Finds up to three bottles one step along an axis and otherwise as similar as possible: in stock,
 * allowed, nearest first. Returns `[]` where no bottle is further along, or where those that are
 * differ too much. Strength does not count. Having alcohol at all is an axis of its own, so all
 * other axes keep that property.
 */
export function findRefinements(
  bottles: readonly Bottle[],
  from: Bottle,
  axis: Axis,
  isAllowed: (bottle: Bottle) => boolean = () => true,
  locale: Locale = DEFAULT_LOCALE,
): Refined[] {
  const own = traitsOf(from);
  const candidates = bottles.flatMap((bottle): Candidate[] => {
    if (!bottle.isInStock || bottle.id === from.id || !isAllowed(bottle)) return [];
    const distance = getStepDistance(axis, own, traitsOf(bottle));
    return distance === undefined ? [] : [{ bottle, distance }];
  });
  return take(axis, from, candidates.sort(byDistance), locale);
}

/**
 * Returns the distance of a bottle that is one step along an axis from another; `undefined` where it
 * is not, or differs too much.
 */
export function getStepDistance(axis: Axis, from: Traits, to: Traits): number | undefined {
  if (axis !== 'without-alcohol' && isWithoutAlcohol(to) !== isWithoutAlcohol(from)) return undefined;
  const size = getAxisDelta(axis, from, to);
  if (size === undefined) return undefined;
  const distance = getDistance(axis, from, to, size);
  return isInReach(axis, from, to, distance) ? distance : undefined;
}

// Slugs are unique, so the result does not depend on the order of the catalogue.
function byDistance(one: Candidate, other: Candidate): number {
  if (one.distance !== other.distance) return one.distance - other.distance;
  return one.bottle.slug < other.bottle.slug ? -1 : 1;
}

// The first ones, each drink once. Of two bottles with the same sentence, only the first is taken.
function take(axis: Axis, from: Bottle, nearestFirst: readonly Candidate[], locale: Locale): Refined[] {
  const { describeChange, describeCommon } = getSentences(locale);
  const taken: Refined[] = [];
  let furthest = Number.POSITIVE_INFINITY;
  for (const { bottle, distance } of nearestFirst) {
    if (taken.length === MAX_COUNT || distance > furthest) break;
    const isPack = (other: Bottle) => isSameDrink(traitsOf(other), traitsOf(bottle));
    if (isPack(from) || taken.some((other) => isPack(other.bottle))) continue;
    const changes = describeChange(axis, from, bottle);
    const stays = describeCommon(axis, from, bottle).find((text) =>
      taken.every((other) => other.stays !== text),
    );
    if (stays === undefined) continue;
    taken.push({ bottle, changes, stays });
    furthest = Math.min(furthest, furthestBeside(axis, distance));
  }
  return taken;
}
