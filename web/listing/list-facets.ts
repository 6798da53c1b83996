/** One facet as it is drawn: boxes to tick or a range. Travels in the page's data: what is ticked stands in the address. */
export type ListFacet = {
  /** The parameter that holds it, or for a range the beginning of its two parameters. */
  key: string;
  name: string;
} /** The first `lead` values stand in sight, the others behind a line. */ & (
  | { values: readonly ListFacetValue[]; lead: number }
  /** The ends of what the other choices leave, null where they leave nothing; how the products spread between them. */
  | { ends: readonly [least: number, most: number] | null; bars?: readonly number[] }
);

export type ListFacetValue = readonly [value: string, name: string, count: number];

/** What the public API answers of a facet (contract/catalog/facets.ts). */
type AnsweredFacet = {
  key: string;
  name: string;
  kind: 'values' | 'range';
  min?: number | undefined;
  max?: number | undefined;
  values?: readonly { value: string; name: string; count: number; selected: boolean }[] | undefined;
  histogram?: readonly { min: number; max: number; count: number }[] | undefined;
};

/** The facets that stand first beside a list, in their order; the others follow as they are answered. */
const FIRST_FACETS = ['country', 'attr.region', 'price', 'attr.age'];

/** More values than this are never in sight at once. */
const MAX_LEADING = 6;

/** Of a facet with more values than this those in most products are drawn: nobody reads hundreds, and every page carries them. */
const MAX_VALUES = 60;

/**
 * Facets as they travel in a page's data: as one text. As lists of lists they would be the greater half of what the data of
 * a page costs to write, and where a server keeps the drawn boxes, nobody reads them there.
 */
export type PackedFacets = string;

export function packFacets(facets: readonly ListFacet[]): PackedFacets {
  return JSON.stringify(facets);
}

export function unpackFacets(packed: PackedFacets): ListFacet[] {
  return JSON.parse(packed);
}

/** Facets as the list draws them: without values that lead nowhere, unless they are chosen. */
export function listFacets(facets: readonly AnsweredFacet[]): ListFacet[] {
  const rank = ({ key }: AnsweredFacet): number => FIRST_FACETS.indexOf(key) + 1 || FIRST_FACETS.length + 1;
  const inOrder = facets.toSorted((one, other) => rank(one) - rank(other));
  return inOrder.map(({ key, name, kind, min, max, values = [], histogram }) => {
    if (kind === 'range') {
      const bars = histogram && { bars: histogram.map(({ count }) => count) };
      return { key, name, ends: min === undefined || max === undefined ? null : [min, max], ...bars };
    }
    const drawn = values.filter(
      ({ count, selected }, place) => selected || (count > 0 && place < MAX_VALUES),
    );
    return {
      key,
      name,
      lead: getLead(key, drawn),
      values: drawn.map(({ value, name: label, count }) => [value, label, count]),
    };
  });
}

/** A long list does not begin with what a single product has; tastes have an order of their own. */
function getLead(key: string, values: readonly { count: number }[]): number {
  // One more line for a single value would take the room of that value.
  if (values.length <= MAX_LEADING + 1) return values.length;
  if (key === 'taste') return MAX_LEADING;
  return Math.min(MAX_LEADING, values.filter(({ count }) => count > 1).length);
}
