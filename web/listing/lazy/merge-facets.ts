import type { ListFacet, ListFacetValue } from '../list-facets.ts';

/**
 * Returns the facets of a sheet with new counts. No value moves while the user taps: rendered
 * values stay in place, with 0 when no product is left. New values follow after them.
 */
export function mergeFacets(drawn: readonly ListFacet[], counted: readonly ListFacet[]): ListFacet[] {
  const merged = drawn.map((facet): ListFacet => {
    const now = counted.find(({ key }) => key === facet.key);
    if (!('values' in facet)) return now && 'ends' in now ? now : facet;
    const values = now && 'values' in now ? now.values : [];
    return { ...facet, values: mergeValues(facet.values, values) };
  });
  return [...merged, ...counted.filter(({ key }) => !drawn.some((facet) => facet.key === key))];
}

function mergeValues(drawn: readonly ListFacetValue[], counted: readonly ListFacetValue[]): ListFacetValue[] {
  const counts = new Map(counted.map(([value, , count]) => [value, count]));
  return [
    ...drawn.map(([value, name]): ListFacetValue => [value, name, counts.get(value) ?? 0]),
    ...counted.filter(([value]) => !drawn.some(([known]) => known === value)),
  ];
}
