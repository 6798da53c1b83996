import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { PaymentSessionIdSchema } from '#contract/ids.ts';
import {
  deleteReservations,
  isReserved,
  releaseReservations,
  reallocateReservations,
  releaseAllocation,
  allocateReservations,
} from './index.ts';
import { SHOPPER, type StockBench, useStockBench } from './test-stock-bench.ts';

const at = useStockBench();
const run: StockBench['run'] = (work) => at().run(work);
const rows: StockBench['rows'] = (query) => at().rows(query);
const product: StockBench['product'] = (stock) => at().product(stock);
const hold: StockBench['hold'] = (lines, replacing) => at().hold(lines, replacing);

const line = (productId: string, quantity = 1) => ({ productId, quantity });
const left = async (id: string): Promise<unknown> =>
  (await rows(sql`select stock_quantity as left from product where id = ${id}`))[0]?.['left'];
const states = async (sessionId: string): Promise<unknown[]> =>
  (
    await rows(sql`select state from stock_reservation where session_id = ${sessionId} order by product_id`)
  ).map(({ state }) => state);

describe('reserve', () => {
  it('takes bottles out of stock, and adds up two lines of a product', async () => {
    const [one, two] = [await product(5), await product(5)];
    const { id, outcome } = await hold([line(one, 1), line(two, 2), line(one, 2)]);
    expect(outcome).toBe('reserved');
    expect([await left(one), await left(two)]).toEqual([2, 3]);
    expect(await states(id)).toEqual(['held', 'held']);
  });

  it('takes all bottles or none, and returns what is available', async () => {
    const [some, few] = [await product(5), await product(1)];
    const gone = randomUUID();
    const lines = [line(some), line(few, 2), line(gone)];
    const { id, outcome } = await hold(lines);
    const short = [
      { productId: few, available: 1 },
      { productId: gone, available: 0 },
    ].sort((a, b) => (a.productId < b.productId ? -1 : 1));
    expect([outcome, (await hold(lines.toReversed())).outcome]).toEqual([{ short }, { short }]);
    expect([await left(some), await left(few), await states(id)]).toEqual([5, 1, []]);
  });

  it('releases a replaced session in the same step, also where the reservation fails', async () => {
    const [one, two] = [await product(1), await product(1)];
    const first = await hold([line(one)]);
    const second = await hold([line(one), line(two)], [first.id]);
    expect([second.outcome, await states(first.id)]).toEqual(['reserved', ['released']]);
    expect([await left(one), await left(two)]).toEqual([0, 0]);
    const third = await hold([line(one, 2)], [second.id]);
    expect(third.outcome).toEqual({ short: [{ productId: one, available: 1 }] });
    expect([await left(one), await left(two), await states(second.id)]).toEqual([
      1,
      1,
      ['released', 'released'],
    ]);
  });
});

describe('a reservation', () => {
  it('is released once, even when requested several times', async () => {
    const id = await product(3);
    const held = await hold([line(id, 2)]);
    const counts = await Promise.all(
      [1, 2, 3].map(() => run((tx) => releaseReservations(tx, SHOPPER, held.id))),
    );
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 2]);
    expect(await left(id)).toBe(3);
  });

  it('is committed once, and then not released', async () => {
    const id = await product(3);
    const held = await hold([line(id, 2)]);
    expect(await run((tx) => allocateReservations(tx, SHOPPER, held.id))).toBe(2);
    expect(await run((tx) => allocateReservations(tx, SHOPPER, held.id))).toBe(0);
    expect(await run((tx) => releaseReservations(tx, SHOPPER, held.id))).toBe(0);
    expect([await left(id), await states(held.id)]).toEqual([1, ['sold']]);
  });

  it('can be committed again after its release while there is stock, all or nothing', async () => {
    const [one, two] = [await product(1), await product(1)];
    const late = await hold([line(one), line(two)]);
    await run((tx) => releaseReservations(tx, SHOPPER, late.id));
    const quick = await hold([line(two)]);
    expect(await run((tx) => reallocateReservations(tx, SHOPPER, late.id))).toBe(false);
    expect([await left(one), await states(late.id)]).toEqual([1, ['released', 'released']]);
    await run((tx) => releaseReservations(tx, SHOPPER, quick.id));
    expect(await run((tx) => reallocateReservations(tx, SHOPPER, late.id))).toBe(true);
    expect(await run((tx) => reallocateReservations(tx, SHOPPER, late.id))).toBe(true);
    expect([await left(one), await left(two), await states(late.id)]).toEqual([0, 0, ['sold', 'sold']]);
    expect(
      await run((tx) => reallocateReservations(tx, SHOPPER, PaymentSessionIdSchema.parse(randomUUID()))),
    ).toBe(false);
  });

  it('is restocked once when its order is cancelled', async () => {
    const id = await product(3);
    const held = await hold([line(id, 2)]);
    await run((tx) => releaseAllocation(tx, SHOPPER, held.id));
    expect(await states(held.id)).toEqual(['held']);
    await run((tx) => allocateReservations(tx, SHOPPER, held.id));
    await run((tx) => releaseAllocation(tx, SHOPPER, held.id));
    await run((tx) => releaseAllocation(tx, SHOPPER, held.id));
    expect([await left(id), await states(held.id)]).toEqual([3, ['released']]);
  });

  it('of a deleted product is released, and not taken again', async () => {
    const id = await product(3);
    const held = await hold([line(id, 2)]);
    await rows(sql`delete from product where id = ${id}`);
    expect(await run((tx) => releaseReservations(tx, SHOPPER, held.id))).toBe(2);
    expect(await run((tx) => reallocateReservations(tx, SHOPPER, held.id))).toBe(false);
  });
});

