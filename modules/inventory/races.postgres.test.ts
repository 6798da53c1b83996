import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { OrderIdSchema } from '#contract/ids.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { allocateReservations, releaseReservations, returnBottles, shipReservations } from './index.ts';
import { enterCount, postCount } from './counting.ts';
import { createCount } from './counts/write-count.ts';
import { createReceipt, enterInvoice, postReceipt } from './receiving.ts';
import { countProduct } from './counts/post-count.ts';
import { createSupplier } from './suppliers/write-supplier.ts';
import { moveLines } from './ledger/move-lines.ts';
import { moveStock } from './ledger/move-stock.ts';
import { SHOPPER, STAFF, useStockBench } from './test-stock-bench.ts';

const at = useStockBench();

const CARTS = 40;
const RECEIVED = 12;

it('sells no bottle twice while carts, packers, counters and receivers work at once', async () => {
  const { run } = at();
  const products = [await at().product(10), await at().product(10), await at().product(10)];
  let sold = 0;
  let returned = 0;

  const cart = async (index: number): Promise<void> => {
    const lines = products.map((productId) => ({ productId, quantity: 1 + (index % 2) }));
    const { id: sessionId, outcome } = await at().hold(index % 3 === 0 ? lines.toReversed() : lines);
    if (outcome !== 'reserved') return;
    if (index % 4 === 0) {
      await run((tx) => releaseReservations(tx, SHOPPER, sessionId));
      return;
    }
    await run((tx) => allocateReservations(tx, SHOPPER, sessionId));
    const order = { orderId: OrderIdSchema.parse(sessionId), sessionId };
    expect((await run((tx) => shipReservations(tx, STAFF, order))).kind).toBe('shipped');
    const bottles = lines[0]?.quantity ?? 0;
    sold += bottles;
    if (index % 5 !== 1) return;
    const back = lines.map((line) => ({ ...line, condition: 'stock' as const }));
    expect((await run((tx) => returnBottles(tx, STAFF, { ...order, lines: back }))).kind).toBe('returned');
    returned += bottles;
  };

  /** Finds every time what is there: the difference is 0, whatever is sold meanwhile. */
  const count = async (): Promise<void> => {
    const id = await run((tx) => createCount(tx, STAFF, { scope: 'all', scopeValue: null, isBlind: true }));
    for (const productId of products)
      await run(async (tx) => {
        const entered = await enterCount(tx, STAFF, { countId: id, productId, counted: 0, mode: 'replace' });
        const counted = entered.kind === 'entered' ? entered.expected : 0;
        await enterCount(tx, STAFF, { countId: id, productId, counted, mode: 'replace' });
      });
    expect((await run((tx) => postCount(tx, STAFF, { id, version: 1, mayAdjust: false }))).kind).toBe(
      'posted',
    );
  };

  const receive = async (index: number): Promise<void> => {
    const lines = products.map((productId) => ({ productId, quantity: 1 }));
    const created = await run((tx) =>
      createReceipt(tx, STAFF, { lines: index % 2 === 0 ? lines : lines.toReversed() }),
    );
    if (created.kind !== 'created') throw new Error(created.kind);
    expect((await run((tx) => postReceipt(tx, STAFF, { id: created.id, version: 1 }))).kind).toBe('posted');
  };

  const work: Promise<void>[] = [];
  for (let index = 0; index < CARTS; index += 1) {
    work.push(cart(index));
    if (index % 4 === 0) work.push(count());
    if (index < RECEIVED) work.push(receive(index));
  }
  await Promise.all(work);

  expect(await at().discrepancies()).toEqual([]);
  expect(sold).toBeGreaterThan(0);
  for (const productId of products) {
    const left = 10 + RECEIVED - sold + returned;
    expect(await at().numbers(productId)).toEqual([left, 0, 0, left, 0]);
  }
}, 60_000);

it('keeps its equation while staff adjust and paste stock of what carts hold and buy', async () => {
  const { run } = at();
  const products = [await at().product(6), await at().product(6), await at().product(6)];
  let came = 0;
  let sold = 0;
  const cart = async (index: number): Promise<void> => {
    const lines = products.map((productId) => ({ productId, quantity: 1 }));
    const { id, outcome } = await at().hold(index % 2 === 0 ? lines : lines.toReversed());
    if (outcome !== 'reserved') return;
    if (index % 3 === 0) await run((tx) => releaseReservations(tx, SHOPPER, id));
    else {
      await run((tx) => allocateReservations(tx, SHOPPER, id));
      sold += 1;
    }
  };
  const adjust = async (productId: string, delta: number): Promise<void> => {
    const move = { productId, delta, reason: 'correction', note: 'why' } as const;
    expect((await run((tx) => moveStock(tx, STAFF, move))).kind).toBe('moved');
  };
  const paste = async (index: number): Promise<void> => {
    const lines = products.map((sku) => ({ sku, bottles: 2 }));
    const input = { mode: 'add', lines: index % 2 === 0 ? lines : lines.toReversed() } as const;
    const { moved } = await run((tx) => moveLines(tx, STAFF, { ...input, note: '', mayAdjust: false }));
    expect(moved).toHaveLength(products.length);
    came += 2;
  };
  const work: Promise<void>[] = [];
  for (let index = 0; index < CARTS; index += 1) {
    work.push(cart(index));
    if (index % 4 === 0) work.push(paste(index));
    if (index % 8 === 0) for (const productId of products) work.push(adjust(productId, -1));
  }
  await Promise.all(work);

  expect(await at().discrepancies()).toEqual([]);
  const onHand = 6 + came - CARTS / 8;
  for (const productId of products)
    expect(await at().numbers(productId)).toEqual([
      onHand,
      0,
      sold,
      Math.max(0, onHand - sold),
      Math.max(0, sold - onHand),
    ]);
}, 60_000);

