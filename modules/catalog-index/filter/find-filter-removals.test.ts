import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_CHOICE, serializeFacetChoice } from '#contract/catalog/facet-choice.ts';
import { findFilterRemovals } from './find-filter-removals.ts';
import type { CatalogIndex } from '../columns/columns.ts';
import type { IndexFilter } from './index-filter.ts';
import { withJudgedList } from '../lists/list-cache.ts';
import { compiled, filters, isListed } from '../test-filters.ts';
import { catalogues, createTestIndex } from '../test-products.ts';

const getRemovals = (columns: CatalogIndex, filter: IndexFilter) =>
  withJudgedList(columns, filter, (list) => findFilterRemovals(columns, filter.choice, list));

describe('findFilterRemovals', () => {
  it('returns the counts of a naive search without each choice, highest first', () => {
    fc.assert(
      fc.property(catalogues, filters, (products, filter) => {
        const columns = createTestIndex(products);
        const removals = getRemovals(columns, compiled(columns, filter));
        for (const { choice, count } of removals) {
          expect(count).toBe(products.filter((product) => isListed(product, { ...filter, choice })).length);
        }
        const counts = removals.map(({ count }) => count);
        expect(counts).toEqual(counts.toSorted((one, other) => other - one));
      }),
      { numRuns: 100 },
    );
  });

  it('returns every single choice once, and removes nothing else', () => {
    fc.assert(
      fc.property(catalogues, filters, (products, filter) => {
        const columns = createTestIndex(products);
        const written = (choice = filter.choice): string[] =>
          serializeFacetChoice(choice).flatMap(([name, values]) =>
            name.endsWith('Max') && choice[name === 'priceMax' ? 'priceMinCents' : 'abvMin'] !== null
              ? []
              : values.split(',').map((value) => `${name}=${value}`),
          );
        const removed = getRemovals(columns, compiled(columns, filter)).map(({ choice }) => {
          const left = written(choice);
          return written().filter((part) => !left.includes(part));
        });
        expect(removed.flat().sort()).toEqual(written().sort());
        expect(removed.filter((parts) => parts.length !== 1)).toEqual([]);
      }),
    );
  });

  it('returns display names', () => {
    const choice = {
      ...NO_CHOICE,
      country: ['cote-d-ivoire'],
      priceMinCents: 2000,
      priceMaxCents: 4000,
      abvMin: null,
      abvMax: 12,
      rating: 4 as const,
      taste: ['smoky' as const],
      shelf: ['on-sale' as const],
      attributes: { grape: ['pinot-noir'] },
    };
    const columns = createTestIndex([]);
    const filter = { categoryIds: null, rules: [], choice, matching: null };
    expect(getRemovals(columns, filter).map(({ name }) => name)).toEqual([
      'Cote d ivoire',
      '$20.00 to $40.00',
      'up to 12%',
      '4.0 and up',
      'Smoke',
      'On sale',
      'Pinot noir',
    ]);
  });
});
