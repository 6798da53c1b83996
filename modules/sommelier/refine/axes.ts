import { FLAVOUR_KEYS, FLAVOUR_SCALE, type FlavourKey } from '#contract/catalog/flavours.ts';
import type { Alternative, Refinement } from '#contract/sommelier/answers.ts';
import { SWEETNESS_LEVELS } from '#modules/product-facts/index.ts';
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

/** An alternative moves at least this far: two intensities can be told apart in two glasses. */
const MIN_STEPS = 2;
/** The greatest intensity of a flavour. */
const TOP = FLAVOUR_SCALE;
/** The least intensity of body that a bottle can have. */
const LIGHTEST = 1;

/** A smaller difference of sugar, absolute or as a share, cannot be tasted. */
const MIN_SUGAR = 2;
const MIN_SUGAR_SHARE = 0.25;
/**
 * Half the sugar is one step. Grams per litre; below it sugar cannot be tasted, so it bounds the
 * ratio and is the end of the scale.
 */
const SUGAR_FLOOR = 4;

/** The sum of heavy tastes, or of all tastes, that counts as one step. */
const HEAVY_STEP = 2;
const BOLDER_STEP = 2;
/** Assumed body of a bottle without data on it. */
const USUAL_BODY = 3;

/** How far one bottle is from another along an axis, and how far the scale would allow. */
type Move = { size: number; room: number; isAtEnd: boolean };

const NO_MOVE: Move = { size: 0, room: 0, isAtEnd: false };
/** For axes without steps. */
const WHOLE_MOVE: Move = { size: 1, room: 1, isAtEnd: true };

/**
 * Returns how much further the other bottle is along an axis, in whole steps of about one intensity;
 * `undefined` where it is less than two steps further. Where the scale has no room for two steps,
 * one step to its end counts. The compared figures depend on the data that both bottles have, and
 * never on strength.
 */
export function getAxisSteps(axis: Axis, from: Traits, to: Traits): number | undefined {
  const { size, room, isAtEnd } = MOVES[axis](from, to);
  const isFarEnough = size >= MIN_STEPS || (size > 0 && room < MIN_STEPS && isAtEnd);
  return isFarEnough ? Math.max(1, Math.floor(size)) : undefined;
}

/** Returns the leading tastes of a bottle: those of the greatest intensity, without body. */
export function getLeads(bottle: Traits): FlavourKey[] {
  const tastes = TASTES.filter((key) => key !== 'body');
  const max = Math.max(...tastes.map((key) => getIntensity(bottle, key)));
  return max > 0 ? tastes.filter((key) => getIntensity(bottle, key) === max) : [];
}

const MOVES: Record<Axis, (from: Traits, to: Traits) => Move> = {
  cheaper(from, to) {
    const saving = from.paidCents - (centsALitre(to) * from.volumeMl) / 1000;
    return to.paidCents < from.paidCents &&
      to.volumeMl >= MIN_VOLUME_SHARE * from.volumeMl &&
      saving >= MIN_SAVING_CENTS &&
      saving >= MIN_SAVING_SHARE * from.paidCents
      ? WHOLE_MOVE
      : NO_MOVE;
  },

  smokier(from, to) {
    const [mine, other] = [getIntensity(from, 'smoky'), getIntensity(to, 'smoky')];
    const peat = peats(from, to);
    // Above the greatest intensity only the peat of the malt tells two bottles apart.
    if (mine === TOP && other === TOP && peat && peat.to > peat.from) return WHOLE_MOVE;
    return { size: other - mine, room: TOP - mine, isAtEnd: other === TOP };
  },

  drier(from, to) {
    const more = getIntensity(to, 'sweet') - getIntensity(from, 'sweet');
    const words = sweetnesses(from, to);
    const sugar = sugars(from, to);
    if (sugar) {
      const less = sugar.from - sugar.to;
      const isTasted = less >= MIN_SUGAR && less >= MIN_SUGAR_SHARE * sugar.from;
      // The difference must also be tasted: less sugar in a bottle that tastes sweeter is not
      // drier.
      if (!isTasted || more > 0 || (words && words.to > words.from)) return NO_MOVE;
      return {
        size: halvings(sugar.from, sugar.to),
        room: halvings(sugar.from, 0),
        isAtEnd: sugar.to <= SUGAR_FLOOR,
      };
    }
    if (words) {
      if (more > 0 || words.to >= words.from) return NO_MOVE;
      const [mine, other] = [SWEETNESS_LEVELS[words.from] ?? 0, SWEETNESS_LEVELS[words.to] ?? 0];
      return { size: mine === other ? 1 : mine - other, room: mine, isAtEnd: words.to === 0 };
    }
    if (more > 0 || getSum(to, SWEET) >= getSum(from, SWEET)) return NO_MOVE;
    const sweet = getSweet(from);
    return { size: sweet - getSweet(to), room: sweet, isAtEnd: getSweet(to) === 0 };
  },

  lighter(from, to) {
    const heavy = getSum(from, HEAVY);
    const less = heavy - getSum(to, HEAVY);
    if (getSum(to, TASTES) >= getSum(from, TASTES)) return NO_MOVE;
    const body = moveOfBody(from, to);
    if (body.size !== 0) return less < 0 ? NO_MOVE : body;
    return { size: less / HEAVY_STEP, room: heavy / HEAVY_STEP, isAtEnd: less === heavy };
  },

  bolder(from, to) {
    const leads = getLeads(from);
    const inLead = getSum(to, leads) - getSum(from, leads);
    const inAll = getSum(to, TASTES) - getSum(from, TASTES);
    if (moveOfBody(from, to).size > 0 || leads.length === 0 || inLead < 0 || inAll < 0) return NO_MOVE;
    const room = leads.length * TOP - getSum(from, leads);
    return {
      size: Math.max(inLead, inAll / BOLDER_STEP),
      room: inLead > 0 ? room : TOP,
      isAtEnd: inLead === room,
    };
  },

  'without-alcohol': (from, to) => (isWithoutAlcohol(to) && !isWithoutAlcohol(from) ? WHOLE_MOVE : NO_MOVE),
};

const halvings = (from: number, to: number): number => Math.log2((from + SUGAR_FLOOR) / (to + SUGAR_FLOOR));

/** Sweetness of the flavours. Honey is more often a taste beside sweetness, and counts half. */
export function getSweet(bottle: Traits): number {
  return getIntensity(bottle, 'sweet') + getIntensity(bottle, 'honey') / 2;
}

// How much lighter `to` is in body; less than 0 where it is heavier. Where only one bottle has data
// on it the size is 0, unless `to` has much body.
function moveOfBody(from: Traits, to: Traits): Move {
  const [mine, other] = [getIntensity(from, 'body'), getIntensity(to, 'body')];
  if (mine > 0 && other > 0 && mine !== other)
    return { size: mine - other, room: mine - LIGHTEST, isAtEnd: other === LIGHTEST };
  const words = bodies(from, to);
  if (words) return { size: words.from - words.to, room: words.from, isAtEnd: words.to === 0 };
  return { ...NO_MOVE, size: mine === 0 && other > USUAL_BODY ? USUAL_BODY - other : 0 };
}