/** The connection of a transaction ends before it commits, as when the process is killed. */
const cut = async (work: (tx: Transaction) => Promise<unknown>): Promise<void> => {
  const cutWork = at().run(async (tx) => {
    await work(tx);
    await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
  });
  await expect(cutWork).rejects.toThrow(/Failed query|terminat|closed/);
};

it('leaves nothing behind when a command is killed before its end, and succeeds when it is repeated', async () => {
  const { run } = at();
  const productId = await at().product(5);
  const order = await at().order([{ productId, quantity: 2 }]);
  const receipt = await run((tx) => createReceipt(tx, STAFF, { lines: [{ productId, quantity: 6 }] }));
  if (receipt.kind !== 'created') throw new Error(receipt.kind);
  const lines = [{ productId, quantity: 1, condition: 'stock' as const }];
  const commands: [expected: number[], work: (tx: Transaction) => Promise<unknown>][] = [
    [[3, 0, 0, 3, 0], (tx) => shipReservations(tx, STAFF, order)],
    [[4, 0, 0, 4, 0], (tx) => returnBottles(tx, STAFF, { ...order, lines })],
    [[10, 0, 0, 10, 0], (tx) => postReceipt(tx, STAFF, { id: receipt.id, version: 1 })],
    [[8, 0, 0, 8, 0], (tx) => countProduct(tx, STAFF, { productId, counted: 8, mayAdjust: true })],
  ];
  for (const [expected, work] of commands) {
    const before = [await at().numbers(productId), await at().ledger(productId)];
    await cut(work);
    expect([await at().numbers(productId), await at().ledger(productId)]).toEqual(before);
    await run(work);
    expect(await at().numbers(productId)).toEqual(expected);
  }
  expect(await at().discrepancies()).toEqual([]);
});

it('enters an invoice at one of several receipts, however many take it at once', async () => {
  const { run } = at();
  const { id: supplierId } = await run((tx) =>
    createSupplier(tx, STAFF, { name: 'Casks Ltd', contact: '', currency: 'CAD' }),
  );
  const given = {
    supplierId,
    invoiceNumber: 'INV-1',
    invoiceDate: '2026-11-24',
    currency: 'CAD' as const,
    rate: '1',
    discountCents: 0,
    freightCents: 0,
    depositCents: 0,
    taxCents: 0,
    isTaxRecoverable: true,
    dutyCadCents: 0,
    paperTotalCents: 0,
    lines: [],
  };
  const created = await Promise.all(
    [1, 2, 3].map(() => run((tx) => createReceipt(tx, STAFF, { lines: [] }))),
  );
  const ids = created.flatMap((outcome) => (outcome.kind === 'created' ? [outcome.id] : []));
  const outcomes = await Promise.all(
    ids.map((id) => run((tx) => enterInvoice(tx, STAFF, { ...given, id, version: 1 }))),
  );
  expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['entered', 'invoice-known', 'invoice-known']);
});

it('adds up the numbers of counters who count the same product at once', async () => {
  const { run } = at();
  const productId = await at().product(10);
  const countId = await run((tx) =>
    createCount(tx, STAFF, { scope: 'all', scopeValue: null, isBlind: true }),
  );
  await Promise.all(
    [1, 2, 3, 4].map((counted) =>
      run((tx) => enterCount(tx, STAFF, { countId, productId, counted, mode: 'add' })),
    ),
  );
  await run((tx) => postCount(tx, STAFF, { id: countId, version: 1, mayAdjust: false }));
  expect(await at().ledger(productId)).toEqual(['+10 opening 10']);
});

it('breaks the last bottles once, however often it is said at once', async () => {
  const productId = await at().product(3);
  const outcomes = await Promise.all(
    [1, 2, 3].map(() =>
      at().run((tx) => moveStock(tx, STAFF, { productId, delta: -2, reason: 'broken', note: 'fell' })),
    ),
  );
  expect(outcomes.map(({ kind }) => kind).sort()).toEqual([
    'moved',
    'would-be-negative',
    'would-be-negative',
  ]);
  expect(await at().numbers(productId)).toEqual([1, 0, 0, 1, 0]);
});
