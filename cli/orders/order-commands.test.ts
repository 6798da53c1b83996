import { beforeAll, beforeEach, expect, it } from 'vitest';
import { openOrderRequest } from '#modules/orders/requests.ts';
import { PAYMENT, recordRefunded } from '#modules/orders/settlement.ts';
import { customerActor } from '#platform/actor.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { SNAPSHOT } from '#modules/orders/test-purchases.ts';
import { clearOrders, furnishOrders, writeOrder } from './test-order-bench.ts';
import { runCommand } from '../test-command.ts';

const EMAIL = SNAPSHOT.details.email;
const database = useDatabase();
beforeAll(async () => {
  await furnishOrders(database());
});
beforeEach(() => clearOrders(database()));

const order = (isTest = false): Promise<string> => writeOrder(database(), { isTest });
const operate = (...words: string[]): Promise<string[]> => runCommand(database(), words);

it('orders are listed, the newest first, with test orders marked', async () => {
  expect(await operate('orders')).toEqual(['No orders.']);
  const first = await order();
  await database().pool.query("update shop_order set created_at = '2026-11-22 04:05Z'");
  const second = await order(true);
  const lines = await operate('orders');
  expect(lines[0]).toMatch(new RegExp(`^${second} .* paid .* \\$100\\.00  ON  Maude  TEST$`));
  expect(lines[1]).toMatch(new RegExp(`^${first}  2026-11-22 04:05 UTC  paid +\\$100\\.00  ON  Maude$`));
  expect(await operate('orders', 'list')).toEqual(lines);
});

const getSession = async (number: string): Promise<string> => {
  const { rows } = await database().pool.query<{ id: string }>(
    'select session_id as id from shop_order where number = $1',
    [number],
  );
  return rows[0]?.id ?? '';
};

it('an order is shown in full, whatever the spelling of its number', async () => {
  const number = await order(true);
  const lines = await operate('orders', 'show', number.toLowerCase().replace('-', ''));
  expect(lines[0]).toBe(`Order ${number} (test: nothing was charged)`);
  expect(lines).toContain('  Deliver to  Maude, 12 Elm St, Toronto ON  M6R 2B7, Canada');
  expect(lines).toContain('  2 × Gin, 700 mL, SKU GIN-700, $50.00 each     $100.00');
  expect(lines).toContain(`  Payment     test, pi_${await getSession(number)}`);
  expect(lines.at(-1)).toMatch(/UTC {2}paid, by payment$/);
});

it("an order is packed, shipped with the courier's name, delivered and returned", async () => {
  const number = await order();
  expect(await operate('orders', 'packing', number)).toEqual([`Order ${number} is being packed.`]);
  expect(await operate('orders', 'ship', number, '7023', 'Canada', 'Post')).toEqual([
    `Order ${number} is shipped.`,
  ]);
  expect(await operate('orders', 'show', number)).toContain('  Tracking    7023 Canada Post');
  expect(await operate('orders', 'delivered', number)).toEqual([`Order ${number} is delivered.`]);
  expect(await operate('orders', 'returned', number)).toEqual([`Order ${number} is returned.`]);
  await expect(operate('orders', 'refused', number)).rejects.toThrow(
    `Order ${number} is returned: The state of the order does not allow this. Nothing was changed.`,
  );
});

it('an order is marked as refused when no person of legal age could receive it', async () => {
  const number = await order();
  await operate('orders', 'ship', number, '7023');
  expect(await operate('orders', 'refused', number)).toEqual([
    `Order ${number} is refused for age at the door.`,
  ]);
});

