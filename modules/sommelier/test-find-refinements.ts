import type { Bottle } from './bottle.ts';
import { describeRefinements, getStep, type Refined } from './find-refinements.ts';
import type { Axis } from './refine/axes.ts';
import { isBeside } from './refine/distance.ts';
import { traitsOf } from './traits.ts';

/**
 * Finds up to three bottles further along an axis among bottles in memory, as the sommelier does in
 * its index: in stock, allowed, furthest along first, and the nearest of those that are equally far.
 */
export function findRefinements(
  bottles: readonly Bottle[],
  from: Bottle,
  axis: Axis,
  isAllowed: (bottle: Bottle) => boolean = () => true,
): Refined[] {
  const found = bottles.flatMap((bottle) => {
    if (!bottle.isInStock || bottle.id === from.id || !isAllowed(bottle)) return [];
    const step = getStep(axis, traitsOf(from), traitsOf(bottle));
    return step ? [{ bottle, distance: step.distance }] : [];
  });
  const nearest = Math.min(...found.map(({ distance }) => distance));
  const beside = found.filter(({ distance }) => isBeside(axis, nearest, distance));
  return describeRefinements(
    beside.map(({ bottle }) => bottle),
    from,
    axis,
  );
}
