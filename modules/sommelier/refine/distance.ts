import type { FlavourKey } from '#contract/catalog/flavours.ts';
import { MARK } from '#modules/product-facts/index.ts';
import { getIntensity, hasMark, type Traits } from '../traits.ts';
import { type Axis, HEAVY, getLeads, SWEET, TASTES } from './axes.ts';
import { bodies, centsALitre, sugars, sweetnesses } from './figures.ts';
import { getKindSimilarity } from './words-of-kind.ts';

/** Weights of the differences. The unit is one intensity of one flavour. */
export const WEIGHTS = {
  /** The same category. */
  same: 0,
  /** One intensity of a flavour that the refinement does not change. */
  taste: 1,
  /** One intensity of a flavour that the refinement changes. */
  tasteOfStep: 0.5,
  /** One position between light, medium and full. */
  body: 2,
  /** Half the sugar, or twice as much. */
  sugar: 1,
  /** One position between bone dry and very sweet, where the grams are unknown. */
  sweetness: 2,
  /** One has aged in wood and the other has not. */
  cask: 5,
  /**
   * Without alcohol: none of the leading tastes is left. They tell shoppers what a drink is used
   * for.
   */
  lead: 6,
  /** One degree between the serving temperatures. */
  serving: 1,
  /** Another category under the same parent, such as rye for bourbon. */
  sibling: 3,
  /** Another category made from the same plant, such as mezcal for tequila. */
  relative: 4,
  /** Another category of the same root, such as rum for gin. */
  cousin: 12,
  /** Another root, such as beer for wine. */
  stranger: 18,
  /** No common word that names the kind: style, grape, grain. */
  kind: 5,
  /** Twice the price per litre, or half of it. */
  price: 3,
  /** The same without alcohol: such drinks usually cost less. */
  priceWithoutAlcohol: 1,
  /** Twice the volume, or half of it. */
  volume: 1.5,
  /** Another country; half of it for another region. */
  origin: 1,
} as const;

/** Differences of price, volume and sugar stop counting at a factor of sixteen. */
const MAX_DOUBLINGS = 4;
/** Grams of sugar per litre below which a further reduction hardly matters. */
const SUGAR_FLOOR = 4;

/**
 * The largest distance at which one bottle is like the other; the nearer its category, the more it
 * may differ.
 */
const REACH = { same: 32, sibling: 32, relative: 30, cousin: 23, stranger: 0 };
/**
 * A shopper who asks for less money wants the same drink. Smoke and alcohol-free bottles are rare,
 * so they may be further away.
 */
const REACHES: Partial<Record<Axis, typeof REACH>> = {
  cheaper: { ...REACH, relative: 0, cousin: 0 },
  smokier: { ...REACH, relative: 37 },
  'without-alcohol': { same: 43, sibling: 43, relative: 43, cousin: 43, stranger: 36 },
};
/** A bottle that is further than the nearest one by more than this is not shown beside it. */
const BESIDE_THE_NEAREST = 10;
const BESIDE_WITHOUT_ALCOHOL = 3.5;
/** Figures of the index are rounded; a distance of the same two bottles differs by less than this. */
const ROUNDING = 0.001;
/**
 * A shopper who asks for another taste did not ask for another price: the price per litre may grow
 * by this factor at most.
 */
const DEAREST = 2;

/**
 * Returns how different two bottles are in what a step along this axis should keep; 0 for no
 * difference.
 */
export function getDistance(axis: Axis, from: Traits, to: Traits): number {
  const isAlcoholFree = axis === 'without-alcohol';
  return (
    tasteDistance(axis, from, to) +
    WEIGHTS.body * bodyDistance(axis, from, to) +
    (axis === 'drier' ? 0 : sugarDistance(from, to)) +
    WEIGHTS.cask * Number(hasCask(from) !== hasCask(to)) +
    WEIGHTS.lead * Number(isAlcoholFree && !isLeadRepeated(from, to)) +
    WEIGHTS.serving * servingDistance(from, to) +
    WEIGHTS[categoryRelation(from, to)] +
    WEIGHTS.kind * (1 - getKindSimilarity(from, to)) +
    (isAlcoholFree ? WEIGHTS.priceWithoutAlcohol : WEIGHTS.price) *
      doublings(centsALitre(from), centsALitre(to)) +
    WEIGHTS.volume * doublings(from.volumeMl, to.volumeMl) +
    WEIGHTS.origin * originDistance(from, to)
  );
}

