import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FLAVOUR_KEYS } from '#contract/catalog/flavours.ts';
import { type CatalogIndex, getOrdinal } from '../columns/columns.ts';
import { findNeighbours, getTarget, TAKE } from './neighbours.ts';
import { catalogues, createTestIndex, getRow, type PlainProduct } from '../test-products.ts';
import { updateIndex } from '../follow/update-index.ts';
import { createNeighbourMemory, type NeighbourRequest } from './neighbour-memory.ts';
import { describeChanges } from './product-changes.ts';

/** `npm test` draws fewer. */
const RUNS = process.env['TEST_ALL'] === '1' ? 150 : 50;

const nearPrice = fc
  .integer({ min: 1900, max: 3000 })
  .map((priceCents) => ({ priceCents, salePriceCents: null }));

const change: fc.Arbitrary<Partial<PlainProduct>> = fc.oneof(
  nearPrice,
  nearPrice,
  fc.integer({ min: 0, max: 20 }).map((step) => ({ priceCents: step * 250, salePriceCents: null })),
  fc.boolean().map((inStock) => ({ inStock })),
  fc.boolean().map((inStock) => ({ inStock })),
  fc.constantFrom(0, 40).map((abv) => ({ abv })),
  fc.constantFrom(null, 3, 5).map((rating) => ({ rating })),
  fc.constantFrom({}, { smoky: 3 }, { sweet: 2, tart: 4 }).map((flavours) => ({ flavours })),
  fc.constantFrom('wine', 'red', 'chablis', 'lager').map((categoryId) => ({ categoryId })),
  fc.constantFrom('alpha', 'beta', 'zeta').map((name) => ({ name })),
);
const batches = fc.array(
  fc.array(
    fc.record({ at: fc.nat(), change, isGone: fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0) }),
    { minLength: 1, maxLength: 4 },
  ),
  { minLength: 1, maxLength: 10 },
);

/** Many products of one category with near prices, so that there are more than a search compares. */
const dense = catalogues.map((products) =>
  products.map(
    (one, at): PlainProduct => ({
      ...one,
      categoryId: at % 9 === 0 ? one.categoryId : 'red',
      priceCents: 2000 + at * 13,
      salePriceCents: null,
      inStock: at % 7 !== 0,
    }),
  ),
);
const UNSOLD = { category: 2, paidCents: 2000, flavours: FLAVOUR_KEYS.map((_, at) => at % 3) };

/** What a page shows now, found without the memory. */
function findFresh(index: CatalogIndex, request: NeighbourRequest, max: number): string | undefined {
  const ordinal = 'number' in request ? getOrdinal(index, request.number) : -1;
  if ('number' in request && ordinal === -1) return undefined;
  const target = 'number' in request ? getTarget(index, ordinal) : { ...request, ordinal };
  return JSON.stringify(findNeighbours(index, target, TAKE, max).found);
}

it('reports every page that would show other neighbours after any changes', async () => {
  let quiet = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(catalogues, dense),
      batches,
      fc.constantFrom(5, 12, 30, 2000),
      async (products, drawn, max) => {
        fc.pre(products.length > 0);
        const now = new Map(products.map((one) => [one.id, one]));
        let index = createTestIndex(products);
        const memory = createNeighbourMemory(max);
        const requests = new Map<string, NeighbourRequest>(
          products.map(({ id, number }) => [id, { number }]),
        );
        requests.set('unsold', UNSOLD);
        const pages = new Map<string, string>();
        const render = (id: string, request: NeighbourRequest): void => {
          pages.set(id, JSON.stringify(memory.find(index, request, id)));
        };
        for (const [id, request] of requests) render(id, request);
        for (const batch of drawn) {
          const changed = batch.map((one) => ({ ...one, product: products[one.at % products.length] }));
          for (const { product, change: facts, isGone } of changed) {
            if (!product) continue;
            if (isGone) now.delete(product.id);
            else now.set(product.id, { ...(now.get(product.id) ?? product), ...facts });
          }
          const ids = [...new Set(changed.flatMap(({ product }) => product?.id ?? []))];
          const numbers = ids.flatMap((id) => products.find((one) => one.id === id)?.number ?? []);
          const rowsOf = (some: readonly string[]) => some.flatMap((id) => now.get(id) ?? []).map(getRow);
          const before = index;
          index = await updateIndex(before, ids, async (some) => rowsOf(some));
          const reported = new Set(await memory.recheck(index, describeChanges(before, index, numbers)));
          for (const [id, request] of requests) {
            const fresh = findFresh(index, request, max);
            // The page of a changed product is cleared for its own tag.
            const isCleared = reported.has(id) || ids.includes(id);
            if (isCleared) pages.delete(id);
            if (isCleared && fresh !== undefined) render(id, request);
            if (isCleared) continue;
            quiet += 1;
            expect(pages.get(id)).toBe(fresh);
          }
        }
      },
    ),
    { numRuns: RUNS },
  );
  expect(quiet).toBeGreaterThan(6 * RUNS);
});
