import type { LabelWords } from '../label-words.ts';
import type { Chance, Noise } from './chance.ts';
import type { Faces } from './face.ts';
import type { LabelStyle } from './label-style.ts';
import type { Panel } from './panel.ts';

/** All that a direction composes a label from. */
export type Sheet = {
  readonly words: LabelWords;
  /** Age or vintage, as the figure that labels make much of. */
  readonly figure: Figure | undefined;
  readonly style: LabelStyle;
  readonly panel: Panel;
  readonly faces: Faces;
  readonly random: Chance;
  readonly noise: Noise;
  /** Which composition: a whole number, taken round by its direction. */
  readonly variant: number;
};

export type Figure = { readonly value: string; readonly unit: 'years' | '' };

/** A label on its die, in millimetres from the die's upper left corner. */
export type Plate = {
  readonly w: number;
  readonly h: number;
  readonly body: string;
  /** The outline that it is cut to, as path data. */
  readonly die: string;
  /** Where it stands in a panel that is higher: 0 at the foot, 1 at the top, else in the middle. */
  readonly rise?: number;
};

export type Direction = {
  /** One for each composition; the sheet's `variant` chooses. */
  readonly compositions: readonly ((sheet: Sheet) => Plate)[];
};

/** The name stands without them: every label shows the figure somewhere. */
export function figureOf({ age, vintage }: LabelWords): Figure | undefined {
  if (vintage !== undefined) return { value: String(vintage), unit: '' };
  if (age !== undefined) return { value: String(age), unit: 'years' };
  return undefined;
}

/** Upper case that leaves units and other languages' letters whole. */
export const upper = (words: string): string => words.toLocaleUpperCase('en-CA');

/** The line that the law wants: how much, how strong. */
export const facts = ({ volume, abv }: LabelWords, between = '   ·   '): string =>
  `${volume}${between}${abv}`;

/** `12 years`, `2021`, or nothing. */
export const figureText = ({ figure }: Pick<Sheet, 'figure'>): string =>
  figure ? `${figure.value} ${figure.unit}`.trim() : '';

/** The parts that say something, with a mark between them. */
export const joined = (between: string, ...parts: (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(between);

/** What is in the bottle and what it may call itself, without saying it twice. */
export function designation({ name, type, sub }: LabelWords): string {
  if (sub === undefined) return type;
  return `${name} ${sub}`.toLowerCase().includes(type.toLowerCase()) ? sub : `${type}  ·  ${sub}`;
}
