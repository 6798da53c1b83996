import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_CHOICE } from '#contract/catalog/facet-choice.ts';
import { runAtOnce } from '../columns/slices.ts';
import { getFacetAttributes } from '../filter/facet-attributes.ts';
import { getBaseKey } from '../filter/list-members.ts';
import { getDescendantIds } from '../test-filters.ts';
import { catalogues, createTestIndex } from '../test-products.ts';
import { getCachedLists, getFacets, getFacetsKey, getListed } from './list-cache.ts';
import { makeLists } from './make-lists.ts';

describe('lists that are made ahead', () => {
  it('are those that a reader would make, of all products and of each category', () => {
    fc.assert(
      fc.property(catalogues, (products) => {
        const [made, other] = [createTestIndex(products), createTestIndex(products)];
        runAtOnce(makeLists(made));
        for (const categoryIds of [null, ...made.categories.map(({ id }) => getDescendantIds(id))]) {
          const filter = { categoryIds, rules: [], choice: NO_CHOICE, matching: null };
          const { lists, facets } = getCachedLists(made);
          expect(lists.get(getBaseKey(filter))?.ordinals).toEqual(getListed(other, filter));
          expect(facets.get(getFacetsKey(filter))?.counted).toEqual(getFacets(other, filter));
          expect(getFacetAttributes(made, categoryIds)).toEqual(getFacetAttributes(other, categoryIds));
        }
      }),
    );
  });
});
