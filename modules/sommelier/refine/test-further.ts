import { FLAVOUR_KEYS, type FlavourKey } from '#contract/catalog/flavours.ts';
import { ALTERNATIVES, REFINEMENTS } from '#contract/sommelier/answers.ts';
import type { Bottle } from '../bottle.ts';
import { findRefinements } from '../test-find-refinements.ts';
import type { Axis } from './axes.ts';

/** The rules, written a second time for tests in another form. */

export const AXES: readonly Axis[] = [...new Set([...REFINEMENTS, ...ALTERNATIVES])];
export const TASTES = FLAVOUR_KEYS.filter((key) => key !== 'alcohol-warmth');
const HEAVY: readonly FlavourKey[] = ['woody', 'smoky', 'roasted', 'malty', 'creamy', 'nutty', 'sweet'];

export const level = (bottle: Bottle, key: FlavourKey): number => bottle.flavours[key] ?? 0;
const total = (bottle: Bottle, keys: readonly FlavourKey[]): number =>
  keys.reduce((sum, key) => sum + level(bottle, key), 0);
const getNumber = (bottle: Bottle, key: string): number => Number(bottle.attributes[key]?.[0] ?? Number.NaN);
const rank = (bottle: Bottle, key: string, choices: string[]): number =>
  choices.indexOf(String(bottle.attributes[key]?.[0])) + 1 || Number.NaN;
const dryness = (bottle: Bottle): number =>
  rank(bottle, 'sweetness', ['Bone dry', 'Dry', 'Off-dry', 'Medium', 'Sweet', 'Very sweet']);
const bodyWord = (bottle: Bottle): number => rank(bottle, 'body', ['Light', 'Medium', 'Full']);

/** Whether a figure that can be 0 to `room` lower is two lower, or at its end. */
const isTwoLower = (less: number, room: number): boolean => less >= 2 || (less > 0 && less === room);
const SWEETNESS = [0, 0, 2, 3, 4, 5];

/** Whether the other bottle is two steps further along the axis, written independently of the rules. */
export const IS_FURTHER: Record<Axis, (from: Bottle, to: Bottle) => boolean> = {
  cheaper: (from, to) => {
    const forTheSame = to.paidCents * (from.volumeMl / to.volumeMl);
    return (
      to.paidCents < from.paidCents &&
      to.volumeMl > from.volumeMl / 2 &&
      from.paidCents - forTheSame >= Math.max(200, from.paidCents / 10) - 1e-6
    );
  },
  smokier: (from, to) =>
    isTwoLower(level(to, 'smoky') - level(from, 'smoky'), 5 - level(from, 'smoky')) ||
    (level(from, 'smoky') === 5 &&
      level(to, 'smoky') === 5 &&
      getNumber(to, 'peat') > getNumber(from, 'peat')),
  drier: (from, to) => {
    const [mine, other] = [getNumber(from, 'sugar'), getNumber(to, 'sugar')];
    if (!Number.isNaN(mine + other))
      return other + 4 <= (mine + 4) / 4 || (mine < 12 && other <= mine - 2 && other <= 4);
    const [word, drier] = [dryness(from) - 1, dryness(to) - 1];
    if (!Number.isNaN(word + drier))
      return drier < word && (drier === 0 || (SWEETNESS[word] ?? 0) - (SWEETNESS[drier] ?? 0) >= 2);
    const sweet = (bottle: Bottle): number => level(bottle, 'sweet') + level(bottle, 'honey') / 2;
    return isTwoLower(sweet(from) - sweet(to), sweet(from));
  },
  lighter: (from, to) =>
    total(to, TASTES) < total(from, TASTES) &&
    total(to, HEAVY) <= total(from, HEAVY) &&
    (isTwoLower((total(from, HEAVY) - total(to, HEAVY)) / 2, total(from, HEAVY) / 2) ||
      isTwoLower(bodyWord(from) - bodyWord(to), bodyWord(from) - 1) ||
      isTwoLower(level(from, 'body') - level(to, 'body'), level(from, 'body') - 1)),
  bolder: (from, to) => total(to, TASTES) >= total(from, TASTES) + 4 || someLeadGrows(from, to),
  'without-alcohol': (from, to) => to.abv <= 0.5 && from.abv > 0.5,
};

const someLeadGrows = (from: Bottle, to: Bottle): boolean => {
  const max = Math.max(...TASTES.filter((key) => key !== 'body').map((key) => level(from, key)));
  const leads = TASTES.filter((key) => key !== 'body' && level(from, key) === max);
  const more = total(to, leads) - total(from, leads);
  return more >= 2 || (more === 1 && more === leads.length * 5 - total(from, leads));
};

/** Every bottle on every axis, with its refinements. */
export const getRefinements = (bottles: readonly Bottle[]) =>
  bottles.flatMap((from) =>
    AXES.map((axis) => ({ from, axis, answer: findRefinements(bottles, from, axis) })),
  );
