import type { FlavourKey } from '#contract/flavours.ts';
import type { LiquidColour } from '#contract/liquids.ts';
import type { PlaceName } from './places.ts';
import type { Random } from './random.ts';

export type AttributeGiven = string | number | boolean | string[];

/** What the drinks of a trade have in common. */
export type Family = {
  /** What its makers call themselves. */
  trade: 'distillery' | 'winery' | 'brewery' | 'cidery';
  /** Millilitres of one bottle or can, how many are sold together, and how often. */
  packs: readonly (readonly [{ ml: number; pack: number }, number])[];
  /** The likeliest first. */
  flavours: readonly FlavourKey[];
  colours: readonly LiquidColour[];
  photograph: object;
  attributes(random: Random, style: string): Record<string, AttributeGiven>;
};

/** The products of one category without categories below it. */
export type Kind = Family & {
  category: string;
  /** How many of a thousand products, roughly. */
  share: number;
  medianDollars: number;
  /** Standard deviation of the natural logarithm of the price: 0.5 puts two thirds between 0.6 and 1.65 times the median. */
  spread: number;
  /** Per cent by volume, both ends included. */
  abv: readonly [number, number];
  places: readonly (readonly [PlaceName, number])[];
  /** As labels say it: part of the name, and the attribute. The common ones first. */
  styles: readonly string[];
};

type Row = readonly [
  category: string,
  share: number,
  medianDollars: number,
  spread: number,
  abv: readonly [number, number],
  places: Partial<Record<PlaceName, number>>,
  styles: readonly string[],
  more?: Partial<Family>,
];

/** The kinds of a family, from a table with a row each; `more` is what sets a kind apart from its family. */
export function kindsOf(family: Family, rows: readonly Row[]): Kind[] {
  return rows.map(([category, share, medianDollars, spread, abv, places, styles, more]) => ({
    ...family,
    ...more,
    category,
    share,
    medianDollars,
    spread,
    abv,
    styles,
    places: Object.entries(places).map(([name, weight]) => [name as PlaceName, weight] as const),
  }));
}

/** Leaves out what `false` stands for: an attribute that this bottle does not tell. */
export function told(given: Record<string, AttributeGiven | false>): Record<string, AttributeGiven> {
  return Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, AttributeGiven] => entry[1] !== false),
  );
}
