import { FLAVOUR_KEYS, type FlavourKey } from '#contract/catalog/flavours.ts';
import type { Alternative, Refinement } from '#contract/sommelier/answers.ts';
import { getIntensity, type Traits } from '../traits.ts';
import { bodies, centsALitre, isWithoutAlcohol, peats, sugars, getSum, sweetnesses } from './figures.ts';

export type Axis = Refinement | Alternative;

/** Flavours that taste sweet. */
export const SWEET: readonly FlavourKey[] = ['sweet', 'honey'];
/** Flavours that make a drink heavy, besides its body. */
export const HEAVY: readonly FlavourKey[] = [
  'woody',
  'smoky',
  'roasted',
  'malty',
  'creamy',
  'nutty',
  'sweet',
];
/** All flavours that are taste. Warmth is excluded: it is another word for strength. */
export const TASTES: readonly FlavourKey[] = FLAVOUR_KEYS.filter((key) => key !== 'alcohol-warmth');

/** Minimal saving for a cheaper bottle, per its volume. */
const MIN_SAVING_CENTS = 200;
const MIN_SAVING_SHARE = 0.1;
/** A smaller bottle costs less and is not cheaper: 500 mL may replace 750 mL, a half bottle may not. */
const MIN_VOLUME_SHARE = 0.66;

/** A smaller difference of sugar, absolute or as a share, cannot be tasted. */
const MIN_SUGAR = 2;
const MIN_SUGAR_SHARE = 0.25;
/**
 * Half the sugar is one step. Grams per litre; below it sugar cannot be tasted, so it bounds the
 * ratio.
 */
const SUGAR_FLOOR = 4;

/** Below this sweetness a bottle already tastes dry. */
const MIN_SWEET = 2;

/** Minimal sum of additional tastes for a bolder bottle whose leading taste is not stronger. */
const MIN_BOLDER = 2;
const MIN_LIGHTER = 2;
/** Assumed body of a bottle without data on it. */
const USUAL_BODY = 3;

/**
 * Returns how much further the other bottle is along an axis, in steps of about one intensity;
 * `undefined` where it is not further. The compared figures depend on the data that both bottles
 * have, and never on strength.
 */
export function getAxisDelta(axis: Axis, from: Traits, to: Traits): number | undefined {
  const size = SIZES[axis](from, to);
  return size > 0 ? size : undefined;
}

/** Returns the leading tastes of a bottle: those of the greatest intensity, without body. */
export function getLeads(bottle: Traits): FlavourKey[] {
  const tastes = TASTES.filter((key) => key !== 'body');
  const max = Math.max(...tastes.map((key) => getIntensity(bottle, key)));
  return max > 0 ? tastes.filter((key) => getIntensity(bottle, key) === max) : [];
}

const SIZES: Record<Axis, (from: Traits, to: Traits) => number> = {
  cheaper(from, to) {
    const saving = from.paidCents - (centsALitre(to) * from.volumeMl) / 1000;
    return to.paidCents < from.paidCents &&
      to.volumeMl >= MIN_VOLUME_SHARE * from.volumeMl &&
      saving >= MIN_SAVING_CENTS &&
      saving >= MIN_SAVING_SHARE * from.paidCents
      ? 1
      : 0;
  },

  smokier(from, to) {
    const more = getIntensity(to, 'smoky') - getIntensity(from, 'smoky');
    const peat = peats(from, to);
    return more === 0 && getIntensity(from, 'smoky') > 0 && peat && peat.to > peat.from ? 1 : more;
  },

  drier(from, to) {
    const [sweeter, more] = [
      getSweet(to) - getSweet(from),
      getIntensity(to, 'sweet') - getIntensity(from, 'sweet'),
    ];
    const words = sweetnesses(from, to);
    const sugar = sugars(from, to);
    if (sugar) {
      const less = sugar.from - sugar.to;
      const isTasted = less >= MIN_SUGAR && less >= MIN_SUGAR_SHARE * sugar.from;
      // The difference must also be tasted: less sugar in a bottle that tastes sweeter is not
      // drier.
      if (!isTasted || more > 0 || (words && words.to > words.from)) return 0;
      return Math.log2((sugar.from + SUGAR_FLOOR) / (sugar.to + SUGAR_FLOOR));
    }
    if (words) return more > 0 ? 0 : words.from - words.to;
    const isLess = more <= 0 && getSum(to, SWEET) < getSum(from, SWEET);
    return isLess && getSweet(from) >= MIN_SWEET && -sweeter >= 1 ? -sweeter : 0;
  },

  lighter(from, to) {
    const less = bodyRefinement(from, to);
    const heavier = getSum(to, HEAVY) - getSum(from, HEAVY);
    if (getSum(to, TASTES) >= getSum(from, TASTES)) return 0;
    if (less > 0) return heavier > 0 ? 0 : less;
    return less === 0 && -heavier >= MIN_LIGHTER ? -heavier / MIN_LIGHTER : 0;
  },

  bolder(from, to) {
    const leads = getLeads(from);
    const inLead = getSum(to, leads) - getSum(from, leads);
    const inAll = getSum(to, TASTES) - getSum(from, TASTES);
    if (bodyRefinement(from, to) > 0) return 0;
    if (inLead > 0 && inAll >= 0) return Math.max(inLead, inAll / MIN_BOLDER);
    return inLead === 0 && leads.length > 0 && inAll >= MIN_BOLDER ? inAll / MIN_BOLDER : 0;
  },

  'without-alcohol': (from, to) => (isWithoutAlcohol(to) && !isWithoutAlcohol(from) ? 1 : 0),
};

// Honey is more often a taste beside sweetness than sweetness, and counts half.
function getSweet(bottle: Traits): number {
  return getIntensity(bottle, 'sweet') + getIntensity(bottle, 'honey') / 2;
}

// Returns how much lighter `to` is in body. Where only one bottle has data on it the result is 0,
// unless `to` has much body.
function bodyRefinement(from: Traits, to: Traits): number {
  const [mine, other] = [getIntensity(from, 'body'), getIntensity(to, 'body')];
  if (mine > 0 && other > 0 && mine !== other) return mine - other;
  const words = bodies(from, to);
  if (words) return words.from - words.to;
  return mine === 0 && other > USUAL_BODY ? USUAL_BODY - other : 0;
}
