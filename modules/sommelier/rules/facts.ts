import type { FlavourKey } from '#contract/flavours.ts';
import type { Scale } from '#contract/sommelier/answers.ts';
import type { Bottle } from '../bottle.ts';

/** How strong a flavour is, 0 to 5; what is not named is not there. */
export const intensityOf = (bottle: Bottle, key: FlavourKey): number => bottle.flavours[key] ?? 0;

/** The first value of an attribute if it is text, else nothing. */
export function textOf(bottle: Bottle, key: string): string | undefined {
  const value = bottle.attributes[key]?.[0];
  return typeof value === 'string' ? value : undefined;
}

/** The first value of an attribute if it is a number, else nothing. */
export function numberOf(bottle: Bottle, key: string): number | undefined {
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

type Steps = readonly (readonly [least: number, intensity: number])[];

/** Figures as intensities: from so much on it is that many of 5. Grams of sugar a litre, parts per million, bitterness units. */
const SUGAR: Steps = [
  [180, 5],
  [120, 4],
  [60, 3],
  [30, 2],
  [12, 1],
];
const PEAT: Steps = [
  [40, 5],
  [25, 4],
  [12, 3],
  [4, 2],
  [1, 1],
];
const IBU: Steps = [
  [60, 5],
  [45, 4],
  [33, 3],
  [20, 2],
  [10, 1],
];

const stepOf = (steps: Steps, figure: number | undefined): number =>
  (figure === undefined ? undefined : steps.find(([least]) => figure >= least)?.[1]) ?? 0;

/**
 * How much of a scale is in a bottle, 0 to 5: the greatest of what its flavour profile, its own word and its figures say, so
 * that nothing sweet passes for dry because one of them is silent. Honey counts for half of sweetness.
 */
export function levelOf(bottle: Bottle, scale: Scale): number {
  if (scale === 'smoke')
    return Math.max(intensityOf(bottle, 'smoky'), stepOf(PEAT, numberOf(bottle, 'peat')));
  if (scale === 'bitterness')
    return Math.max(intensityOf(bottle, 'bitter'), stepOf(IBU, numberOf(bottle, 'ibu')));
  return Math.max(
    intensityOf(bottle, 'sweet'),
    Math.floor(intensityOf(bottle, 'honey') / 2),
    SWEETNESS[textOf(bottle, 'sweetness') ?? ''] ?? 0,
    stepOf(SUGAR, numberOf(bottle, 'sugar')),
  );
}

/** Whether it is more than one container: a pack of cans or bottles. */
export const isCanned = (bottle: Bottle): boolean => textOf(bottle, 'container') === 'Can';

/** What its advice on serving says: as it is, mixed with something, both, or nothing that can be read. */
export function serveOf(bottle: Bottle): { alone: boolean; mixed: boolean } {
  const serve = textOf(bottle, 'serve') ?? '';
  return { alone: ALONE.test(serve), mixed: MIXED.test(serve) };
}

const ALONE =
  /\b(neat|cool|cold|chilled|room temperature|cube|cubes|on ice|over ice(?! with (tonic|soda|ginger))|nosing|drops of water|splash of|jug of water|iced water)\b/i;
const MIXED =
  /\b(tonic|soda|ginger|lemonade|cider|juice|lime|grapefruit|coffee|martini|martinez|sour|sazerac|old fashioned|manhattan|negroni|sidecar|margarita|paloma|daiquiri|gimlet|punch|caesar|julep|boulevardier|toronto|chilcano|bitter lemon|sparkling wine|white wine)\b/i;
