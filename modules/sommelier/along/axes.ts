import { FLAVOUR_KEYS, type FlavourKey } from '#contract/flavours.ts';
import type { But, Step } from '#contract/sommelier/answers.ts';
import type { Bottle } from '../bottle.ts';
import { intensityOf } from '../rules/facts.ts';
import { bodies, centsALitre, isWithoutAlcohol, peats, sugars, sumOf, sweetnesses } from './figures.ts';

export type Axis = Step | But;

/** What is tasted as sweet. */
export const SWEET: readonly FlavourKey[] = ['sweet', 'honey'];
/** What lies heavy in a glass beside its body. */
export const HEAVY: readonly FlavourKey[] = [
  'woody',
  'smoky',
  'roasted',
  'malty',
  'creamy',
  'nutty',
  'sweet',
];
/** All that is taste: warmth is left out, because it is another word for strength. */
export const TASTES: readonly FlavourKey[] = FLAVOUR_KEYS.filter((key) => key !== 'alcohol-warmth');

/** Cheaper is cheaper by so much, for the same volume. */
const LEAST_SAVING_CENTS = 200;
const LEAST_SAVING_SHARE = 0.1;
/** A smaller bottle costs less and is no cheaper: 500 mL may stand for 750, a half bottle may not. */
const LEAST_VOLUME_SHARE = 0.66;

/** Less sugar than this, or than this share, nobody tastes. */
const LEAST_SUGAR = 2;
const LEAST_SUGAR_SHARE = 0.25;
/** Half the sugar is one step; below this, in grams a litre, sugar is not tasted and halves no more. */
const SUGAR_FLOOR = 4;

/** What tastes less sweet than this is dry already. */
const LEAST_SWEET = 2;

/** Tastes that a bottle without the bigger leading taste needs more, all together, to be bolder. */
const LEAST_BOLDER = 2;
const LEAST_LIGHTER = 2;
/** The body of most bottles that do not speak of it. */
const USUAL_BODY = 3;

/**
 * How far the other bottle lies along an axis, in steps of about one intensity; undefined where it lies no further. Which
 * figures are compared depends on what both bottles say of themselves, and never on strength.
 */
export function stepAlong(axis: Axis, from: Bottle, to: Bottle): number | undefined {
  const size = SIZES[axis](from, to);
  return size > 0 ? size : undefined;
}

/** The leading tastes of a bottle: those of its greatest intensity, body aside. */
export function leadsOf(bottle: Bottle): FlavourKey[] {
  const tastes = TASTES.filter((key) => key !== 'body');
  const most = Math.max(...tastes.map((key) => intensityOf(bottle, key)));
  return most > 0 ? tastes.filter((key) => intensityOf(bottle, key) === most) : [];
}

const SIZES: Record<Axis, (from: Bottle, to: Bottle) => number> = {
  cheaper(from, to) {
    const saving = from.paidCents - (centsALitre(to) * from.volumeMl) / 1000;
    return to.paidCents < from.paidCents &&
      to.volumeMl >= LEAST_VOLUME_SHARE * from.volumeMl &&
      saving >= LEAST_SAVING_CENTS &&
      saving >= LEAST_SAVING_SHARE * from.paidCents
      ? 1
      : 0;
  },

  smokier(from, to) {
    const more = intensityOf(to, 'smoky') - intensityOf(from, 'smoky');
    const peat = peats(from, to);
    return more === 0 && intensityOf(from, 'smoky') > 0 && peat && peat.to > peat.from ? 1 : more;
  },

  drier(from, to) {
    const [sweeter, more] = [
      sweetOf(to) - sweetOf(from),
      intensityOf(to, 'sweet') - intensityOf(from, 'sweet'),
    ];
    const words = sweetnesses(from, to);
    const sugar = sugars(from, to);
    if (sugar) {
      const less = sugar.from - sugar.to;
      const isTasted = less >= LEAST_SUGAR && less >= LEAST_SUGAR_SHARE * sugar.from;
      // What is measured has to be tasted too: less sugar in what tastes sweeter is no drier glass.
      if (!isTasted || more > 0 || (words && words.to > words.from)) return 0;
      return Math.log2((sugar.from + SUGAR_FLOOR) / (sugar.to + SUGAR_FLOOR));
    }
    if (words) return more > 0 ? 0 : words.from - words.to;
    const isLess = more <= 0 && sumOf(to, SWEET) < sumOf(from, SWEET);
    return isLess && sweetOf(from) >= LEAST_SWEET && -sweeter >= 1 ? -sweeter : 0;
  },

  lighter(from, to) {
    const less = bodyStep(from, to);
    const heavier = sumOf(to, HEAVY) - sumOf(from, HEAVY);
    if (sumOf(to, TASTES) >= sumOf(from, TASTES)) return 0;
    if (less > 0) return heavier > 0 ? 0 : less;
    return less === 0 && -heavier >= LEAST_LIGHTER ? -heavier / LEAST_LIGHTER : 0;
  },

  bolder(from, to) {
    const leads = leadsOf(from);
    const inLead = sumOf(to, leads) - sumOf(from, leads);
    const inAll = sumOf(to, TASTES) - sumOf(from, TASTES);
    if (bodyStep(from, to) > 0) return 0;
    if (inLead > 0 && inAll >= 0) return Math.max(inLead, inAll / LEAST_BOLDER);
    return inLead === 0 && leads.length > 0 && inAll >= LEAST_BOLDER ? inAll / LEAST_BOLDER : 0;
  },

  'without-alcohol': (from, to) => (isWithoutAlcohol(to) && !isWithoutAlcohol(from) ? 1 : 0),
};

// Honey is a taste beside sweetness more often than sweetness itself, and counts half.
function sweetOf(bottle: Bottle): number {
  return intensityOf(bottle, 'sweet') + intensityOf(bottle, 'honey') / 2;
}

// How much lighter in body. Where only one of the two speaks of body it settles nothing, unless it speaks of plenty.
function bodyStep(from: Bottle, to: Bottle): number {
  const [mine, other] = [intensityOf(from, 'body'), intensityOf(to, 'body')];
  if (mine > 0 && other > 0 && mine !== other) return mine - other;
  const words = bodies(from, to);
  if (words) return words.from - words.to;
  return mine === 0 && other > USUAL_BODY ? USUAL_BODY - other : 0;
}
