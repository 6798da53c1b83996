import { formatCents } from '#contract/money.ts';
import { type Answers, SCALES, type Recipient } from '#contract/sommelier/answers.ts';
import type { Bottle } from '../bottle.ts';
import { dishesIn, findNumber, findText, getServe, isDish } from '#modules/product-facts/index.ts';
import { isBase, pairingsWith } from '../rules/accompaniment.ts';
import { dishName, either, listed, sentence } from '../rules/phrases.ts';
import { takesNearlyAll } from './but.ts';
import { isKnownAbsent } from './known-absent.ts';
import { describeTaste } from './taste.ts';

/** More reasons are not readable at a glance. */
const MAX_OTHERS = 2;
const MAX_DISHES = 2;

/**
 * Returns the first reason why a bottle fits the answers, as a phrase that follows its name, without a
 * full stop; `''` for none.
 */
export const getReason = (bottle: Bottle, answers: Answers): string =>
  listReasons(bottle, answers).find(followsName) ?? '';

/** Returns a line with the other reasons, from the bottle's own data; `undefined` for none. */
export function getReasonLine(bottle: Bottle, answers: Answers): string | undefined {
  const reasons = listReasons(bottle, answers);
  const others = reasons.filter((reason) => reason !== reasons.find(followsName)).slice(0, MAX_OTHERS);
  return others.length === 0 ? undefined : others.map(sentence).join(' ');
}

// A colon introduces the bottle's own words, which begin with a capital.
const followsName = (reason: string): boolean => !reason.includes(':');

function listReasons(bottle: Bottle, answers: Answers): string[] {
  const hasDish = answers.with !== null && isDish(answers.with);
  const reasons = [
    ...withAccompaniment(bottle, answers),
    ...answers.whom.flatMap((recipient) =>
      recipient === 'table' && hasDish ? [] : PEOPLE[recipient](bottle),
    ),
    ...absent(bottle, answers),
    ...budget(bottle, answers),
  ];
  return reasons.length > 0 || describeTaste(bottle, answers) !== ''
    ? reasons
    : [`made by ${bottle.producer}`];
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
      ...bottle.awards.slice(0, 1).map(sayAward),
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
  // The taste already tells what a newcomer wants to know.
  newcomer: () => [],
};

// The name up to a comma: the place follows it.
const sayAward = ({ medal, name, year }: Bottle['awards'][number]): string =>
  `${medal} at the ${(name.split(',')[0] ?? name).replace(/^the /i, '')}, ${year}`;

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
  return glass === undefined ? [] : [`poured in a ${glass.toLowerCase()}`];
}

/** Scales that the shopper excluded, and that the bottle's data say it does not have. */
function absent(bottle: Bottle, { scales }: Answers): string[] {
  const none = SCALES.filter((scale) => scales[scale] === 'none' && isKnownAbsent(bottle, scale));
  return none.length === 0 ? [] : [`no ${either(none)}`];
}

function budget({ paidCents }: Bottle, { budget: max }: Answers): string[] {
  if (max === null || takesNearlyAll(paidCents, max)) return [];
  return [`${formatCents(max * 100 - paidCents).replace(/\.00$/, '')} under your $${max}`];
}