describe('deleteReservations', () => {
  it('releases what was never shipped', async () => {
    const [one, two] = [await product(5), await product(5)];
    const [sold, other] = [await hold([line(one, 2), line(two)]), await hold([line(one)])];
    await run((tx) => allocateReservations(tx, SHOPPER, sold.id));
    await run((tx) => deleteReservations(tx, SHOPPER, sold.id));
    expect(await states(sold.id)).toEqual([]);
    expect([await left(one), await left(two)]).toEqual([4, 5]);
    expect(await states(other.id)).toEqual(['held']);
  });

  it('changes no stock for released reservations', async () => {
    const id = await product(5);
    const held = await hold([line(id, 2)]);
    await run((tx) => releaseReservations(tx, SHOPPER, held.id));
    await run((tx) => deleteReservations(tx, SHOPPER, held.id));
    expect([await left(id), await states(held.id)]).toEqual([5, []]);
  });

  it('throws while bottles are held, and deletes nothing', async () => {
    const id = await product(5);
    const [sold, held] = [await product(5), await hold([line(id, 2)])];
    await expect(run((tx) => deleteReservations(tx, SHOPPER, held.id))).rejects.toThrow(
      'still holds bottles',
    );
    expect([await left(id), await states(held.id)]).toEqual([3, ['held']]);
    const both = await hold([line(id), line(sold)]);
    await rows(sql`
      update stock_reservation set state = 'sold', ended_at = now() where session_id = ${both.id} and product_id = ${sold}`);
    await expect(run((tx) => deleteReservations(tx, SHOPPER, both.id))).rejects.toThrow(
      'still holds bottles',
    );
  });
});

it('a product is reserved while its bottles are held or sold', async () => {
  const [id, other] = [await product(5), await product(5)];
  const first = await hold([line(id)]);
  const second = await hold([line(id)]);
  expect([await isReserved(at().db, id), await isReserved(at().db, other)]).toEqual([true, false]);
  await run((tx) => releaseReservations(tx, SHOPPER, first.id));
  await run((tx) => allocateReservations(tx, SHOPPER, second.id));
  expect(await isReserved(at().db, id)).toBe(true);
  await run((tx) => releaseAllocation(tx, SHOPPER, second.id));
  expect(await isReserved(at().db, id)).toBe(false);
});

it('the database refuses a negative stock', async () => {
  const id = await product(1);
  const refused = rows(sql`update product set stock_quantity = stock_quantity - 2 where id = ${id}`);
  await expect(refused).rejects.toMatchObject({ cause: { code: '23514' } });
});

it('concurrent reservations and releases leave the stock unchanged', async () => {
  const ids = [await product(6), await product(6), await product(6)];
  await Promise.all(
    Array.from({ length: 24 }, async (_, index) => {
      const lines = ids.map((id) => line(id, 1 + (index % 2)));
      const held = await hold(index % 3 === 0 ? lines.toReversed() : lines);
      if (held.outcome === 'reserved') await run((tx) => releaseReservations(tx, SHOPPER, held.id));
    }),
  );
  for (const id of ids) expect(await left(id)).toBe(6);
});
