import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createPaidOrder, type OrderSnapshot } from '#modules/orders/index.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { OpenDatabase } from '#platform/database/open-database.ts';
import { silentLog, startEmbedded, type TestDatabase } from '#platform/database/test-databases.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { findCommand } from './find-command.ts';

const snapshot: OrderSnapshot = {
  lines: [
    {
      ...{ productId: '01a05d65-0000-7000-8000-00000000c002', slug: 'gin', name: 'Gin', volume: '700 mL' },
      ...{ abvPercent: 40, productClass: 'spirits', material: 'glass', volumeMl: 700, packSize: 1 },
      ...{ quantity: 2, priceCents: 5000, salePriceCents: null },
    },
  ],
  details: {
    ...{ email: 'maude@example.ca', phone: '', name: 'Maude', address: '12 Elm St', address2: '' },
    ...{ city: 'Toronto', province: 'ON', postalCode: 'M6R 2B7', method: 'standard' },
  },
  age: { at: '2026-11-22T10:00:00Z', province: 'ON', years: 21, wording: 'I am 21.', rule: 'age/ON' },
  quote: {
    ...{ province: 'ON', method: 'standard', date: '2026-11-22', itemCount: 2, subtotalCents: 10_000 },
    ...{ savingsCents: 0, deliveryCents: 0, deliveryDays: '1 to 3', taxes: [], deposits: [] },
    ...{ depositCents: 0, depositCadCents: 0, exchange: null, totalCents: 10_000, rules: [] },
  },
};

let place: TestDatabase;
let database: OpenDatabase;
beforeAll(async () => {
  place = await startEmbedded();
  database = await place.open();
  await migrate(database.pool, `${PROJECT_ROOT}/db/migrations`, silentLog);
});
afterAll(() => place.stop());
beforeEach(async () => {
  await database.pool.query(`
    delete from refund; delete from order_step; delete from shop_order; delete from stock_reservation;
    delete from stock_taken; delete from payment_session; delete from checkout; delete from outbox_job`);
});

/** Writes an order as the till does, with two bottles sold, and answers its number. */
async function order(isTest = false): Promise<string> {
  const checkoutId = randomUUID();
  const sessionId = randomUUID();
  await database.pool.query(`
    insert into checkout (id, cart_digest, state, lines, paid_at) values ('${checkoutId}', 'd', 'paid', '[]', now());
    insert into payment_session (id, checkout_id, provider, state, amount_cents, payment_id, is_test, expires_at)
    values ('${sessionId}', '${checkoutId}', 'test', 'paid', 10000, 'pi_${sessionId}', ${isTest}, now());
    insert into stock_reservation (checkout_id, session_id, product_id, quantity, state, held_until, ended_at)
    values ('${checkoutId}', '${sessionId}', '01a05d65-0000-7000-8000-00000000c002', 2, 'sold', now(), now());
    insert into stock_taken (product_id, quantity) values ('01a05d65-0000-7000-8000-00000000c002', 2)
    on conflict (product_id) do update set quantity = stock_taken.quantity + 2`);
  const { number } = await inTransaction(database.db, (tx) =>
    createPaidOrder(tx, { checkoutId, sessionId, snapshot, isTest }),
  );
  return number;
}

/** What a command prints, as an operator types it. */
async function operate(...words: string[]): Promise<string[]> {
  const lines: string[] = [];
  const found = findCommand(words);
  if (!found) throw new Error(`${words.join(' ')} is not a command`);
  const bench = { database, root: PROJECT_ROOT, dataDir: '', print: (line: string) => void lines.push(line) };
  await found.command.run(found.given, bench);
  return lines;
}

it('orders are listed, the newest first, and those of a test are marked', async () => {
  expect(await operate('orders')).toEqual(['No orders.']);
  const first = await order();
  await database.pool.query("update shop_order set created_at = '2026-11-22 04:05Z'");
  const second = await order(true);
  const lines = await operate('orders');
  expect(lines[0]).toMatch(new RegExp(`^${second} .* paid .* \\$100\\.00  TEST$`));
  expect(lines[1]).toMatch(new RegExp(`^${first}  2026-11-22 04:05 UTC  paid +\\$100\\.00$`));
  expect(await operate('orders', 'list')).toEqual(lines);
});

