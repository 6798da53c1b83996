import { type Answers, type But, BUTS, type Step, STEPS } from '#contract/sommelier/answers.ts';
import { along } from './along/along.ts';
import type { Bottle } from './bottle.ts';
import { nearBottles } from './near-bottles.ts';
import type { Shelf } from './shelf.ts';

/** Without alcohol, as the shop counts it: so many per cent by volume at most. */
export const MOST_ABV_WITHOUT = 0.5;

const ALL = { budget: null, kind: null } as const;

/** The bottles one step along an axis from another, within the limits of the answers; nearest first, three at most. */
export const stepAlong = (
  shelf: Shelf,
  from: Bottle,
  axis: Step | But,
  limits: Pick<Answers, 'budget' | 'kind'> = ALL,
): ReturnType<typeof along> => along(nearBottles(shelf, from, within(limits, axis)), from, axis);

/** The steps of an advice that lead somewhere. */
export const stepsFrom = (shelf: Shelf, from: Bottle, limits: Pick<Answers, 'budget' | 'kind'>): Step[] =>
  STEPS.filter((step) => stepAlong(shelf, from, step, limits).length > 0);

/** The ways of a product's page that lead somewhere. */
export const butsFrom = (shelf: Shelf, from: Bottle): But[] =>
  BUTS.filter((but) => stepAlong(shelf, from, but).length > 0);

/**
 * The limits that hold on a step too. A kind does not where alcohol is left behind: what has none stands in kinds of its own,
 * and who takes that step has chosen it.
 */
function within(
  { budget, kind }: Pick<Answers, 'budget' | 'kind'>,
  axis: Step | But,
): (bottle: Bottle) => boolean {
  const isWithout = axis === 'without-alcohol';
  return (bottle) =>
    bottle.isInStock &&
    (budget === null || bottle.paidCents <= budget * 100) &&
    (isWithout ? bottle.abv <= MOST_ABV_WITHOUT : kind === null || bottle.lineage.includes(kind));
}
