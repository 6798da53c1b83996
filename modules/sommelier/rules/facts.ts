import type { FlavourKey } from '#contract/flavours.ts';
import type { Scale } from '#contract/sommelier/answers.ts';
import type { Bottle } from '../bottle.ts';

/** How strong a flavour is, 0 to 5; what is not named is not there. */
export const getIntensity = (bottle: Bottle, key: FlavourKey): number => bottle.flavours[key] ?? 0;

/** The first value of an attribute if it is text, else nothing. */
export function findText(bottle: Bottle, key: string): string | undefined {
  const value = bottle.attributes[key]?.[0];
  return typeof value === 'string' ? value : undefined;
}

/** The first value of an attribute if it is a number, else nothing. */
export function findNumber(bottle: Bottle, key: string): number | undefined {
  const value = bottle.attributes[key]?.[0];
  return typeof value === 'number' ? value : undefined;
}

/** How sweet a wine or a cider is by its own word. */
const SWEETNESS: Readonly<Record<string, number>> = {
  'Bone dry': 0,
  Dry: 0,
  'Off-dry': 2,
  Medium: 3,
  Sweet: 4,
  'Very sweet': 5,
};

type Refinements = readonly (readonly [least: number, intensity: number])[];

/** Figures as intensities: from so much on it is that many of 5. Grams of sugar a litre, parts per million, bitterness units. */
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
 * How much of a scale is in a bottle, 0 to 5: the greatest of what its flavour profile, its own word and its figures say, so
 * that nothing sweet passes for dry because one of them is silent. Honey counts for half of sweetness.
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

/** Whether it is more than one container: a pack of cans or bottles. */
export const isCanned = (bottle: Bottle): boolean => findText(bottle, 'container') === 'Can';

/** What its advice on serving says: as it is, mixed with something, both, or nothing that can be read. */
export function getServe(bottle: Bottle): { alone: boolean; mixed: boolean } {
  const serve = findText(bottle, 'serve') ?? '';
  return { alone: ALONE.test(serve), mixed: MIXED.test(serve) };
}

const ALONE =
  /\b(neat|cool|cold|chilled|room temperature|cube|cubes|on ice|over ice(?! with (tonic|soda|ginger))|nosing|drops of water|splash of|jug of water|iced water)\b/i;
const MIXED =
  /\b(tonic|soda|ginger|lemonade|cider|juice|lime|grapefruit|coffee|martini|martinez|sour|sazerac|old fashioned|manhattan|negroni|sidecar|margarita|paloma|daiquiri|gimlet|punch|caesar|julep|boulevardier|toronto|chilcano|bitter lemon|sparkling wine|white wine)\b/i;
