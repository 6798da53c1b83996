import { formatCents } from '#contract/money.ts';
import { type Answers, type Scale, SCALES, type Recipient } from '#contract/sommelier/answers.ts';
import type { Bottle } from '../bottle.ts';
import { dishesIn, findNumber, findText, getServe, isDish } from '#modules/product-facts/index.ts';
import { isBase, pairingsWith } from '../rules/accompaniment.ts';
import { getIntensity, getLevel } from '../rules/facts.ts';
import { getAxes } from '../rules/taste.ts';
import { takesNearlyAll } from './but.ts';
import { gentleLevels, isSpicy } from '../rules/whom.ts';
import { traitsOf } from '../traits.ts';
import { dishName, either, level, listed, noun, sentence, strongest } from '../rules/phrases.ts';

/** More phrases are not readable at a glance. */
const MAX_PHRASES = 3;
const MAX_LEVELS = 4;
const MAX_DISHES = 2;

/**
 * Returns one line on why a bottle fits the answers: up to three short sentences from the bottle's
 * own data. Where no answer gives a reason, its taste.
 */
export function whyLine(bottle: Bottle, answers: Answers): string {
  const hasDish = answers.with !== null && isDish(answers.with);
  const phrases = [
    ...answers.whom.flatMap((recipient) =>
      recipient === 'table' && hasDish ? [] : PEOPLE[recipient](bottle),
    ),
    ...withAccompaniment(bottle, answers),
    ...tastes(bottle, answers),
    ...absent(bottle, answers),
    ...budget(bottle, answers),
  ].slice(0, MAX_PHRASES);
  const isTasteAnswered = answers.flavours.length > 0;
  const all = phrases.length < 2 && !isTasteAnswered ? [...phrases, ...leads(bottle)] : phrases;
  return (all.length > 0 ? all : [`made by ${bottle.producer}`]).map(sentence).join(' ');
}

const PEOPLE: Readonly<Record<Recipient, (bottle: Bottle) => string[]>> = {
  myself: ({ rating, isStaffPick }) =>
    one([...(rating === null ? [] : [`rated ${rating}/5`]), ...(isStaffPick ? ['one of our picks'] : [])]),
  gift(bottle) {
    const age = findNumber(bottle, 'age');
    return one([
      ...(bottle.isGiftIdea ? ['one of our gift ideas'] : []),
      ...(bottle.isLimitedEdition ? ['a limited edition'] : []),
      ...(age === undefined ? [] : [`${age} ${age === 1 ? 'year' : 'years'} old`]),
      ...bottle.awards.slice(0, 1).map(({ medal, year }) => `won ${medal} in ${year}`),
    ]);
  },
  table(bottle) {
    const seen = new Set<string>();
    const dishes = bottle.pairings.filter(({ name }) => {
      const fresh = [...dishesIn(name)].filter((kind) => !seen.has(kind));
      for (const kind of fresh) seen.add(kind);
      return fresh.length > 0;
    });
    return dishes.length < 2 ? [] : [goesWith(dishes)];
  },
  newcomer(bottle) {
    const levels = Object.entries(gentleLevels(traitsOf(bottle)));
    if (isSpicy(traitsOf(bottle)) || levels.some(([, found]) => found > 1)) return [];
    const none = levels.filter(([, found]) => found === 0).map(([name]) => name);
    const trace = levels.filter(([, found]) => found === 1).map(([name]) => name);
    const parts = [
      ...(none.length > 0 ? [`no ${either(none)}`] : []),
      ...(trace.length > 0 ? [`a trace of ${listed(trace)}`] : []),
    ];
    return [`gentle: ${parts.join(', ')}`];
  },
};

const one = (parts: readonly string[]): string[] =>
  parts.length === 0 ? [] : [parts.slice(0, 2).join(', ')];

/**
 * Returns the name of a dish up to its first comma: `goat's cheese` of `Goat's cheese, fresh or
 * ash-rolled`.
 */
const shortDish = (name: string): string => dishName(name).split(',')[0] ?? name;

const goesWith = (pairings: Bottle['pairings']): string =>
  `good with ${listed(pairings.slice(0, MAX_DISHES).map(({ name }) => shortDish(name)))}`;

function withAccompaniment(bottle: Bottle, { with: accompaniment }: Answers): string[] {
  if (accompaniment === null) return [];
  const serve = findText(bottle, 'serve');
  const kinds = getServe(bottle);
  if (isDish(accompaniment)) {
    const pairings = pairingsWith(bottle, accompaniment);
    return pairings.length === 0 ? [] : [goesWith(pairings)];
  }
  if (serve !== undefined && (accompaniment === 'alone' ? kinds.alone : kinds.mixed))
    return [`how we serve it: ${serve}`];
  if (accompaniment === 'cocktail')
    return [isBase(bottle) ? 'a base for mixed drinks' : 'good in mixed drinks'];
  const glass = findText(bottle, 'glass');
  return glass === undefined ? [] : [`pour it in a ${glass.toLowerCase()}`];
}

/** Requested tastes that the bottle has, with their levels: `smoke 4/5, oak 3/5`. */
function tastes(bottle: Bottle, { flavours, scales }: Answers): string[] {
  const requested = new Map<string, number>();
  for (const taste of flavours)
    for (const { key, intensity } of getAxes(bottle, taste)) requested.set(noun(key), intensity);
  for (const scale of SCALES)
    if (scales[scale] !== null && scales[scale] !== 'none' && getLevel(bottle, scale) > 0)
      requested.set(scale, getLevel(bottle, scale));
  const levels = [...requested].slice(0, MAX_LEVELS).map(([name, found]) => level(name, found));
  return levels.length === 0 ? [] : [levels.join(', ')];
}

/** Scales that the shopper excluded and that the bottle does not have. */
function absent(bottle: Bottle, { whom: recipient, scales }: Answers): string[] {
  // The phrase for a newcomer already mentions smoke and bitterness.
  const isAnswered = (scale: Scale): boolean => recipient.includes('newcomer') && scale !== 'sweetness';
  const none = SCALES.filter(
    (scale) => scales[scale] === 'none' && getLevel(bottle, scale) === 0 && !isAnswered(scale),
  );
  return none.length === 0 ? [] : [`no ${either(none)}`];
}

function budget({ paidCents }: Bottle, { budget: max }: Answers): string[] {
  if (max === null || takesNearlyAll(paidCents, max)) return [];
  return [`${formatCents(max * 100 - paidCents)} under your $${max}`];
}

function leads(bottle: Bottle): string[] {
  const first = strongest(bottle, 2);
  const isStrong = first.some((key) => getIntensity(bottle, key) >= 3);
  return first.length === 0 ? [] : [`${isStrong ? 'leads with' : 'a little'} ${listed(first.map(noun))}`];
}