it('cancelling stores the reason and refunds all, and is refused after shipping', async () => {
  const [number, shipped] = [await order(), await order()];
  expect(await operate('orders', 'cancel', number, 'the', 'shopper', 'asked')).toEqual([
    `Order ${number} is cancelled.`,
  ]);
  const lines = await operate('orders', 'show', number);
  expect(lines.at(-1)).toMatch(/cancelled, by operator: the shopper asked$/);
  expect(lines.some((line) => line.endsWith('refund of $100.00 asked: the order was cancelled'))).toBe(true);
  await operate('orders', 'ship', shipped, '7023');
  await expect(operate('orders', 'cancel', shipped, 'late')).rejects.toThrow(
    'is shipped: The state of the order does not allow this.',
  );
});

it('a refund never exceeds the amount that is left', async () => {
  const number = await order();
  expect((await operate('orders', 'refund', number, '12.50'))[0]).toMatch(/^\$12\.50 will be refunded/);
  await expect(operate('orders', 'refund', number, '90')).rejects.toThrow(
    'At most $87.50 of the order can still be refunded.',
  );
  expect((await operate('orders', 'refund', number, 'all'))[0]).toMatch(/^\$87\.50 will be refunded/);
  for (const wrong of ['12.505', '-1', '1e3', 'everything'])
    await expect(operate('orders', 'refund', number, wrong)).rejects.toThrow('is not an amount');
});

it('an invalid or unknown order number is refused', async () => {
  for (const words of [['show'], ['packing'], ['ship', 'x'], ['cancel', 'why'], ['refund', 'all']]) {
    const [name = '', ...rest] = words;
    await expect(operate('orders', name, '0000-0000', ...rest)).rejects.toThrow(
      'There is no order 0000-0000.',
    );
    await expect(operate('orders', name, '1; drop', ...rest)).rejects.toThrow('is not an order number');
  }
  const number = await order();
  await expect(operate('orders', 'ship', number, 'a\nb')).rejects.toThrow(
    'one line of at most 200 characters',
  );
  await expect(operate('orders', 'cancel', number, 'x'.repeat(201))).rejects.toThrow('one line');
});

it('reconcile reports no discrepancy, or names each one', async () => {
  const number = await order();
  const lines = await operate('reconcile');
  expect(lines[0]).toContain('1 orders of $100.00, 1 paid sessions of $100.00');
  expect(lines.at(-1)).toBe('No discrepancies.');
  await database().pool.query(
    'update product set stock_quantity = 99; update shop_order set refunded_cents = 1',
  );
  await expect(operate('reconcile')).rejects.toThrow(
    new RegExp(
      `^refunded-differs: order ${number}: 1 cents, its refunds 0\nstock-differs: product .*: 20 on hand, 0 held, 2 allocated, 99 for sale, 0 short$`,
    ),
  );
});

it('an order is put on hold, released, unpacked, unshipped and lost', async () => {
  const number = await order();
  expect(await operate('orders', 'hold', number, 'check', 'it')).toEqual([`Order ${number} is on hold.`]);
  expect(await operate('orders', 'show', number)).toContain('  On hold     check it');
  await expect(operate('orders', 'packing', number)).rejects.toThrow(
    'The order is on hold: release it first.',
  );
  expect(await operate('orders', 'release', number)).toEqual([`Order ${number} is released.`]);
  await expect(operate('orders', 'release', number)).rejects.toThrow('The order is as you want it already.');
  await operate('orders', 'packing', number);
  expect(await operate('orders', 'unpack', number)).toEqual([`Order ${number} is paid.`]);
  await operate('orders', 'ship', number, '7023');
  expect(await operate('orders', 'unship', number, 'still', 'here')).toEqual([
    `Order ${number} is being packed.`,
  ]);
  await operate('orders', 'ship', number, '7023');
  expect(await operate('orders', 'lose', number, 'no', 'trace')).toEqual([
    `Order ${number} is lost on the way.`,
  ]);
});

