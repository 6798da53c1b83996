import type { FlavourKey } from '#contract/flavours.ts';
import type { Bottle } from '../bottle.ts';
import { getIntensity } from '../rules/facts.ts';
import { type Axis, HEAVY, getLeads, SWEET, TASTES } from './axes.ts';
import { bodies, centsALitre, sugars, sweetnesses, getWord } from './figures.ts';
import { kinship } from './words-of-kind.ts';

/** Attributes of plants that make relatives of drinks in two categories: tequila and mezcal are both agave. */
export const PLANTS = ['agave'];

/** How much each part of being unlike weighs. The unit is one intensity of one flavour. */
export const WEIGHTS = {
  /** The same category. */
  same: 0,
  /** One intensity of a flavour that the step does not change. */
  taste: 1,
  /** One intensity of a flavour that the step is made of. */
  tasteOfStep: 0.5,
  /** One place between light, medium and full. */
  body: 2,
  /** Half the sugar, or twice as much. */
  sugar: 1,
  /** One place between bone dry and very sweet, where the grams are not known. */
  sweetness: 2,
  /** One has lain in wood and the other has not. */
  cask: 5,
  /** Without alcohol: none of the tastes that lead is left. By them people know what a drink is for. */
  lead: 6,
  /** One degree between the temperatures at which they are served. */
  serving: 1,
  /** Another category below the same one, as rye for bourbon. */
  sibling: 3,
  /** Another category that begins with the same plants, as mezcal for tequila. */
  relative: 4,
  /** Another category of the same root, as rum for gin. */
  cousin: 12,
  /** Another root, as beer for wine. */
  stranger: 18,
  /** No word in common that says what it is: style, grape, grain. */
  kind: 5,
  /** Twice the price of a litre, or half of it. */
  price: 3,
  /** The same where the alcohol goes: what has none costs less as a rule. */
  priceWithoutAlcohol: 1,
  /** Twice the volume, or half of it. */
  volume: 1.5,
  /** Another country; half of it for another region. */
  origin: 1,
  /** One step further than was asked for. */
  overshoot: 1.5,
} as const;

/** Differences that still count as one step in taste. */
const ONE_STEP = 2;
/** Differences of price, volume and sugar end to matter at sixteen times. */
const MAX_DOUBLINGS = 4;
/** Grams of sugar a litre below which less of it is hardly another drink. */
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
/** Who stands so much further than the nearest is no answer beside it. */
const BESIDE_THE_NEAREST = 10;
const BESIDE_WITHOUT_ALCOHOL = 3.5;
/**
 * A shopper who asks for another taste did not ask for another price: the price per litre may grow
 * by this factor at most.
 */
const DEAREST = 2;

/** How unlike two bottles are in what a step along this axis should leave as it is; 0 for none. */
export function getDistance(axis: Axis, from: Bottle, to: Bottle, size: number): number {
  const isUnavailable = axis === 'without-alcohol';
  return (
    tasteDistance(axis, from, to) +
    WEIGHTS.body * bodyDistance(axis, from, to) +
    (axis === 'drier' ? 0 : sugarDistance(from, to)) +
    WEIGHTS.cask * Number(hasCask(from) !== hasCask(to)) +
    WEIGHTS.lead * Number(isUnavailable && !isLeadRepeated(from, to)) +
    WEIGHTS.serving * servingDistance(from, to) +
    WEIGHTS[categoryRelation(from, to)] +
    WEIGHTS.kind * (1 - kinship(from, to)) +
    (isUnavailable ? WEIGHTS.priceWithoutAlcohol : WEIGHTS.price) *
      doublings(centsALitre(from), centsALitre(to)) +
    WEIGHTS.volume * doublings(from.volumeMl, to.volumeMl) +
    WEIGHTS.origin * originDistance(from, to) +
    WEIGHTS.overshoot * Math.max(0, size - ONE_STEP)
  );
}

/** Whether another bottle, so unlike, still is like this one. */
export function isInReach(axis: Axis, from: Bottle, to: Bottle, distance: number): boolean {
  const reach = REACHES[axis] ?? REACH;
  return (
    distance <= reach[categoryRelation(from, to)] &&
    centsALitre(to) <= DEAREST * Math.max(1, centsALitre(from))
  );
}

