import type { Bottle } from '../bottle.ts';
import { type Axis, getAxisDelta } from './axes.ts';
import { getDistance, furthestBeside, isInReach } from './distance.ts';
import { isWithoutAlcohol } from './figures.ts';
import { describeChange } from './describe-change.ts';
import { describeCommon } from './describe-common.ts';
import { isSameDrink } from './words-of-kind.ts';

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
): Refined[] {
  const candidates = bottles.flatMap((bottle): Candidate[] => {
    if (!bottle.isInStock || bottle.id === from.id) return [];
    if (axis !== 'without-alcohol' && isWithoutAlcohol(bottle) !== isWithoutAlcohol(from)) return [];
    const size = getAxisDelta(axis, from, bottle);
    if (size === undefined || !isAllowed(bottle)) return [];
    const distance = getDistance(axis, from, bottle, size);
    return isInReach(axis, from, bottle, distance) ? [{ bottle, distance }] : [];
  });
  return take(axis, from, candidates.sort(byDistance));
}

// Slugs are unique, so the result does not depend on the order of the catalogue.
function byDistance(one: Candidate, other: Candidate): number {
  if (one.distance !== other.distance) return one.distance - other.distance;
  return one.bottle.slug < other.bottle.slug ? -1 : 1;
}

// The first ones, each drink once. Of two bottles with the same sentence, only the first is taken.
function take(axis: Axis, from: Bottle, nearestFirst: readonly Candidate[]): Refined[] {
  const taken: Refined[] = [];
  let furthest = Number.POSITIVE_INFINITY;
  for (const { bottle, distance } of nearestFirst) {
    if (taken.length === MAX_COUNT || distance > furthest) break;
    const isPack = (other: Bottle) => isSameDrink(other, bottle);
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
