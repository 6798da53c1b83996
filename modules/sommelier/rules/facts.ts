import type { FlavourKey } from '#contract/catalog/flavours.ts';
import type { Scale } from '#contract/sommelier/answers.ts';
import type { Bottle } from '../bottle.ts';

/** Intensity of a flavour, 0 to 5; 0 for an absent flavour. */
export const getIntensity = (bottle: Bottle, key: FlavourKey): number => bottle.flavours[key] ?? 0;

/** Returns the first value of an attribute if it is text, otherwise `undefined`. */
export function findText(bottle: Bottle, key: string): string | undefined {
  const value = bottle.attributes[key]?.[0];
  return typeof value === 'string' ? value : undefined;
}

/** Returns the first value of an attribute if it is a number, otherwise `undefined`. */
export function findNumber(bottle: Bottle, key: string): number | undefined {
  const value = bottle.attributes[key]?.[0];
  return typeof value === 'number' ? value : undefined;
}

/** Intensity of sweetness by the attribute `sweetness` of a wine or cider. */
const SWEETNESS: Readonly<Record<string, number>> = {
  'Bone dry': 0,
  Dry: 0,
  'Off-dry': 2,
  Medium: 3,
  Sweet: 4,
  'Very sweet': 5,
};

type Refinements = readonly (readonly [least: number, intensity: number])[];

/**
 * Figures as intensities: the minimum of each intensity. Sugar in grams per litre, peat in parts
 * per million, IBU.
 */
const SUGAR: Refinements = [
  [180, 5],
  [120, 4],
  [60, 3],
  [30, 2],
  [12, 1],
];
const PEAT: Refinements = [
  [40, 5],
  [25, 4],
  [12, 3],
  [4, 2],
  [1, 1],
];
const IBU: Refinements = [
  [60, 5],
  [45, 4],
  [33, 3],
  [20, 2],
  [10, 1],
];

const getRefinement = (steps: Refinements, figure: number | undefined): number =>
  (figure === undefined ? undefined : steps.find(([min]) => figure >= min)?.[1]) ?? 0;

/**
 * Returns the level of a scale in a bottle, 0 to 5: the maximum of its flavour profile, its
 * attribute and its figures. A sweet bottle must not pass as dry because one of them is missing.
 * Honey counts as half its intensity of sweetness.
 */
export function getLevel(bottle: Bottle, scale: Scale): number {
  if (scale === 'smoke')
    return Math.max(getIntensity(bottle, 'smoky'), getRefinement(PEAT, findNumber(bottle, 'peat')));
  if (scale === 'bitterness')
    return Math.max(getIntensity(bottle, 'bitter'), getRefinement(IBU, findNumber(bottle, 'ibu')));
  return Math.max(
    getIntensity(bottle, 'sweet'),
    Math.floor(getIntensity(bottle, 'honey') / 2),
    SWEETNESS[findText(bottle, 'sweetness') ?? ''] ?? 0,
    getRefinement(SUGAR, findNumber(bottle, 'sugar')),
  );
}

/** Whether it is sold in cans. */
export const isCanned = (bottle: Bottle): boolean => findText(bottle, 'container') === 'Can';

/** Parses the advice on serving: pure, mixed, both, or neither where the text does not tell. */
export function getServe(bottle: Bottle): { alone: boolean; mixed: boolean } {
  const serve = findText(bottle, 'serve') ?? '';
  return { alone: ALONE.test(serve), mixed: MIXED.test(serve) };
}

const ALONE =
  /\b(neat|cool|cold|chilled|room temperature|cube|cubes|on ice|over ice(?! with (tonic|soda|ginger))|nosing|drops of water|splash of|jug of water|iced water)\b/i;
const MIXED =
  /\b(tonic|soda|ginger|lemonade|cider|juice|lime|grapefruit|coffee|martini|martinez|sour|sazerac|old fashioned|manhattan|negroni|sidecar|margarita|paloma|daiquiri|gimlet|punch|caesar|julep|boulevardier|toronto|chilcano|bitter lemon|sparkling wine|white wine)\b/i;