it("a buyer's request is listed, accepted or refused", async () => {
  const [first, second] = [await order(), await order()];
  expect(await operate('orders', 'requests')).toEqual(['No requests.']);
  for (const number of [first, second])
    await inTransaction(database().db, async (tx) => {
      const buyer = { customerId: null, provenEmail: EMAIL, provenSince: null };
      const request = { kind: 'cancel', reason: 'Too many', returns: { days: 30, except: [] } } as const;
      const opened = await openOrderRequest(tx, customerActor(null), { ...request, buyer, number });
      expect(opened.kind).toBe('opened');
    });
  expect(await operate('orders', 'requests')).toEqual([
    expect.stringMatching(new RegExp(`^${first} .* cancel: Too many$`)),
    expect.stringContaining(second),
  ]);
  expect(await operate('orders', 'accept', first, 'Done')).toEqual([
    `The request of order ${first} is accepted.`,
  ]);
  expect((await operate('orders', 'show', first)).join()).toContain('cancelled');
  expect(await operate('orders', 'decline', second, 'Sorry')).toEqual([
    `The request of order ${second} is refused.`,
  ]);
  await expect(operate('orders', 'accept', second, 'x')).rejects.toThrow(
    'no such email to send, or no request to answer',
  );
});

it('orders inspect returns bottles of a parcel that came back, once', async () => {
  const number = await order();
  const inspect = (bottles: string, condition: string) =>
    operate('orders', 'inspect', number, 'gin', bottles, condition);
  await expect(inspect('1', 'stock')).rejects.toThrow('is paid: The state of the order does not allow this.');
  await operate('orders', 'ship', number, 'T-1');
  await operate('orders', 'returned', number);
  await expect(inspect('3', 'stock')).rejects.toThrow('Only 2 bottles can still come back.');
  await expect(inspect('1', 'lost')).rejects.toThrow('give stock or broken');
  expect(await inspect('1', 'stock')).toEqual([`1 × gin of order ${number}: back in stock.`]);
  expect(await inspect('1', 'broken')).toEqual([`1 × gin of order ${number}: broken.`]);
  await expect(inspect('1', 'broken')).rejects.toThrow('Only 0 bottles can still come back.');
  const { rows } = await database().pool.query(
    `select delta, reason from stock_movement where reason <> 'opening' order by number`,
  );
  expect(rows).toEqual([
    { delta: -2, reason: 'sold' },
    { delta: 1, reason: 'returned' },
    { delta: 1, reason: 'returned' },
    { delta: -1, reason: 'broken' },
  ]);
  expect((await operate('reconcile')).at(-1)).toBe('No discrepancies.');
});

it('an order that the ledger has too few bottles for is not shipped before a count', async () => {
  const number = await order();
  await operate('stock', 'count', 'gin', '1');
  await expect(operate('orders', 'ship', number, 'T-1')).rejects.toThrow('fewer bottles than the order');
  await operate('stock', 'count', 'gin', '2');
  expect(await operate('orders', 'ship', number, 'T-1')).toEqual([`Order ${number} is shipped.`]);
});

it('a refund made at the provider is assigned to what it gave back, once', async () => {
  const number = await order();
  const paymentId = `pi_${await getSession(number)}`;
  await inTransaction(database().db, (tx) => recordRefunded(tx, PAYMENT, { paymentId, refundedCents: 5500 }));
  expect((await operate('orders', 'show', number)).join('\n')).toContain(
    "refund of $55.00 done: in the payment provider's own pages, not assigned to lines",
  );
  const assign = (...parts: string[]) => operate('orders', 'assign', number, '1', ...parts);
  await expect(assign('line1=one')).rejects.toThrow('line1=one is not a part');
  await expect(assign('line1=1')).rejects.toThrow('These parts are $50.00, the refund is $55.00.');
  expect(await assign('line1=1', 'goodwill=5')).toEqual([`$55.00 of order ${number} is assigned.`]);
  await expect(assign('goodwill=55')).rejects.toThrow(`Refund 1 of order ${number} is assigned already.`);
  expect((await operate('orders', 'show', number)).join('\n')).not.toContain('not assigned');
  await expect(operate('orders', 'assign', number, '2', 'goodwill=5')).rejects.toThrow('has no refund 2');
});
