import type { FlavourKey } from '#contract/catalog/flavours.ts';
import { getIntensity, type Traits } from '../traits.ts';

/** Maximal alcohol, per cent by volume, of products sold as alcohol-free. */
const MAX_ABV_WITHOUT_ALCOHOL = 0.5;

/** A fact of both bottles; `null` where either bottle does not have it. */
export type Pair<Value> = { from: Value; to: Value } | null;

/** Returns the sum of the intensities of several axes. */
export function getSum(bottle: Traits, keys: readonly FlavourKey[]): number {
  let sum = 0;
  for (const key of keys) sum += getIntensity(bottle, key);
  return sum;
}

/** Whether it counts as alcohol-free. Nothing else depends on strength. */
export function isWithoutAlcohol({ abv }: { abv: number }): boolean {
  return abv <= MAX_ABV_WITHOUT_ALCOHOL;
}

/** Grams of sugar per litre of both bottles. */
export function sugars(from: Traits, to: Traits): Pair<number> {
  return Number.isNaN(from.sugar + to.sugar) ? null : { from: from.sugar, to: to.sugar };
}

/** Phenol of the malt of both bottles, in parts per million. */
export function peats(from: Traits, to: Traits): Pair<number> {
  return Number.isNaN(from.peat + to.peat) ? null : { from: from.peat, to: to.peat };
}

/** Positions of both bottles among the choices of sweetness; 0 is the driest. */
export function sweetnesses(from: Traits, to: Traits): Pair<number> {
  return places(from.sweetnessWord, to.sweetnessWord);
}

/** Positions of both bottles among the choices of body; 0 is the lightest. */
export function bodies(from: Traits, to: Traits): Pair<number> {
  return places(from.bodyWord, to.bodyWord);
}

/** Returns the price of one litre in cents. */
export function centsALitre({ volumeMl, paidCents }: Traits): number {
  return volumeMl > 0 ? (paidCents * 1000) / volumeMl : paidCents;
}

function places(from: number, to: number): Pair<number> {
  return from < 0 || to < 0 ? null : { from, to };
}
