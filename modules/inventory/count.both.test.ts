import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { countProduct, discardCount } from './counts/post-count.ts';
import { shipReservations } from './index.ts';
import { beginCount, clearCount, enterCount, findCount, listCountLines, postCount } from './counting.ts';
import { createCount } from './counts/write-count.ts';
import { createSupplier } from './suppliers/write-supplier.ts';
import type { CountScope } from './counts/count-states.ts';
import { STAFF, useStockBench } from './test-stock-bench.ts';

const at = useStockBench();

const begin = (): Promise<string> =>
  at().run((tx) => createCount(tx, STAFF, { scope: 'all', scopeValue: null, isBlind: true }));
const enter = (countId: string, productId: string, counted: number, mode: 'add' | 'replace' = 'add') =>
  at().run((tx) => enterCount(tx, STAFF, { countId, productId, counted, mode }));
const post = (id: string, mayAdjust = false, version = 1, isRestZero = false) =>
  at().run((tx) => postCount(tx, STAFF, { id, version, mayAdjust, isRestZero }));
const clear = (countId: string, productId: string) =>
  at().run((tx) => clearCount(tx, STAFF, { countId, productId }));
const SORT = [
  { field: 'bin', isDescending: false },
  { field: 'name', isDescending: false },
] as const;
/** The lines of a count as people see them. */
async function listLines(id: string, isShown = true) {
  const count = await findCount(at().db, id);
  if (!count) return undefined;
  const request = { limit: 200, filters: [], sort: SORT, withTotal: false };
  return (await listCountLines(at().db, { ...count, isShown }, request)).items;
}

