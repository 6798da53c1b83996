import { FLAVOUR_KEYS, type FlavourKey } from '#contract/catalog/flavours.ts';
import { formatCents } from '#contract/money.ts';
import { ALTERNATIVES, REFINEMENTS } from '#contract/sommelier/answers.ts';
import type { Bottle } from '../bottle.ts';
import { findRefinements } from '../find-refinements.ts';
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

/** Whether the other bottle is further along the axis, written independently of the rules. */
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
    level(to, 'smoky') > level(from, 'smoky') ||
    (level(to, 'smoky') === level(from, 'smoky') && getNumber(to, 'peat') > getNumber(from, 'peat')),
  drier: (from, to) => {
    const [mine, other] = [getNumber(from, 'sugar'), getNumber(to, 'sugar')];
    if (!Number.isNaN(mine + other)) return other <= mine - 2;
    if (!Number.isNaN(dryness(from) + dryness(to))) return dryness(to) < dryness(from);
    return total(to, ['sweet', 'honey']) < total(from, ['sweet', 'honey']);
  },
  lighter: (from, to) =>
    total(to, TASTES) < total(from, TASTES) &&
    total(to, HEAVY) <= total(from, HEAVY) &&
    (total(to, HEAVY) < total(from, HEAVY) ||
      bodyWord(to) < bodyWord(from) ||
      level(to, 'body') < level(from, 'body')),
  bolder: (from, to) => total(to, TASTES) > total(from, TASTES) || someLeadGrows(from, to),
  'without-alcohol': (from, to) => to.abv <= 0.5 && from.abv > 0.5,
};

const someLeadGrows = (from: Bottle, to: Bottle): boolean => {
  const max = Math.max(...TASTES.filter((key) => key !== 'body').map((key) => level(from, key)));
  return TASTES.some((key) => level(from, key) === max && level(to, key) > max);
};

/** Every bottle on every axis, with its refinements. */
export const getRefinements = (bottles: readonly Bottle[]) =>
  bottles.flatMap((from) =>
    AXES.map((axis) => ({ from, axis, answer: findRefinements(bottles, from, axis) })),
  );

const NOUNS: Record<string, FlavourKey> = {
  smoke: 'smoky',
  sweetness: 'sweet',
  fruit: 'fruity',
  citrus: 'citrus',
  flowers: 'floral',
  herbs: 'herbal',
  spice: 'spicy',
  oak: 'woody',
  nuts: 'nutty',
  malt: 'malty',
  roast: 'roasted',
  sea: 'maritime',
  earth: 'earthy',
  cream: 'creamy',
  bitterness: 'bitter',
  tartness: 'tart',
  honey: 'honey',
  body: 'body',
};

/** Returns the axis that a noun names. Throws for an unknown noun. */
export function getKey(noun: string): FlavourKey {
  const key = NOUNS[noun];
  if (!key) throw new Error(`no taste is called ${noun}`);
  return key;
}

/** All figures that a comparison of the two bottles may contain. */
export function getFigures(bottle: Bottle, other: Bottle): string[] {
  const liters = bottle.volumeMl / 1000;
  const money = [bottle.paidCents, Math.abs(bottle.paidCents - other.paidCents)].map((cents) =>
    formatCents(cents),
  );
  const numbers = [
    0,
    5,
    bottle.volumeMl,
    liters,
    bottle.abv,
    total(bottle, TASTES),
    getNumber(bottle, 'sugar'),
    getNumber(bottle, 'peat'),
    ...Object.values(bottle.flavours),
  ];
  return [...money, ...numbers.map(String)];
}
