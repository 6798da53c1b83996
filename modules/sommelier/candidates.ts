import type { Alternative, Answers, Refinement } from '#contract/sommelier/answers.ts';
import {
  countInRange,
  findNearestInPrice,
  getListKey,
  getPriceLists,
  MAX_CANDIDATES,
  type PriceRange,
} from '#modules/search/index.ts';
import { isWithoutAlcohol } from './refine/figures.ts';
import type { ScoredBottles } from './scored-bottles.ts';
import type { Traits } from './traits.ts';

export type Limits = Pick<Answers, 'budget' | 'kind'>;

/** The bottles that a step may lead to. */
export type StepCandidates = {
  ordinals: Int32Array;
  /** The lists and prices that were read. */
  parts: readonly { keys: readonly number[]; seen: PriceRange }[];
  /** Whether there were more than `MAX_CANDIDATES`. */
  isCut: boolean;
};

/** A cheaper bottle costs at most this share of the price; a larger one may cost more. */
const CHEAPER_SHARE = 0.9;

/**
 * Returns the bottles that a step along an axis may lead to, in stock and within the limits. Where
 * there are more than `MAX_CANDIDATES`, half of them are of related categories, and each half are
 * those nearest in price. Without alcohol the kind does not apply: such drinks have their own
 * kinds, and the shopper chose that step.
 */
export function findCandidates(
  { index, lineages }: ScoredBottles,
  from: Traits,
  axis: Refinement | Alternative,
  { budget, kind }: Limits,
): StepCandidates {
  const isToWithout = axis === 'without-alcohol';
  if (isToWithout && isWithoutAlcohol(from)) return NONE;
  const near: number[] = [];
  const far: number[] = [];
  for (const [category, { slugs }] of lineages.entries()) {
    if (!isToWithout && kind !== null && !slugs.includes(kind)) continue;
    const isKin = slugs[0] === from.lineage[0] && (isToWithout || areKin(slugs, from.lineage));
    // A shopper who asks for less money wants the same drink; no other step leads to another root.
    if (!isKin && !isToWithout && (axis === 'cheaper' || slugs[0] !== from.lineage[0])) continue;
    (isKin ? near : far).push(getListKey(category, isToWithout || isWithoutAlcohol(from)));
  }
  const lists = getPriceLists(index);
  const max = budget === null ? Number.POSITIVE_INFINITY : budget * 100;
  const range = { min: 0, max: axis === 'cheaper' ? Math.min(max, from.paidCents - 1) : max };
  const price = Math.round(axis === 'cheaper' ? from.paidCents * CHEAPER_SHARE : from.paidCents);
  const [nearCount, farCount] = [near, far].map((keys) => countInRange(lists, keys, range));
  const half = MAX_CANDIDATES / 2;
  const forNear = Math.max(half, MAX_CANDIDATES - (farCount ?? 0));
  const kin = findNearestInPrice(lists, near, range, { near: price, max: forNear });
  const others = findNearestInPrice(lists, far, range, {
    near: price,
    max: MAX_CANDIDATES - kin.ordinals.length,
  });
  const ordinals = new Int32Array(kin.ordinals.length + others.ordinals.length);
  ordinals.set(kin.ordinals);
  ordinals.set(others.ordinals, kin.ordinals.length);
  return {
    ordinals,
    parts: [
      { keys: near, seen: kin.seen },
      { keys: far, seen: others.seen },
    ],
    isCut: (nearCount ?? 0) + (farCount ?? 0) > MAX_CANDIDATES,
  };
}

const NONE: StepCandidates = { ordinals: new Int32Array(0), parts: [], isCut: false };

const areKin = (one: readonly string[], other: readonly string[]): boolean =>
  (one[1] !== undefined && one[1] === other[1]) || (one.length === 1 && other.length === 1);