describe('a count', () => {
  it('adds up what counters found, or replaces it, and writes the difference when it is posted', async () => {
    const [one, two, same] = [await at().product(10), await at().product(10), await at().product(3)];
    const count = await begin();
    await enter(count, one, 4);
    expect(await enter(count, one, 3)).toEqual({ kind: 'entered', counted: 7, expected: 10 });
    await enter(count, two, 1);
    expect(await enter(count, two, 12, 'replace')).toEqual({ kind: 'entered', counted: 12, expected: 10 });
    await enter(count, same, 3);
    expect(await at().numbers(one)).toEqual([10, 0, 0, 10, 0]);
    expect(await post(count)).toMatchObject({ kind: 'posted' });
    expect(await at().ledger(one)).toEqual(['+10 opening 10', '-3 counted 7']);
    expect(await at().ledger(two)).toEqual(['+10 opening 10', '+2 counted 12']);
    expect(await at().ledger(same)).toEqual(['+3 opening 3']);
    expect(await post(count, false, 2)).toEqual({ kind: 'not-allowed-now', state: 'posted' });
    expect(await enter(count, one, 1)).toEqual({ kind: 'not-allowed-now', state: 'posted' });
  });

  it('keeps the difference of its own moment while bottles are sold', async () => {
    const id = await at().product(10);
    const order = await at().order([at().line(id, 2)]);
    const count = await begin();
    await enter(count, id, 9);
    await at().run((tx) => shipReservations(tx, STAFF, order));
    await at().hold([at().line(id, 3)]);
    await post(count);
    expect(await at().numbers(id)).toEqual([7, 3, 0, 4, 0]);
  });

  it('keeps the difference of the moment at which it was found, when it is entered later', async () => {
    const id = await at().product(10);
    const order = await at().order([at().line(id, 2)]);
    const count = await begin();
    const enterLate = (counted: number, secondsAgo: number) =>
      at().run((tx) =>
        enterCount(tx, STAFF, { countId: count, productId: id, counted, mode: 'add', secondsAgo }),
      );
    await at().rows(sql`update stock_count set created_at = now() - interval '1 hour'`);
    await at().rows(sql`alter table stock_movement disable trigger user`);
    await at().rows(sql`update stock_movement set created_at = now() - interval '1 day'`);
    await at().rows(sql`alter table stock_movement enable trigger user`);
    await at().run((tx) => shipReservations(tx, STAFF, order));
    expect(await enterLate(4, 600)).toEqual({ kind: 'entered', counted: 4, expected: 10 });
    // Nothing is found before the last that was entered of it, or before the count began.
    await enterLate(1, 0);
    expect(await enterLate(4, 600)).toEqual({ kind: 'entered', counted: 9, expected: 8 });
    await clear(count, id);
    await at().rows(sql`update stock_count set created_at = clock_timestamp()`);
    expect(await enterLate(8, 172_800)).toEqual({ kind: 'entered', counted: 8, expected: 8 });
    await post(count);
    expect(await at().numbers(id)).toEqual([8, 0, 0, 8, 0]);
  });

  it('above five bottles or 100 dollars needs the right to adjust', async () => {
    const [cheap, dear] = [await at().product(10), await at().product(10)];
    await at().rows(sql`update stock_level set average_cost_cad = 50.01 where product_id = ${dear}`);
    const count = await begin();
    await enter(count, cheap, 4);
    await enter(count, dear, 8);
    const productIds = [cheap, dear].sort();
    expect(await post(count)).toEqual({ kind: 'adjust-required', productIds });
    expect(await at().numbers(cheap)).toEqual([10, 0, 0, 10, 0]);
    expect(await post(count, true)).toMatchObject({ kind: 'posted' });
    expect(await at().stock(dear)).toMatchObject({
      onHand: 8,
      averageCostCad: '50.0100',
      valueCadCents: 40_008,
    });
  });

  it('below what is promised leaves a shortage', async () => {
    const id = await at().product(3);
    await at().order([at().line(id, 3)]);
    const counted = await at().run((tx) =>
      countProduct(tx, STAFF, { productId: id, counted: 1, mayAdjust: true }),
    );
    expect(counted).toEqual({ kind: 'posted', onHand: 1, difference: -2 });
    expect(await at().numbers(id)).toEqual([1, 0, 3, 0, 2]);
  });

  it('covers a category with those below it, a supplier, a bin, a product or all, by bin', async () => {
    const [one, two] = [await at().product(4), await at().product(0)];
    const [category, below] = [randomUUID(), randomUUID()];
    const supplier = await at().run((tx) =>
      createSupplier(tx, STAFF, { name: 'Vats Ltd', contact: '', currency: 'CAD' }),
    );
    await at().rows(sql`insert into category (id, slug, name) values (${category}, 'rums', 'Rums')`);
    await at().rows(sql`
      insert into category (id, parent_id, slug, name) values (${below}, ${category}, 'dark-rums', 'Dark rums')`);
    await at().rows(sql`
      update product set category_id = ${below}, bin_location = 'B2', supplier_id = ${supplier.id} where id = ${one}`);
    await at().rows(sql`update product set category_id = ${category}, bin_location = 'A1' where id = ${two}`);
    const list = async (scope: CountScope, scopeValue: string | null, isBlind = false) => {
      const id = await at().run((tx) => createCount(tx, STAFF, { scope, scopeValue, isBlind }));
      if (scope === 'category') await enter(id, one, 3);
      const lines = await listLines(id, !isBlind);
      return lines?.map(({ productId, expected, counted }) => [productId, expected, counted]);
    };
    expect(await list('category', category)).toEqual([
      [two, 0, null],
      [one, 4, 3],
    ]);
    expect(await list('category', below, true)).toEqual([[one, null, 3]]);
    expect(await list('supplier', supplier.id)).toEqual([[one, 4, null]]);
    expect(await list('bin', 'A1')).toEqual([[two, 0, null]]);
    expect(await list('product', two)).toEqual([[two, 0, null]]);
    expect((await list('all', null))?.slice(0, 2)).toEqual([
      [two, 0, null],
      [one, 4, null],
    ]);
    expect(await findCount(at().db, randomUUID())).toBeUndefined();
    const inBin = await at().run((tx) =>
      beginCount(tx, STAFF, { scope: 'bin', scopeValue: 'A1', isBlind: false }),
    );
    if (inBin.kind !== 'begun') throw new Error('the bin has a product');
    expect(await enter(inBin.id, one, 1)).toEqual({ kind: 'not-in-scope' });
    expect(
      await at().run((tx) => beginCount(tx, STAFF, { scope: 'bin', scopeValue: 'Z9', isBlind: false })),
    ).toEqual({ kind: 'nothing-to-count' });
  });

  it('leaves what was not counted as it is, or takes it as none', async () => {
    await at().rows(sql`update product set bin_location = null`);
    const [found, gone, empty] = [await at().product(4), await at().product(2), await at().product(0)];
    await at().rows(sql`update product set bin_location = 'C3' where id in (${found}, ${gone}, ${empty})`);
    const start = () =>
      at().run((tx) => createCount(tx, STAFF, { scope: 'bin', scopeValue: 'C3', isBlind: false }));
    const kept = await start();
    await enter(kept, found, 4);
    expect(await findCount(at().db, kept)).toMatchObject({ products: 3, counted: 1, rest: 1 });
    expect(await post(kept)).toMatchObject({ kind: 'posted', movements: [] });
    expect(await at().ledger(gone)).toEqual(['+2 opening 2']);

    const emptied = await start();
    await enter(emptied, found, 3);
    await at().order([at().line(gone, 1)]);
    expect(await post(emptied, false, 1, true)).toMatchObject({ kind: 'posted' });
    expect(await at().ledger(gone)).toEqual(['+2 opening 2', '-2 counted 0']);
    // What was sold and is not there is missing.
    expect(await at().numbers(gone)).toEqual([0, 0, 1, 0, 1]);
    expect(await at().ledger(empty)).toEqual([]);
    expect((await listLines(emptied))?.map(({ productId, counted }) => [productId, counted])).toEqual(
      expect.arrayContaining([
        [found, 3],
        [gone, 0],
      ]),
    );
    expect(await findCount(at().db, emptied)).toMatchObject({
      products: 2,
      differences: { products: 2, fewer: 3, more: 0, large: 0 },
    });
  });

  it('takes back what was entered, and shows what left since', async () => {
    const id = await at().product(10);
    const order = await at().order([at().line(id, 2)]);
    const count = await begin();
    await enter(count, id, 7);
    expect(await enter(count, id, -2)).toEqual({ kind: 'entered', counted: 5, expected: 10 });
    expect(await enter(count, id, -9)).toMatchObject({ counted: 0 });
    expect(await clear(count, id)).toEqual({ kind: 'cleared' });
    expect(await clear(count, id)).toEqual({ kind: 'cleared' });
    expect(await at().events('stock-count.cleared', count)).toMatchObject([
      { before: { productId: id, counted: 0 } },
    ]);
    await enter(count, id, 10);
    await at().run((tx) => shipReservations(tx, STAFF, order));
    const line = (await listLines(count))?.find(({ productId }) => productId === id);
    expect(line).toMatchObject({ expected: 10, counted: 10, soldSince: 2 });
    expect(await post(count)).toMatchObject({ kind: 'posted', movements: [] });
    expect(await clear(count, id)).toEqual({ kind: 'not-allowed-now', state: 'posted' });
  });

  it('is refused for unknown products and counts, and discarded without effect', async () => {
    const id = await at().product(3);
    const count = await begin();
    expect(await enter(count, randomUUID(), 1)).toEqual({ kind: 'unknown-product' });
    expect(await enter(randomUUID(), id, 1)).toEqual({ kind: 'unknown' });
    expect(await post(randomUUID())).toEqual({ kind: 'unknown' });
    await enter(count, id, 1);
    const discard = () => at().run((tx) => discardCount(tx, STAFF, { id: count, version: 1 }));
    expect(await discard()).toEqual({ kind: 'discarded' });
    expect(await discard()).toEqual({ kind: 'changed-meanwhile', version: 2 });
    expect(await at().ledger(id)).toEqual(['+3 opening 3']);
  });
});
