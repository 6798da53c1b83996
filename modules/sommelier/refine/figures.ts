import type { FlavourKey } from '#contract/catalog/flavours.ts';
import type { Bottle } from '../bottle.ts';
import { getIntensity } from '../rules/facts.ts';

/** The choices of the attribute `sweetness`, the driest first. */
const SWEETNESSES = ['Bone dry', 'Dry', 'Off-dry', 'Medium', 'Sweet', 'Very sweet'];
/** The choices of the attribute `body`, the lightest first. */
const BODIES = ['Light', 'Medium', 'Full'];

/** Maximal alcohol, per cent by volume, of products sold as alcohol-free. */
const MAX_ABV_WITHOUT_ALCOHOL = 0.5;

/** A fact of both bottles; `null` where either bottle does not have it. */
export type Pair<Value> = { from: Value; to: Value } | null;

/** Returns the sum of the intensities of several axes. */
export function getSum(bottle: Bottle, keys: readonly FlavourKey[]): number {
  return keys.reduce((sum, key) => sum + getIntensity(bottle, key), 0);
}

/** Whether it counts as alcohol-free. Nothing else depends on strength. */
export function isWithoutAlcohol(bottle: Bottle): boolean {
  return bottle.abv <= MAX_ABV_WITHOUT_ALCOHOL;
}

/** Grams of sugar per litre of both bottles. */
export function sugars(from: Bottle, to: Bottle): Pair<number> {
  return numbers(from, to, 'sugar');
}

/** Phenol of the malt of both bottles, in parts per million. */
export function peats(from: Bottle, to: Bottle): Pair<number> {
  return numbers(from, to, 'peat');
}

/** Positions of both bottles among the choices of sweetness; 0 is the driest. */
export function sweetnesses(from: Bottle, to: Bottle): Pair<number> {
  return places(from, to, 'sweetness', SWEETNESSES);
}

/** Positions of both bottles among the choices of body; 0 is the lightest. */
export function bodies(from: Bottle, to: Bottle): Pair<number> {
  return places(from, to, 'body', BODIES);
}

/** Returns the text of an attribute, the first where there are several; `null` without one. */
export function getWord(bottle: Bottle, key: string): string | null {
  const value = bottle.attributes[key]?.[0];
  return typeof value === 'string' ? value : null;
}

/** Returns the price of one litre in cents. */
export function centsALitre(bottle: Bottle): number {
  return bottle.volumeMl > 0 ? (bottle.paidCents * 1000) / bottle.volumeMl : bottle.paidCents;
}

function numbers(from: Bottle, to: Bottle, key: string): Pair<number> {
  const [mine, other] = [from.attributes[key]?.[0], to.attributes[key]?.[0]];
  return typeof mine === 'number' && typeof other === 'number' ? { from: mine, to: other } : null;
}

function places(from: Bottle, to: Bottle, key: string, choices: readonly string[]): Pair<number> {
  const [mine, other] = [from, to].map((bottle) => choices.indexOf(getWord(bottle, key) ?? ''));
  return mine === undefined || other === undefined || mine < 0 || other < 0
    ? null
    : { from: mine, to: other };
}