/** Whether a bottle at this distance is still similar enough. */
export function isInReach(axis: Axis, from: Traits, to: Traits, distance: number): boolean {
  const reach = REACHES[axis] ?? REACH;
  return (
    distance <= reach[categoryRelation(from, to)] &&
    centsALitre(to) <= DEAREST * Math.max(1, centsALitre(from))
  );
}

/** Whether a bottle at this distance may be shown where the nearest one is at that distance. */
export function isBeside(axis: Axis, nearest: number, distance: number): boolean {
  const beside = axis === 'without-alcohol' ? BESIDE_WITHOUT_ALCOHOL : BESIDE_THE_NEAREST;
  return distance <= nearest + beside + ROUNDING;
}

/** Returns the number of common categories, from the root down. */
export function sharedDepth(from: Traits, to: Traits): number {
  const end = from.lineage.findIndex((slug, depth) => slug !== to.lineage[depth]);
  return end < 0 ? from.lineage.length : end;
}

function tasteDistance(axis: Axis, from: Traits, to: Traits): number {
  let sum = 0;
  for (const key of TASTES) {
    const [mine, other] = [getIntensity(from, key), getIntensity(to, key)];
    // A profile without body means that its body is unknown, not that it has none.
    if (mine === other || (key === 'body' && (mine === 0 || other === 0))) continue;
    const change = other - mine;
    sum += Math.abs(change) * (isOfRefinement(axis, key, change, from) ? WEIGHTS.tasteOfStep : WEIGHTS.taste);
  }
  return sum;
}

/**
 * Whether a change of one flavour belongs to the refinement: it counts less, and is not mentioned
 * as staying.
 */
export function isOfRefinement(axis: Axis, key: FlavourKey, change: number, from: Traits): boolean {
  if (axis === 'smokier') return key === 'smoky';
  if (axis === 'drier') return SWEET.includes(key) && change < 0;
  if (axis === 'lighter') return (key === 'body' || HEAVY.includes(key)) && change < 0;
  return axis === 'bolder' && change > 0 && getIntensity(from, key) > 0;
}

function sugarDistance(from: Traits, to: Traits): number {
  const sugar = sugars(from, to);
  if (sugar) return WEIGHTS.sugar * doublings(sugar.from + SUGAR_FLOOR, sugar.to + SUGAR_FLOOR);
  const words = sweetnesses(from, to);
  return words ? WEIGHTS.sweetness * Math.abs(words.from - words.to) : 0;
}

function isLeadRepeated(from: Traits, to: Traits): boolean {
  return getLeads(from).some((key) => getIntensity(to, key) >= getIntensity(from, key) - 1);
}

const hasCask = (bottle: Traits): boolean => hasMark(bottle, MARK.cask);

function bodyDistance(axis: Axis, from: Traits, to: Traits): number {
  const words = bodies(from, to);
  return words && axis !== 'lighter' ? Math.abs(words.from - words.to) : 0;
}

/** Returns how the categories of two bottles are related; the names are those of `WEIGHTS`. */
export function categoryRelation(
  from: Traits,
  to: Traits,
): 'same' | 'sibling' | 'relative' | 'cousin' | 'stranger' {
  const shared = sharedDepth(from, to);
  if (shared === 0) return 'stranger';
  if (shared === from.lineage.length && shared === to.lineage.length) return 'same';
  if (shared > 1) return 'sibling';
  return hasMark(from, MARK.agave) && hasMark(to, MARK.agave) ? 'relative' : 'cousin';
}

function servingDistance(from: Traits, to: Traits): number {
  const difference = Math.abs(from.servedAt - to.servedAt);
  return Number.isNaN(difference) ? 0 : difference;
}

function originDistance(from: Traits, to: Traits): number {
  if (from.country !== to.country) return 1;
  return from.region === to.region ? 0 : 0.5;
}

function doublings(one: number, other: number): number {
  return Math.min(MAX_DOUBLINGS, Math.abs(Math.log2(Math.max(1, one) / Math.max(1, other))));
}
