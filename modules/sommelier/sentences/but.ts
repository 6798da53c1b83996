import { getOwn } from '#contract/own-value.ts';
import type { FlavourKey } from '#contract/catalog/flavours.ts';
import { formatCents } from '#contract/money.ts';
import { type Answers, type Scale, SCALES, TASTES, type Recipient } from '#contract/sommelier/answers.ts';
import { formatVolume } from '#contract/catalog/volume.ts';
import { isWithoutAlcohol } from '../refine/figures.ts';
import type { Bottle } from '../bottle.ts';
import { findNumber, getServe, isCanned, isDish } from '#modules/product-facts/index.ts';
import { pairingsWith } from '../rules/accompaniment.ts';
import { getIntensity, getLevel } from '../rules/facts.ts';
import { getAxes } from '../rules/taste.ts';
import { gentleLevels, isSpicy } from '../rules/whom.ts';
import { traitsOf } from '../traits.ts';
import { TASTE_NOUNS } from '../messages.ts';
import { either, level, noun, sentence } from '../rules/phrases.ts';

/** From this share on, a price takes nearly the whole budget. */
const NEARLY_ALL = 0.9;
/** Whether a price takes nearly the whole budget, or exceeds it. */
export const takesNearlyAll = (paidCents: number, budget: number): boolean =>
  paidCents >= NEARLY_ALL * budget * 100;

/** Without a budget, a price from this amount on is mentioned. */
const DEAR_CENTS = 150_00;

/**
 * Returns one line with the main drawback of a bottle: first with respect to the answers, then of
 * the bottle itself.
 */
export function getDrawbackLine(bottle: Bottle, answers: Answers): string {
  const [gravest = "nothing we'd warn you about"] = [
    ...ofAlcohol(bottle, answers),
    ...ofTastes(bottle, answers),
    ...ofScales(bottle, answers),
    ...ofAccompaniment(bottle, answers),
    ...answers.whom.flatMap((recipient) => ofPeople(bottle, recipient)),
    ...ofBudget(bottle, answers),
    ...ofItself(bottle, answers),
  ];
  return sentence(gravest);
}

/**
 * Without a chosen kind, alcohol-free must be mentioned. It is no drawback, and no rule counts it,
 * but it must not be a surprise.
 */
function ofAlcohol(bottle: Bottle, { kind }: Answers): string[] {
  return kind === null && isWithoutAlcohol(bottle) ? ['it has next to no alcohol'] : [];
}

function ofTastes(bottle: Bottle, { flavours }: Answers): string[] {
  const tastes = flavours.map((taste) => ({ taste, axes: getAxes(bottle, taste) }));
  return [
    ...tastes.flatMap(({ taste, axes }) => (axes.length === 0 ? [`no ${TASTE_NOUNS[taste]}`] : [])),
    ...tastes.flatMap(({ axes: [first] }) =>
      first && first.intensity <= 2 ? [`only a little ${level(noun(first.key), first.intensity)}`] : [],
    ),
  ];
}

function ofScales(bottle: Bottle, { scales }: Answers): string[] {
  return SCALES.flatMap((scale) => {
    const wanted = scales[scale];
    const found = getLevel(bottle, scale);
    if (wanted === 'none' && found > 0) return [`${found > 1 ? 'some' : 'a trace of'} ${scale}`];
    if (wanted === null || wanted === 'none') return [];
    if (found === 0) return [`no ${scale}`];
    if (wanted === 'some' && found >= 4) return [`more ${scale} than you asked for: ${found}/5`];
    if (wanted === 'some' && found === 1) return [`only a trace of ${scale}`];
    return wanted === 'plenty' && found <= 3 ? [`less ${scale} than you asked for: ${found}/5`] : [];
  });
}

function ofAccompaniment(bottle: Bottle, { with: accompaniment }: Answers): string[] {
  if (accompaniment === null) return [];
  const serve = getServe(bottle);
  if (accompaniment === 'alone') return serve.mixed && !serve.alone ? ["we'd serve it in a mixed drink"] : [];
  return isDish(accompaniment) && pairingsWith(bottle, accompaniment).length === 0
    ? ['we have no pairing for that dish']
    : [];
}

function ofBudget({ paidCents }: Bottle, { budget }: Answers): string[] {
  if (budget === null || !takesNearlyAll(paidCents, budget)) return [];
  if (paidCents > budget * 100) return [`costs more than your $${budget}`];
  return [`uses ${paidCents === budget * 100 ? 'all' : 'nearly all'} of your $${budget} budget`];
}

function ofPeople(bottle: Bottle, recipient: Recipient): string[] {
  if (recipient === 'gift') {
    if (isCanned(bottle)) return ['cans make a plain gift'];
    const isBare =
      !bottle.isGiftIdea && bottle.awards.length === 0 && findNumber(bottle, 'age') === undefined;
    return isBare ? ['no award or age statement to mention'] : [];
  }
  if (recipient === 'newcomer') {
    const levels = {
      ...gentleLevels(traitsOf(bottle)),
      spice: isSpicy(traitsOf(bottle)) ? getIntensity(bottle, 'spicy') : 0,
    };
    return Object.entries(levels).flatMap(([name, found]) =>
      found >= 3 ? [`a lot of ${name} for a first bottle: ${found}/5`] : [],
    );
  }
  return recipient === 'table' && bottle.volumeMl < 700
    ? [`${formatVolume(bottle.volumeMl, 1)} won't go around a large table`]
    : [];
}

const AXIS: Readonly<Record<Scale, FlavourKey>> = {
  smoke: 'smoky',
  sweetness: 'sweet',
  bitterness: 'bitter',
};

/**
 * Tastes that shoppers expect in a drink, by its root category; absent ones are mentioned in this
 * order.
 */
const LOOKED_FOR: Readonly<Record<string, readonly FlavourKey[]>> = {
  spirits: ['woody', 'fruity', 'sweet', 'citrus', 'smoky', 'floral', 'spicy', 'herbal', 'honey', 'creamy'],
  wine: ['woody', 'citrus', 'floral', 'sweet', 'earthy', 'spicy', 'honey', 'herbal', 'creamy', 'nutty'],
  beer: ['sweet', 'roasted', 'citrus', 'fruity', 'bitter', 'floral', 'spicy', 'honey', 'tart', 'nutty'],
};

function ofItself(bottle: Bottle, { budget, flavours, scales }: Answers): string[] {
  const minutes = findNumber(bottle, 'decant');
  const looked = getOwn(LOOKED_FOR, bottle.lineage[0] ?? '') ?? LOOKED_FOR['spirits'] ?? [];
  // The other lines already cover everything that the answers ask for or exclude.
  const covered = new Set<FlavourKey>([
    ...SCALES.filter((scale) => scales[scale] !== null).map((scale) => AXIS[scale]),
    ...flavours.flatMap((taste) => TASTES[taste]),
  ]);
  const absent = looked.filter((key) => getIntensity(bottle, key) === 0 && !covered.has(key));
  return [
    ...(budget === null && bottle.paidCents >= DEAR_CENTS
      ? [`${formatCents(bottle.paidCents)} is a lot for one bottle`]
      : []),
    ...(bottle.rating === null ? ['not rated yet'] : []),
    ...(minutes === undefined ? [] : [`needs ${minutes} minutes in a decanter`]),
    ...(absent.length > 0 ? [`no ${either(absent.slice(0, 2).map(noun))} in it`] : []),
  ];
}
