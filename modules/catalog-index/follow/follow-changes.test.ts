import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_CHOICE } from '#contract/catalog/facet-choice.ts';
import type { CatalogIndex } from '../columns/columns.ts';
import type { IndexFilter } from '../filter/index-filter.ts';
import { followIndex, type LiveIndex } from './live-index.ts';
import { mergeIndex } from './merge-index.ts';
import { runAtOnce } from '../columns/slices.ts';
import { makeSortOrders } from '../lists/sort-orders.ts';
import { getContent, getLists } from '../test-content.ts';
import { choices, getDescendantIds } from '../test-filters.ts';
import {
  catalogues,
  createTestId,
  createTestIndex,
  createTestProduct,
  getRow,
  type PlainProduct,
  productFacts,
} from '../test-products.ts';
import { findOrdinals, updateIndex } from './update-index.ts';

/** A product gets other facts: all, or only those that are written in place. Or it is removed, or new. */
const change = fc.record({
  kind: fc.constantFrom('scalars', 'all', 'remove', 'insert'),
  at: fc.nat(),
  facts: productFacts,
});
const batches = fc.array(fc.array(change, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

/** Products by id, and what changes make of them. */
function createCatalogue(products: readonly PlainProduct[]) {
  const current = new Map(products.map((product) => [product.id, product]));
  let last = 20_000;
  return {
    all: () => [...current.values()],
    rows: (ids: readonly string[]) =>
      ids.flatMap((id) => {
        const product = current.get(id);
        return product ? [getRow(product)] : [];
      }),
    /** Returns the id of the changed product. */
    change({ kind, at, facts }: Change): string {
      const old = [...current.values()][at % Math.max(1, current.size)];
      if (kind === 'insert' || !old) {
        last += 1;
        const added = createTestProduct(facts, at % 1000_000, last);
        if (!current.has(added.id)) current.set(added.id, added);
        return added.id;
      }
      if (kind === 'remove') current.delete(old.id);
      else {
        const { name, categoryId, country, attributes } = kind === 'all' ? facts : old;
        const changed = createTestProduct(facts, 0, old.number);
        current.set(old.id, { ...changed, id: old.id, name, categoryId, country, attributes });
      }
      return old.id;
    },
  };
}
type Catalogue = ReturnType<typeof createCatalogue>;

const ruleSets: IndexFilter['rules'][] = [
  [],
  [{ match: 'all', conditions: [{ field: 'gift-idea', is: true }] }],
  [
    {
      match: 'any',
      conditions: [
        { field: 'price', how: 'above', cents: 2000 },
        { field: 'country', isNot: true, values: ['Canada', 'France'] },
        { field: 'attribute', key: 'style', isNot: false, values: ['Dry'] },
      ],
      picks: [101, 1, 302],
      excluded: [203],
    },
  ],
];
const listFilters: IndexFilter[] = [null, 'wine', 'white', 'beer'].flatMap((category) =>
  ruleSets.map((rules) => ({
    categoryIds: category === null ? null : getDescendantIds(category),
    rules,
    choice: NO_CHOICE,
    matching: null,
  })),
);

const update = (index: CatalogIndex, catalogue: Catalogue, ids: readonly string[]): Promise<CatalogIndex> =>
  updateIndex(index, ids, async (some) => catalogue.rows(some));

function expectEqual(one: CatalogIndex, other: CatalogIndex, filters: readonly IndexFilter[]): void {
  const [content, lists] = [getContent(one), getLists(one, filters)];
  const [otherContent, otherLists] = [getContent(other), getLists(other, filters)];
  // Much faster than `toEqual`, and there are hundreds of lists.
  expect(isDeepStrictEqual(content, otherContent)).toBe(true);
  expect(isDeepStrictEqual(lists, otherLists)).toBe(true);
}

describe('an index that follows changes', () => {
  it('equals a new one in every list, sorting, facet and filter, whatever was cached before', async () => {
    await fc.assert(
      fc.asyncProperty(catalogues, batches, choices, async (products, changes, choice) => {
        const filters = [...listFilters, ...listFilters.map((filter) => ({ ...filter, choice }))];
        const catalogue = createCatalogue(products);
        let index = createTestIndex(products);
        runAtOnce(makeSortOrders(index));
        for (const batch of changes) {
          getLists(index, filters);
          const ids = [...new Set(batch.map((one) => catalogue.change(one)))];
          index = await update(index, catalogue, ids);
          const fresh = createTestIndex(catalogue.all());
          expectEqual(index, fresh, filters);
        }
      }),
      { numRuns: 40, endOnFailure: true },
    );
  });

  it('does not change the index before a merge', () => {
    fc.assert(
      fc.property(catalogues, productFacts, (products, facts) => {
        const index = createTestIndex(products);
        const before = structuredClone(getLists(index, listFilters));
        const added = getRow(createTestProduct(facts, 500_000, 20_000));
        runAtOnce(mergeIndex(index, [added], products.length > 0 ? [0] : []));
        expect(getLists(index, listFilters)).toEqual(before);
      }),
    );
  });

  it('is the same index while only prices, stock and the like change', async () => {
    const product = fc.sample(catalogues, { numRuns: 20, seed: 3 }).find((all) => all.length > 2) ?? [];
    const index = createTestIndex(product);
    const catalogue = createCatalogue(product);
    const [facts] = fc.sample(productFacts, { numRuns: 1, seed: 5 });
    if (!facts) throw new Error('no sample');
    const id = catalogue.change({ kind: 'scalars', at: 1, facts });
    expect(await update(index, catalogue, [id])).toBe(index);
    const renamed = catalogue.change({ kind: 'all', at: 1, facts: { ...facts, name: 'omega' } });
    expect(await update(index, catalogue, [renamed])).not.toBe(index);
  });

  it('finds products by id alone', () => {
    const index = createTestIndex(
      fc.sample(catalogues, { numRuns: 20, seed: 3 }).find((all) => all.length > 9) ?? [],
    );
    expect(runAtOnce(findOrdinals(index, [createTestId(7919 % 1000), createTestId(999_999)]))).toHaveLength(
      1,
    );
  });
});

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A live index over a catalogue; reads take a few turns of the event loop. */
function follow(catalogue: Catalogue, turns: () => number): LiveIndex {
  const wait = async (): Promise<void> => {
    for (let left = turns(); left > 0; left -= 1) await turn();
  };
  return followIndex({
    async load() {
      await wait();
      const index = createTestIndex(catalogue.all());
      await wait();
      return index;
    },
    async update(index, ids) {
      await wait();
      return await updateIndex(index, ids, async (some) => {
        const rows = catalogue.rows(some);
        await wait();
        return rows;
      });
    },
  });
}

describe('a live index', () => {
  it('equals a new one after changes at any time, also during loads and other changes', async () => {
    const step = fc.record({
      changes: fc.array(change, { maxLength: 3 }),
      isLoad: fc.boolean(),
      turns: fc.nat(4),
    });
    await fc.assert(
      fc.asyncProperty(
        catalogues,
        fc.array(step, { maxLength: 8 }),
        fc.infiniteStream(fc.nat(5)),
        async (products, steps, turns) => {
          const catalogue = createCatalogue(products);
          const live = follow(catalogue, () => turns.next().value);
          await live.get();
          const refreshing: Promise<void>[] = [];
          for (const { changes, isLoad, turns: pause } of steps) {
            const tags = changes.map((one) => `product:${catalogue.change(one)}`);
            refreshing.push(live.refresh([...tags, ...(isLoad ? ['everything'] : [])]));
            for (let left = pause; left > 0; left -= 1) await turn();
            getLists(await live.get(), listFilters);
          }
          await Promise.all(refreshing);
          const [index, fresh] = [await live.get(), createTestIndex(catalogue.all())];
          expectEqual(index, fresh, listFilters);
        },
      ),
      { numRuns: 40, endOnFailure: true },
    );
  });
});
