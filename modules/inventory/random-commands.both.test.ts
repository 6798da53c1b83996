/** After any sequence of commands the numbers agree. */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { OrderIdSchema, type PaymentSessionId, PaymentSessionIdSchema } from '#contract/ids.ts';
import {
  allocateReservations,
  listBottlesOut,
  reallocateReservations,
  releaseAllocation,
  releaseBottles,
  releaseReservations,
  returnBottles,
  returnTestBottles,
  shipReservations,
  unshipReservations,
} from './index.ts';
import { countProduct } from './counts/post-count.ts';
import { postCounterMovements } from './ledger/counter-movements.ts';
import { moveStock } from './ledger/move-stock.ts';
import { SHOPPER, STAFF, type StockBench, useStockBench } from './test-stock-bench.ts';

const COMMANDS = [
  ...(['reserve', 'reserve', 'allocate', 'allocate', 'release', 'reallocate', 'cancel', 'refund'] as const),
  ...(['ship', 'ship', 'unship', 'return', 'break-return', 'receive', 'break', 'correct', 'count'] as const),
  ...(['sell-in-shop', 'sell-in-shop', 'return-in-shop', 'hold-back', 'go-live'] as const),
];
const command = fc.record({
  kind: fc.constantFrom(...COMMANDS),
  product: fc.nat({ max: 1 }),
  quantity: fc.integer({ min: 1, max: 4 }),
  /** Chooses a session among those that the run has. */
  session: fc.nat({ max: 5 }),
});
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;

const at = useStockBench();

it('any commands in any order leave ledger, reservations and what is for sale in agreement', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 10, maxLength: 25 }), async (commands) => {
      const products = [await at().product(6), await at().product(3)];
      const sessions: PaymentSessionId[] = [];
      for (const given of commands) {
        await runCommand(at(), given, products, sessions);
        expect([given.kind, await at().discrepancies()]).toEqual([given.kind, []]);
        expect(await listOnlineErrors()).toEqual([]);
      }
    }),
    { numRuns: 12 },
  );
}, 120_000);

/** Products that sell online what is held back. */
const listOnlineErrors = () =>
  at().rows(sql`
    select p.id from product p join stock_position s on s.product_id = p.id
     where p.online_quantity <> greatest(0, s.on_hand - s.held - s.allocated + s.shortage - p.held_back)`);

async function runCommand(
  bench: StockBench,
  { kind, product, quantity, session }: Command,
  products: readonly string[],
  sessions: PaymentSessionId[],
): Promise<void> {
  const productId = products[product] ?? '';
  const sessionId =
    sessions.at(session % Math.max(1, sessions.length)) ?? PaymentSessionIdSchema.parse(productId);
  // Any id will do: the ledger refers to an order, and does not read it.
  const order = { orderId: OrderIdSchema.parse(sessionId), sessionId };
  const { run } = bench;
  switch (kind) {
    case 'reserve': {
      const lines = products.map((id) => ({ productId: id, quantity }));
      sessions.push((await bench.hold(product === 0 ? lines : lines.slice(1))).id);
      return;
    }
    case 'allocate':
      await run((tx) => allocateReservations(tx, SHOPPER, sessionId));
      return;
    case 'reallocate':
      await run((tx) => reallocateReservations(tx, SHOPPER, sessionId));
      return;
    case 'release':
      await run((tx) => releaseReservations(tx, SHOPPER, sessionId));
      return;
    case 'cancel':
      await run((tx) => releaseAllocation(tx, STAFF, sessionId));
      return;
    case 'refund':
      await run((tx) => releaseBottles(tx, STAFF, { sessionId, lines: [{ productId, quantity }] }));
      return;
    case 'ship':
      await run((tx) => shipReservations(tx, STAFF, order));
      return;
    case 'unship':
      await run((tx) => unshipReservations(tx, STAFF, order));
      return;
    case 'return':
    case 'break-return': {
      const condition = kind === 'return' ? 'stock' : 'broken';
      await run((tx) => returnBottles(tx, STAFF, { ...order, lines: [{ productId, quantity, condition }] }));
      return;
    }
    case 'count':
      await run((tx) => countProduct(tx, STAFF, { productId, counted: quantity, mayAdjust: true }));
      return;
    case 'receive':
      await run((tx) => moveStock(tx, STAFF, { productId, delta: quantity, reason: 'received' }));
      return;
    case 'sell-in-shop':
    case 'return-in-shop': {
      const units = kind === 'sell-in-shop' ? quantity : -quantity;
      await run((tx) => postCounterMovements(tx, STAFF, [{ saleId: sessionId, productId, units }]));
      return;
    }
    case 'go-live': {
      const ids = [...new Set(sessions)].slice(0, quantity);
      const orders = ids.map((id) => ({ orderId: OrderIdSchema.parse(id), sessionId: id }));
      const given = { orders, heldSessions: [] };
      await run((tx) => returnTestBottles(tx, STAFF, given));
      const left = await listBottlesOut(bench.db, given);
      if (left.length > 0) throw new Error(`a test order still has bottles: ${JSON.stringify(left)}`);
      return;
    }
    case 'hold-back':
      await bench.rows(sql`update product set held_back = ${quantity - 1}::int where id = ${productId}`);
      return;
    case 'break':
    case 'correct': {
      const reason = kind === 'break' ? 'broken' : 'correction';
      await run((tx) => moveStock(tx, STAFF, { productId, delta: -quantity, reason, note: 'test' }));
    }
  }
}
