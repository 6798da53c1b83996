import type { LabelWords } from '../label-words.ts';
import type { Chance, Noise } from './chance.ts';
import type { Faces } from './face.ts';
import type { LabelStyle } from './label-style.ts';
import type { Panel } from './panel.ts';

/** The input of a direction's composition. */
export type Sheet = {
  readonly words: LabelWords;
  /** Age or vintage; labels show it large. */
  readonly figure: Figure | undefined;
  readonly style: LabelStyle;
  readonly panel: Panel;
  readonly faces: Faces;
  readonly random: Chance;
  readonly noise: Noise;
  /** Selects the composition: an integer, modulo the number of compositions. */
  readonly variant: number;
};

export type Figure = { readonly value: string; readonly unit: 'years' | '' };

/** A label on its die, in millimetres from the die's upper left corner. */
export type Plate = {
  readonly w: number;
  readonly h: number;
  readonly body: string;
  /** The outline of the die, as path data. */
  readonly die: string;
  /** Its position in a higher panel: 0 at the foot, 1 at the top; the middle by default. */
  readonly rise?: number;
};

export type Direction = {
  /** The compositions; the sheet's `variant` selects one. */
  readonly compositions: readonly ((sheet: Sheet) => Plate)[];
};

/**
 * Returns the age or the vintage, which are not in the name: every label shows the figure
 * separately.
 */
export function figureOf({ age, vintage }: LabelWords): Figure | undefined {
  if (vintage !== undefined) return { value: String(vintage), unit: '' };
  if (age !== undefined) return { value: String(age), unit: 'years' };
  return undefined;
}

/** Returns upper case by the rules of the locale `en-CA`. */
export const upper = (words: string): string => words.toLocaleUpperCase('en-CA');

/** The line that the law requires: volume and strength. */
export const facts = ({ volume, abv }: LabelWords, between = '   ·   '): string =>
  `${volume}${between}${abv}`;

/** Returns `12 years`, `2021`, or `''`. */
export const figureText = ({ figure }: Pick<Sheet, 'figure'>): string =>
  figure ? `${figure.value} ${figure.unit}`.trim() : '';

/** Joins the parts that are not empty. */
export const joined = (between: string, ...parts: (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(between);

/** Returns type and second line; only the second line when it or the name contains the type. */
export function designation({ name, type, sub }: LabelWords): string {
  if (sub === undefined) return type;
  return `${name} ${sub}`.toLowerCase().includes(type.toLowerCase()) ? sub : `${type}  ·  ${sub}`;
}
