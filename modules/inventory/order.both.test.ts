import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  listUnpackable,
  releaseAllocation,
  releaseBottles,
  returnBottles,
  shipReservations,
  unshipReservations,
} from './index.ts';
import { moveStock } from './ledger/move-stock.ts';
import { SHOPPER, STAFF, type StockBench, useStockBench } from './test-stock-bench.ts';

const at = useStockBench();

type Order = Awaited<ReturnType<StockBench['order']>>;
const ship = (order: Order) => at().run((tx) => shipReservations(tx, STAFF, order));
const unship = (order: Order) => at().run((tx) => unshipReservations(tx, STAFF, order));
const giveBack = (order: Order, productId: string, quantity: number, condition: 'stock' | 'broken') =>
  at().run((tx) => returnBottles(tx, STAFF, { ...order, lines: [{ productId, quantity, condition }] }));
const release = (order: Order, productId: string, quantity: number) =>
  at().run((tx) => releaseBottles(tx, STAFF, { ...order, lines: [{ productId, quantity }] }));

describe('an order', () => {
  it('keeps its bottles in the building until it is shipped, once', async () => {
    const id = await at().product(5);
    const order = await at().order([at().line(id, 2)]);
    expect(await at().numbers(id)).toEqual([5, 0, 2, 3, 0]);
    expect(await ship(order)).toEqual({ kind: 'shipped', bottles: 2 });
    expect(await ship(order)).toEqual({ kind: 'shipped', bottles: 0 });
    expect(await at().numbers(id)).toEqual([3, 0, 0, 3, 0]);
    expect(await at().ledger(id)).toEqual(['+5 opening 5', '-2 sold 3']);
    expect((await at().stock(id)).movements[0]).toMatchObject({
      referenceKind: 'order',
      referenceId: order.orderId,
    });
    expect((await at().events('stock.shipped', order.orderId))[0]?.['after']).toEqual({
      bottles: [{ productId: id, delta: -2, onHand: 3 }],
    });
  });

  it('is unshipped by the inverse movement, until a bottle of it was inspected', async () => {
    const id = await at().product(5);
    const order = await at().order([at().line(id, 2)]);
    await ship(order);
    expect(await unship(order)).toEqual({ kind: 'unshipped' });
    expect(await at().numbers(id)).toEqual([5, 0, 2, 3, 0]);
    await ship(order);
    await giveBack(order, id, 1, 'broken');
    expect(await unship(order)).toEqual({ kind: 'already-returned' });
    expect(await at().ledger(id)).toEqual([
      '+5 opening 5',
      '-2 sold 3',
      '+2 sold 5',
      '-2 sold 3',
      '+1 returned 4',
      '-1 broken 3',
    ]);
  });

  it('returns inspected bottles to stock at the cost at which they left, no more than were shipped', async () => {
    const id = await at().product(4);
    await at().rows(sql`update stock_level set average_cost_cad = 10 where product_id = ${id}`);
    const order = await at().order([at().line(id, 2)]);
    await ship(order);
    await at().rows(sql`update stock_level set average_cost_cad = 20 where product_id = ${id}`);
    expect(await giveBack(order, id, 3, 'stock')).toEqual({ kind: 'too-many', productId: id, left: 2 });
    expect(await giveBack(order, id, 1, 'stock')).toEqual({ kind: 'returned' });
    expect(await at().numbers(id)).toEqual([3, 0, 0, 3, 0]);
    // Two bottles at 20 and one at 10.
    expect(await at().stock(id)).toMatchObject({ averageCostCad: '16.6667', valueCadCents: 5000 });
    expect(await giveBack(order, id, 2, 'stock')).toEqual({ kind: 'too-many', productId: id, left: 1 });
    expect(await giveBack(order, id, 1, 'broken')).toEqual({ kind: 'returned' });
    expect(await at().numbers(id)).toEqual([3, 0, 0, 3, 0]);
  });

  it('releases refunded bottles before it is shipped, and ships the rest', async () => {
    const [one, two] = [await at().product(5), await at().product(5)];
    const order = await at().order([at().line(one, 3), at().line(two, 1)]);
    expect(await release(order, one, 4)).toEqual({ kind: 'too-many', productId: one, left: 3 });
    expect(await release(order, one, 1)).toEqual({ kind: 'released' });
    expect(await release(order, two, 1)).toEqual({ kind: 'released' });
    expect([await at().numbers(one), await at().numbers(two)]).toEqual([
      [5, 0, 2, 3, 0],
      [5, 0, 0, 5, 0],
    ]);
    expect(await ship(order)).toEqual({ kind: 'shipped', bottles: 2 });
    expect([await at().ledger(one), await at().ledger(two)]).toEqual([
      ['+5 opening 5', '-2 sold 3'],
      ['+5 opening 5'],
    ]);
    expect(await release(order, one, 1)).toEqual({ kind: 'too-many', productId: one, left: 0 });
  });

  it('is not shipped where the ledger has too few bottles, and the newest cannot be packed', async () => {
    const id = await at().product(4);
    const orders = [
      await at().order([at().line(id, 1)]),
      await at().order([at().line(id, 1)]),
      await at().order([at().line(id, 2)]),
    ];
    const [oldest, middle, newest] = orders;
    if (!oldest || !middle || !newest) throw new Error('three orders were created');
    await at().run((tx) =>
      moveStock(tx, STAFF, { productId: id, delta: -3, reason: 'broken', note: 'a shelf fell' }),
    );
    expect(await at().numbers(id)).toEqual([1, 0, 4, 0, 3]);
    const lacking = (await listUnpackable(at().db)).filter(({ productId }) => productId === id);
    expect(lacking).toEqual([
      { sessionId: newest.sessionId, productId: id, missing: 2 },
      { sessionId: middle.sessionId, productId: id, missing: 1 },
    ]);
    expect(await ship(newest)).toEqual({ kind: 'too-few', products: [{ productId: id, onHand: 1 }] });
    expect(await ship(oldest)).toEqual({ kind: 'shipped', bottles: 1 });
    await at().run((tx) => releaseAllocation(tx, SHOPPER, newest.sessionId));
    expect(await at().numbers(id)).toEqual([0, 0, 1, 0, 1]);
  });
});
