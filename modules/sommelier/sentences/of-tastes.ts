import type { FlavourKey } from '#contract/flavours.ts';
import type { Level, Scale, Taste } from '#contract/sommelier/answers.ts';
import type { Bottle } from '../bottle.ts';
import { intensityOf, levelOf, numberOf } from '../rules/facts.ts';
import { axesOf, LEVEL_POINTS } from '../rules/taste.ts';
import { LEFT_OUT } from '../rules/clause.ts';
import {
  atLevels,
  either,
  type Intensity,
  NOTES,
  type Note,
  noteOf,
  particularsOf,
  sugarOf,
  sweetnessWord,
  tellings,
} from './phrases.ts';
import { speaksOf } from './tasting-words.ts';

/** What a taste is called in a sentence: all that it stands for. */
export const TASTE_NOUNS: Readonly<Record<Taste, string>> = {
  smoke: 'smoke',
  fruit: 'fruit',
  citrus: 'citrus or tartness',
  flowers: 'flowers or honey',
  herbs: 'herbs',
  spice: 'spice',
  oak: 'oak',
  nuts: 'nuts or cream',
  malt: 'malt or roast',
  earth: 'earth or sea air',
};

/** How a bottle has a taste that was asked for: its figures, and the tasting note that speaks of it. None where it has none. */
export function reasonsOfTaste(bottle: Bottle, taste: Taste): string[] {
  const axes = axesOf(bottle, taste);
  if (axes.length === 0) return [];
  const notes = NOTES.filter((note: Note) => speaksOf(bottle.notes[note], taste)).flatMap((note) =>
    noteOf(bottle, note),
  );
  const but = axes.map(({ key }) => key);
  return tellings(`You asked for ${TASTE_NOUNS[taste]}: it has ${atLevels(axes)}`, [
    ...notes,
    ...particularsOf(bottle, but),
  ]);
}

const AXES: Readonly<Record<Scale, readonly FlavourKey[]>> = {
  smoke: ['smoky'],
  sweetness: ['sweet', 'honey'],
  bitterness: ['bitter'],
};

/** How a bottle meets what was asked of a scale. None where it does not, or not quite. */
export function reasonsOfLevel(bottle: Bottle, scale: Scale, level: Level): string[] {
  const found = levelOf(bottle, scale);
  if ((LEVEL_POINTS[level][found] ?? LEFT_OUT) === LEFT_OUT) return [];
  const others = particularsOf(bottle, AXES[scale]);
  if (level === 'none') return found > 0 ? [] : reasonsOfAbsence(bottle, [scale]);
  return tellings(
    `You asked for ${level === 'some' ? 'some' : 'plenty of'} ${scale}: ${presenceOf(bottle, scale)}`,
    others,
  );
}

/** That there is nothing of one or several scales of which nothing was wanted: what leads instead, and then the notes. */
export function reasonsOfAbsence(bottle: Bottle, scales: readonly Scale[]): string[] {
  const [first] = scales;
  if (!first) return [];
  const fact =
    scales.length === 1
      ? `You asked for no ${first}: ${absenceOf(bottle, first)}`
      : `You asked for no ${either(scales)}: none of them is noted in it`;
  const others = particularsOf(bottle);
  const isNote = (text: string): boolean => text.startsWith('of the');
  return tellings(fact, [
    ...others.filter((text) => !isNote(text)).slice(0, 1),
    ...others.filter(isNote),
    ...others.filter((text) => !isNote(text)).slice(1),
  ]);
}

/** Whether all that can be said of a scale is that none of it is noted. */
export const isSilentOn = (bottle: Bottle, scale: Scale): boolean =>
  levelOf(bottle, scale) === 0 && absenceOf(bottle, scale) === NONE_NOTED;

const NONE_NOTED = 'none is noted in it';

/** All that is known of a scale in a bottle: `it has bitterness at 5 of 5, and 62 IBU` */
export function presenceOf(bottle: Bottle, scale: Scale): string {
  const axes: Intensity[] = AXES[scale]
    .map((key) => ({ key, intensity: intensityOf(bottle, key) }))
    .filter(({ intensity }) => intensity > 0);
  const word = scale === 'sweetness' ? sweetnessWord(bottle) : undefined;
  const has = [...(axes.length > 0 ? [atLevels(axes)] : []), ...figuresOf(bottle, scale)];
  return [
    ...(has.length > 0 ? [`it has ${has.join(', with ')}`] : []),
    ...(word === undefined ? [] : [has.length > 0 ? `and is listed as ${word}` : `it is listed as ${word}`]),
  ].join(', ');
}

function figuresOf(bottle: Bottle, scale: Scale): string[] {
  if (scale === 'sweetness') return sugarOf(bottle);
  const key = scale === 'smoke' ? 'peat' : 'ibu';
  const figure = numberOf(bottle, key);
  if (figure === undefined) return [];
  return [key === 'peat' ? `${figure} ppm of peat` : `${figure} IBU`];
}

function absenceOf(bottle: Bottle, scale: Scale): string {
  if (scale !== 'sweetness') return NONE_NOTED;
  const word = sweetnessWord(bottle);
  const [sugar] = sugarOf(bottle);
  if (word !== undefined) return sugar === undefined ? `it is ${word}` : `it is ${word}, with ${sugar}`;
  return sugar === undefined ? NONE_NOTED : `it has ${sugar}`;
}
