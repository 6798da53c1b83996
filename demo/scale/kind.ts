import type { ContainerMaterial } from '#contract/checkout/quote.ts';
import type { FlavourKey } from '#contract/catalog/flavours.ts';
import type { LiquidColour } from '#contract/liquids.ts';
import type { PlaceName } from './places.ts';
import type { Random } from './random.ts';

export type AttributeGiven = string | number | boolean | string[];

/** Common properties of the drinks of a trade. */
export type Family = {
  /** What its producers call themselves. */
  trade: 'distillery' | 'winery' | 'brewery' | 'cidery';
  /** Millilitres of one bottle or can, how many are sold together, and how often. */
  packs: readonly (readonly [{ ml: number; pack: number }, number])[];
  /** The most likely first. */
  flavours: readonly FlavourKey[];
  colours: readonly LiquidColour[];
  material: ContainerMaterial;
  attributes(random: Random, style: string): Record<string, AttributeGiven>;
};

/** The products of one category without categories below it. */
export type Kind = Family & {
  category: string;
  /** Approximate number per thousand products. */
  share: number;
  medianDollars: number;
  /**
   * Standard deviation of the natural logarithm of the price: with 0.5, two thirds are between 0.6
   * and 1.65 times the median.
   */
  spread: number;
  /** Per cent by volume, both limits included. */
  abv: readonly [number, number];
  places: readonly (readonly [PlaceName, number])[];
  /** As on labels: part of the name, and the attribute. The common ones first. */
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

/**
 * Returns the kinds of a family, from a table with one row each; `more` overrides properties of the
 * family.
 */
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

/** Removes attributes with the value `false`: this bottle does not have them. */
export function told(given: Record<string, AttributeGiven | false>): Record<string, AttributeGiven> {
  return Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, AttributeGiven] => entry[1] !== false),
  );
}
