import { facetName, facetValueName } from './facet-names.ts';

/**
 * A facet for rendering: boxes to tick, or a range. It is sent in the page's data; the URL holds
 * what is ticked.
 */
export type ListFacet = {
  /** The query parameter, or for a range the prefix of its two parameters. */
  key: string;
  name: string;
} /** The first `lead` values are visible, the others behind a line. */ & (
  | { values: readonly ListFacetValue[]; lead: number }
  /**
   * Ends of the range of matching products, `null` without any; the number of products per bar
   * between them.
   */
  | { ends: readonly [least: number, most: number] | null; bars?: readonly number[] }
);

export type ListFacetValue = readonly [value: string, name: string, count: number];

/** A facet in the public API's response (contract/catalog/facets.ts). */
type AnsweredFacet = {
  key: string;
  name: string;
  kind: 'values' | 'range';
  min?: number | undefined;
  max?: number | undefined;
  values?: readonly { value: string; name: string; count: number; selected: boolean }[] | undefined;
  histogram?: readonly { min: number; max: number; count: number }[] | undefined;
};

/** The first facets beside a list, in order; the others follow in the order of the response. */
const FIRST_FACETS = ['country', 'attr.region', 'price', 'attr.age'];

/** Maximum number of values shown without opening the line. */
const MAX_LEADING = 6;

/**
 * Maximum number of values per facet, those with most products: hundreds are unreadable, and each
 * page carries them.
 */
const MAX_VALUES = 60;

/**
 * Facets in a page's data, serialized as one string. As nested arrays they would be more than half
 * the cost of serializing a page's data. On the server nothing parses them when the boxes are
 * cached.
 */
export type PackedFacets = string;

export function packFacets(facets: readonly ListFacet[]): PackedFacets {
  return JSON.stringify(facets);
}

export function unpackFacets(packed: PackedFacets): ListFacet[] {
  return JSON.parse(packed);
}

/**
 * Returns facets for rendering, without values that have no product unless they are chosen, and without
 * facets that leave no choice.
 */
export function listFacets(facets: readonly AnsweredFacet[]): ListFacet[] {
  const rank = ({ key }: AnsweredFacet): number => FIRST_FACETS.indexOf(key) + 1 || FIRST_FACETS.length + 1;
  const inOrder = facets.toSorted((one, other) => rank(one) - rank(other));
  return inOrder.flatMap(({ key, name, kind, min, max, values = [], histogram }): ListFacet[] => {
    if (kind === 'range') {
      const bars = histogram && { bars: histogram.map(({ count }) => count) };
      const ends = min === undefined || max === undefined ? null : ([min, max] as const);
      return [{ key, name: facetName(key, name), ends, ...bars }];
    }
    const drawn = values.filter(
      ({ count, selected }, place) => selected || (count > 0 && place < MAX_VALUES),
    );
    if (!isChoice(key, drawn)) return [];
    return [
      {
        key,
        name: facetName(key, name),
        lead: getLead(key, drawn),
        values: drawn.map(({ value, name: label, count }) => [
          value,
          facetValueName(key, value, label),
          count,
        ]),
      },
    ];
  });
}

/** Facets in which a single value narrows the list: each box, and each least rating, leaves out others. */
const NARROWS_ALONE: ReadonlySet<string> = new Set(['shelf', 'rating']);

/** Whether something can be chosen or taken back. */
const isChoice = (key: string, values: readonly { selected: boolean }[]): boolean =>
  values.length > (NARROWS_ALONE.has(key) ? 0 : 1) || values.some(({ selected }) => selected);

/**
 * Returns the number of leading values. Values of a single product do not lead a long list; tastes
 * keep their own order.
 */
function getLead(key: string, values: readonly { count: number }[]): number {
  // A line for a single hidden value would take the room of that value.
  if (values.length <= MAX_LEADING + 1) return values.length;
  if (key === 'taste') return MAX_LEADING;
  return Math.min(MAX_LEADING, values.filter(({ count }) => count > 1).length);
}