/** How unlike one may be that stands beside the nearest in one answer. */
export function furthestBeside(axis: Axis, nearest: number): number {
  return nearest + (axis === 'without-alcohol' ? BESIDE_WITHOUT_ALCOHOL : BESIDE_THE_NEAREST);
}

/** How many categories both share, from the root down. */
export function sharedDepth(from: Bottle, to: Bottle): number {
  const end = from.lineage.findIndex((slug, depth) => slug !== to.lineage[depth]);
  return end < 0 ? from.lineage.length : end;
}

function tasteDistance(axis: Axis, from: Bottle, to: Bottle): number {
  return TASTES.reduce((sum, key) => {
    const change = getIntensity(to, key) - getIntensity(from, key);
    // A profile that leaves body out says nothing of it; it does not say that there is none.
    if (key === 'body' && (getIntensity(to, key) === 0 || getIntensity(from, key) === 0)) return sum;
    return (
      sum + Math.abs(change) * (isOfRefinement(axis, key, change, from) ? WEIGHTS.tasteOfStep : WEIGHTS.taste)
    );
  }, 0);
}

/** Whether a change of one flavour is what was asked for: it counts less, and it is not said to stay. */
export function isOfRefinement(axis: Axis, key: FlavourKey, change: number, from: Bottle): boolean {
  if (axis === 'smokier') return key === 'smoky';
  if (axis === 'drier') return SWEET.includes(key) && change < 0;
  if (axis === 'lighter') return (key === 'body' || HEAVY.includes(key)) && change < 0;
  return axis === 'bolder' && change > 0 && getIntensity(from, key) > 0;
}

function sugarDistance(from: Bottle, to: Bottle): number {
  const sugar = sugars(from, to);
  if (sugar) return WEIGHTS.sugar * doublings(sugar.from + SUGAR_FLOOR, sugar.to + SUGAR_FLOOR);
  const words = sweetnesses(from, to);
  return words ? WEIGHTS.sweetness * Math.abs(words.from - words.to) : 0;
}

function isLeadRepeated(from: Bottle, to: Bottle): boolean {
  return getLeads(from).some((key) => getIntensity(to, key) >= getIntensity(from, key) - 1);
}

function hasCask(bottle: Bottle): boolean {
  return bottle.attributes.cask !== undefined;
}

function bodyDistance(axis: Axis, from: Bottle, to: Bottle): number {
  const words = bodies(from, to);
  return words && axis !== 'lighter' ? Math.abs(words.from - words.to) : 0;
}

/** How near the categories of two bottles are; the names are those of `WEIGHTS`. */
export function categoryRelation(
  from: Bottle,
  to: Bottle,
): 'same' | 'sibling' | 'relative' | 'cousin' | 'stranger' {
  const shared = sharedDepth(from, to);
  if (shared === 0) return 'stranger';
  if (shared === from.lineage.length && shared === to.lineage.length) return 'same';
  if (shared > 1) return 'sibling';
  return PLANTS.some((key) => from.attributes[key] && to.attributes[key]) ? 'relative' : 'cousin';
}

function servingDistance(from: Bottle, to: Bottle): number {
  const [mine, other] = [servedAt(from), servedAt(to)];
  return mine === null || other === null ? 0 : Math.abs(mine - other);
}

// The catalogue writes '8–10', degrees Celsius.
function servedAt(bottle: Bottle): number | null {
  const degrees = (getWord(bottle, 'serving-temperature') ?? '').match(/\d+/g)?.map(Number) ?? [];
  return degrees.length > 0 ? degrees.reduce((sum, degree) => sum + degree, 0) / degrees.length : null;
}

function originDistance(from: Bottle, to: Bottle): number {
  if (from.country !== to.country) return 1;
  return from.region === to.region ? 0 : 0.5;
}

function doublings(one: number, other: number): number {
  return Math.min(MAX_DOUBLINGS, Math.abs(Math.log2(Math.max(1, one) / Math.max(1, other))));
}
