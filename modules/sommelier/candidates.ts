import type { Alternative, Answers, Refinement } from '#contract/sommelier/answers.ts';
import {
  countInRange,
  findNearestInPrice,
  getListKey,
  getPriceLists,
  MAX_CANDIDATES,
  type PriceRange,
  type PriceWindows,
} from '#modules/catalog-index/index.ts';
import { isWithoutAlcohol } from './refine/figures.ts';
import type { ScoredBottles } from './scored-bottles.ts';
import type { Traits } from './traits.ts';

export type Limits = Pick<Answers, 'budget' | 'kind'>;
export const NO_LIMITS: Limits = { budget: null, kind: null };

/** Bottles of related categories, and of others. */
export type Part = 'near' | 'far';

/** The bottles that a step may lead to. */
export type StepCandidates = {
  ordinals: Int32Array;
  from: {
    lineage: readonly string[];
    /** Whether all candidates are without alcohol; otherwise none is. */
    isListWithout: boolean;
  };
  /** Prices of all candidates. */
  range: PriceRange;
  /** Prices of those that are compared, and the number of all. */
  parts: Record<Part, PriceWindows & { total: number }>;
};

/** A cheaper bottle costs at most this share of the price; a larger one may cost more. */
const CHEAPER_SHARE = 0.9;

/**
 * Returns the bottles that a step along an axis may lead to, in stock and within the limits. Where
 * there are more than `MAX_CANDIDATES`, up to half of them are of related categories, and each half
 * are those nearest in price. Without alcohol the kind does not apply: such drinks have their own
 * kinds, and the shopper chose that step.
 */
export function findCandidates(
  { index, lineages }: ScoredBottles,
  from: Traits,
  axis: Refinement | Alternative,
  { budget, kind }: Limits,
  maxCount = MAX_CANDIDATES,
): StepCandidates {
  const isToWithout = axis === 'without-alcohol';
  const isListWithout = isToWithout || isWithoutAlcohol(from);
  const keys: Record<Part, number[]> = { near: [], far: [] };
  for (const [category, { slugs }] of lineages.entries()) {
    if (!isToWithout && kind !== null && !slugs.includes(kind)) continue;
    const part = partOf(from.lineage, slugs, axis);
    if (part) keys[part].push(getListKey(category, isListWithout));
  }
  const lists = getPriceLists(index);
  const max = budget === null ? Number.POSITIVE_INFINITY : budget * 100;
  const none = { min: 0, max: -1 };
  const all = { min: 0, max: axis === 'cheaper' ? Math.min(max, from.paidCents - 1) : max };
  const range = isToWithout && isWithoutAlcohol(from) ? none : all;
  const price = Math.round(axis === 'cheaper' ? from.paidCents * CHEAPER_SHARE : from.paidCents);
  const total = { near: countInRange(lists, keys.near, range), far: countInRange(lists, keys.far, range) };
  const find = (part: Part) =>
    findNearestInPrice(
      lists,
      keys[part],
      { ...range, count: total[part] },
      { near: price, max: getShare(part, total, maxCount) },
    );
  const [near, far] = [find('near'), find('far')];
  const ordinals = new Int32Array(near.ordinals.length + far.ordinals.length);
  ordinals.set(near.ordinals);
  ordinals.set(far.ordinals, near.ordinals.length);
  return {
    ordinals,
    from: { lineage: from.lineage, isListWithout },
    range,
    parts: {
      near: { seen: near.seen, next: near.next, total: total.near },
      far: { seen: far.seen, next: far.next, total: total.far },
    },
  };
}

/** Returns how many bottles of a part are compared: half, or more where the other part has fewer. */
export function getShare(part: Part, total: Readonly<Record<Part, number>>, maxCount: number): number {
  const other = total[part === 'near' ? 'far' : 'near'];
  return Math.max(Math.floor(maxCount / 2), maxCount - other);
}

/** Returns the part of the candidates that bottles of a category are in; `undefined` for none. */
export function partOf(
  from: readonly string[],
  to: readonly string[],
  axis: Refinement | Alternative,
): Part | undefined {
  const isRootShared = from[0] === to[0];
  if (axis === 'without-alcohol') return isRootShared ? 'near' : 'far';
  if (!isRootShared) return undefined;
  if (areKin(from, to)) return 'near';
  // A shopper who asks for less money wants the same drink.
  return axis === 'cheaper' ? undefined : 'far';
}

const areKin = (one: readonly string[], other: readonly string[]): boolean =>
  (one[1] !== undefined && one[1] === other[1]) || (one.length === 1 && other.length === 1);
