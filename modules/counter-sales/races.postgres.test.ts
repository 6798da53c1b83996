import { expect, it } from 'vitest';
import { OrderIdSchema } from '#contract/ids.ts';
import { allocateReservations, releaseAllocation, shipReservations } from '#modules/inventory/index.ts';
import { countProduct, moveStock } from '#modules/inventory/office.ts';
import { SHOPPER, STAFF, useStockBench } from '#modules/inventory/test-stock-bench.ts';
import { recordSales } from './index.ts';

const at = useStockBench();

const ROUNDS = 30;

it('keeps the sum of the ledger while bottles are received, counted, shipped, cancelled and sold at the counter', async () => {
  const { run } = at();
  const products = [await at().product(20), await at().product(20)];
  let sold = 0;
  const order = async (index: number): Promise<void> => {
    const lines = products.map((productId) => ({ productId, quantity: 1 }));
    const { id: sessionId, outcome } = await at().hold(index % 2 === 0 ? lines : lines.toReversed());
    if (outcome !== 'reserved') return;
    await run((tx) => allocateReservations(tx, SHOPPER, sessionId));
    if (index % 3 === 0) await run((tx) => releaseAllocation(tx, STAFF, sessionId));
    else if (index % 3 === 1)
      await run((tx) => shipReservations(tx, STAFF, { orderId: OrderIdSchema.parse(sessionId), sessionId }));
  };
  /** Sent twice at the same time, as by two processes that were given the same report. */
  const sell = async (index: number): Promise<void> => {
    const lines = products.map((code) => ({ code, units: 1 }));
    const sale = { reference: `R-${index}`, soldAt: new Date(), lines };
    const other = { ...sale, reference: `S-${index}`, lines: lines.toReversed() };
    const input = { source: { kind: 'api-key', name: 'Front' }, keepsUnknown: false } as const;
    const outcomes = await Promise.all([
      run((tx) => recordSales(tx, STAFF, { ...input, sales: [sale, other] })),
      run((tx) => recordSales(tx, STAFF, { ...input, sales: [other, sale] })),
    ]);
    for (const outcome of outcomes) if (outcome.kind === 'recorded') sold += outcome.recorded;
  };
  const count = (productId: string) =>
    run((tx) => countProduct(tx, STAFF, { productId, counted: 12, mayAdjust: true }));
  const receive = (productId: string) =>
    run((tx) => moveStock(tx, STAFF, { productId, delta: 2, reason: 'received' }));

  const work: Promise<unknown>[] = [];
  for (let index = 0; index < ROUNDS; index += 1) {
    work.push(order(index), receive(products[index % 2] ?? ''));
    if (index % 2 === 0) work.push(sell(index));
    if (index % 6 === 0) work.push(count(products[index % 4 === 0 ? 0 : 1] ?? ''));
  }
  await Promise.all(work);

  expect(await at().discrepancies()).toEqual([]);
  expect(sold).toBe(ROUNDS);
  for (const productId of products) {
    const movements = (await at().stock(productId)).movements.filter(
      ({ reason }) => reason === 'sold-in-shop',
    );
    expect(new Set(movements.map(({ referenceId }) => referenceId)).size).toBe(movements.length);
  }
}, 60_000);
