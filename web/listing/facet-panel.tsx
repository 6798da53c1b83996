import type { ReactElement } from 'react';
import { getOwn } from '#contract/own-value.ts';
import { ATTRIBUTE_PREFIX, type FacetChoice } from '#contract/catalog/facet-choice.ts';
import { facetRange } from './facet-range.tsx';
import { facetValues, ratingValues } from './facet-values.tsx';
import type { ListFacet } from './list-facets.ts';

/**
 * Renders the facets beside a list. It uses plain functions instead of components and few elements
 * per value, because a page renders a hundred of them. The markup depends only on the arguments, so
 * the server can cache it.
 */
export function facetPanel(
  facets: readonly ListFacet[],
  choice: FacetChoice,
  /**
   * Values of this choice are always among the visible ones of their facet. It is the URL's choice,
   * so that no value moves while boxes are ticked.
   */
  settled: FacetChoice = choice,
): ReactElement {
  return (
    <>
      {facets.map((facet) => (
        <fieldset key={facet.key} className={`facet facet--${facet.key.replace('.', '-')}`}>
          <legend>{facet.name}</legend>
          {getContent(facet, choice, settled)}
        </fieldset>
      ))}
    </>
  );
}

function getContent(facet: ListFacet, choice: FacetChoice, settled: FacetChoice): ReactElement {
  const { key } = facet;
  if ('ends' in facet) {
    if (key === 'abv') return facetRange({ ...facet, key }, choice.abvMin, choice.abvMax);
    return facetRange(
      { ...facet, key: 'price' },
      dollars(choice.priceMinCents),
      dollars(choice.priceMaxCents),
    );
  }
  if (key === 'rating') return ratingValues(facet.values, String(choice.rating ?? ''));
  return facetValues(facet, tickedIn(key, choice), tickedIn(key, settled));
}

function tickedIn(key: string, choice: FacetChoice): readonly string[] {
  if (key === 'country' || key === 'taste' || key === 'shelf') return choice[key];
  return getOwn(choice.attributes, key.slice(ATTRIBUTE_PREFIX.length)) ?? [];
}

const dollars = (cents: number | null): number | null => (cents === null ? null : cents / 100);
