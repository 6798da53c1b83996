import type { FlavourKey } from '#contract/catalog/flavours.ts';
import { formatVolume } from '#contract/catalog/volume.ts';
import { formatCents } from '#contract/money.ts';
import { type Answers, SCALES, TASTES, type Recipient } from '#contract/sommelier/answers.ts';
import { findNumber, getServe, isCanned } from '#modules/product-facts/index.ts';
import type { Bottle } from '../bottle.ts';
import { isWithoutAlcohol } from '../refine/figures.ts';
import { getIntensity, getLevel } from '../rules/facts.ts';
import { amount, either, noun, sentence } from '../rules/phrases.ts';
import { getAxes } from '../rules/taste.ts';
import { gentleLevels, isSpicy } from '../rules/whom.ts';
import { traitsOf } from '../traits.ts';
import { isKnownAbsent } from './known-absent.ts';
import { SCALE_FLAVOURS } from './taste.ts';

/** From this share on, a price takes nearly the whole budget. */
const NEARLY_ALL = 0.9;
/** Whether a price takes nearly the whole budget, or exceeds it. */
export const takesNearlyAll = (paidCents: number, budget: number): boolean =>
  paidCents >= NEARLY_ALL * budget * 100;

/** Without a budget, a price from this amount on is mentioned. */
const DEAR_CENTS = 150_00;

/**
 * Returns one line with the main drawback of a bottle, by values that it has: first with respect to
 * the answers, then of the bottle itself. Returns `undefined` where its data tell of none.
 */
export function getDrawbackLine(bottle: Bottle, answers: Answers): string | undefined {
  const [gravest] = [
    ...ofAlcohol(bottle, answers),
    ...ofTastes(bottle, answers),
    ...ofScales(bottle, answers),
    ...ofAccompaniment(bottle, answers),
    ...answers.whom.flatMap((recipient) => ofPeople(bottle, recipient)),
    ...ofBudget(bottle, answers),
    ...ofItself(bottle, answers),
  ];
  return gravest === undefined ? undefined : sentence(gravest);
}

/**
 * Without a chosen kind, alcohol-free must be mentioned. It is no drawback, and no rule counts it,
 * but it must not be a surprise.
 */
function ofAlcohol(bottle: Bottle, { kind }: Answers): string[] {
  return kind === null && isWithoutAlcohol(bottle) ? ['it has next to no alcohol'] : [];
}

function ofTastes(bottle: Bottle, { flavours }: Answers): string[] {
  return flavours.flatMap((taste) => {
    const [first] = getAxes(bottle, taste);
    return first && first.intensity <= 2 ? [`only ${amount(noun(first.key), first.intensity)}`] : [];
  });
}

function ofScales(bottle: Bottle, { scales }: Answers): string[] {
  return SCALES.flatMap((scale) => {
    const wanted = scales[scale];
    const found = getLevel(bottle, scale);
    if (wanted === 'none' && found > 0) return [`${found > 1 ? 'some' : 'a trace of'} ${scale}`];
    if (wanted === null || wanted === 'none') return [];
    if (found === 0) return isKnownAbsent(bottle, scale) ? [`no ${scale}`] : [];
    if (wanted === 'some' && found >= 4) return [`more ${scale} than you asked for`];
    if (wanted === 'some' && found === 1) return [`only a trace of ${scale}`];
    return wanted === 'plenty' && found <= 3 ? [`less ${scale} than you asked for`] : [];
  });
}

function ofAccompaniment(bottle: Bottle, { with: accompaniment }: Answers): string[] {
  const serve = getServe(bottle);
  return accompaniment === 'alone' && serve.mixed && !serve.alone ? ["we'd serve it in a mixed drink"] : [];
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
      found >= 3 ? [`${found === 3 ? 'some' : 'a lot of'} ${name} for a first bottle`] : [],
    );
  }
  return recipient === 'table' && bottle.volumeMl < 700
    ? [`${formatVolume(bottle.volumeMl, 1)} won't go around a large table`]
    : [];
}

/** Tastes that many people dislike, from this intensity on. */
const DISPUTED: readonly FlavourKey[] = ['smoky', 'bitter', 'sweet', 'tart'];
const STRONG = 4;

function ofItself(bottle: Bottle, { budget, flavours, scales }: Answers): string[] {
  const minutes = findNumber(bottle, 'decant');
  const open = SCALES.filter((scale) => scales[scale] === null);
  // The other lines already cover everything that the answers ask for or exclude.
  const covered = new Set<FlavourKey>([
    ...SCALES.filter((scale) => scales[scale] !== null).map((scale) => SCALE_FLAVOURS[scale]),
    ...flavours.flatMap((taste) => TASTES[taste]),
  ]);
  const strong = DISPUTED.filter((key) => getIntensity(bottle, key) >= STRONG && !covered.has(key));
  const none = open.filter((scale) => !covered.has(SCALE_FLAVOURS[scale]) && isKnownAbsent(bottle, scale));
  return [
    ...(budget === null && bottle.paidCents >= DEAR_CENTS
      ? [`${formatCents(bottle.paidCents)} is a lot for one bottle`]
      : []),
    ...(strong.length > 0 ? [`not for someone who dislikes ${either(strong.slice(0, 2).map(noun))}`] : []),
    ...(minutes === undefined ? [] : [`needs ${minutes} minutes in a decanter`]),
    ...(none.length > 0 ? [`not for someone who wants ${either(none)}`] : []),
    ...(bottle.rating === null ? ['not rated yet'] : []),
  ];
}
