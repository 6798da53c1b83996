/** One facet as it is drawn: boxes to tick or a range. Travels in the page's data: what is ticked stands in the address. */
export type ListFacet = {
  /** The parameter that holds it, or for a range the beginning of its two parameters. */
  key: string;
  name: string;
} & (
  | { values: readonly ListFacetValue[] }
  /** The ends of what the other choices leave; null where they leave nothing. */
  | { ends: readonly [least: number, most: number] | null }
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
};

/** Of a facet with more values than this those in most products are drawn: nobody reads hundreds, and every page carries them. */
const MOST_VALUES = 60;

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
  return facets.map(({ key, name, kind, min, max, values = [] }) => {
    if (kind === 'range')
      return { key, name, ends: min === undefined || max === undefined ? null : [min, max] };
    const drawn = values.filter(
      ({ count, selected }, place) => selected || (count > 0 && place < MOST_VALUES),
    );
    return { key, name, values: drawn.map(({ value, name: label, count }) => [value, label, count]) };
  });
}