it('an order is shown whole, however its number is typed', async () => {
  const number = await order(true);
  const lines = await operate('orders', 'show', number.toLowerCase().replace('-', ''));
  expect(lines[0]).toBe(`Order ${number} (test: nothing was charged)`);
  expect(lines).toContain('  Deliver to  Maude, 12 Elm St, Toronto ON  M6R 2B7, Canada');
  expect(lines).toContain('  2 × Gin, 700 mL');
  expect(lines.at(-1)).toMatch(/UTC {2}paid, by payment$/);
});

it('an order goes its way: packed, shipped with the name of the courier, delivered, returned', async () => {
  const number = await order();
  expect(await operate('orders', 'packing', number)).toEqual([`Order ${number} is being packed.`]);
  expect(await operate('orders', 'ship', number, '7023', 'Canada', 'Post')).toEqual([
    `Order ${number} is shipped.`,
  ]);
  expect(await operate('orders', 'show', number)).toContain('  Tracking    7023 Canada Post');
  expect(await operate('orders', 'delivered', number)).toEqual([`Order ${number} is delivered.`]);
  expect(await operate('orders', 'returned', number)).toEqual([`Order ${number} is returned.`]);
  await expect(operate('orders', 'refused', number)).rejects.toThrow(
    `Order ${number} is returned and cannot become refused for age at the door. Nothing was changed.`,
  );
});

it('an order that nobody of age could receive is said so', async () => {
  const number = await order();
  await operate('orders', 'ship', number, '7023');
  expect(await operate('orders', 'refused', number)).toEqual([
    `Order ${number} is refused for age at the door.`,
  ]);
});

it('cancelling keeps the reason, asks all back, and is refused once it was shipped', async () => {
  const [number, shipped] = [await order(), await order()];
  expect(await operate('orders', 'cancel', number, 'the', 'shopper', 'asked')).toEqual([
    `Order ${number} is cancelled.`,
  ]);
  const lines = await operate('orders', 'show', number);
  expect(lines.at(-1)).toMatch(/cancelled, by operator: the shopper asked$/);
  expect(lines.some((line) => line.endsWith('refund of $100.00 asked: the order was cancelled'))).toBe(true);
  await operate('orders', 'ship', shipped, '7023');
  await expect(operate('orders', 'cancel', shipped, 'late')).rejects.toThrow('is shipped and cannot become');
});

it('an amount goes back, never more than is left', async () => {
  const number = await order();
  expect((await operate('orders', 'refund', number, '12.50'))[0]).toMatch(/^\$12\.50 is asked back/);
  await expect(operate('orders', 'refund', number, '90')).rejects.toThrow('$87.50 is left to be given back');
  expect((await operate('orders', 'refund', number, 'all'))[0]).toMatch(/^\$87\.50 is asked back/);
  for (const wrong of ['12.505', '-1', '1e3', 'everything'])
    await expect(operate('orders', 'refund', number, wrong)).rejects.toThrow('is no amount');
});

it('what is no number, or none of ours, is said so', async () => {
  for (const words of [['show'], ['packing'], ['ship', 'x'], ['cancel', 'why'], ['refund', 'all']]) {
    const [name = '', ...rest] = words;
    await expect(operate('orders', name, '0000-0000', ...rest)).rejects.toThrow(
      'There is no order 0000-0000.',
    );
    await expect(operate('orders', name, '1; drop', ...rest)).rejects.toThrow('is no number of an order');
  }
  const number = await order();
  await expect(operate('orders', 'ship', number, 'a\nb')).rejects.toThrow(
    'one line of at most 200 characters',
  );
  await expect(operate('orders', 'cancel', number, 'x'.repeat(201))).rejects.toThrow('one line');
});

it('the books are told to be right, or every fault is named', async () => {
  const number = await order();
  const lines = await operate('books');
  expect(lines[0]).toContain('1 orders of $100.00, 1 paid sessions of $100.00');
  expect(lines.at(-1)).toBe('The books are right.');
  await database.pool.query('update stock_taken set quantity = 5; update shop_order set refunded_cents = 1');
  await expect(operate('books')).rejects.toThrow(
    new RegExp(
      `^refunded-differs: order ${number}: 1 cents, its refunds 0\nstock-differs: product .*: taken 5, held and sold 2$`,
    ),
  );
});
