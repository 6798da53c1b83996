import { createHmac, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { useStockBench } from '#modules/inventory/test-stock-bench.ts';
import { listSources } from '../records/sources.ts';
import { createShopifyReceiver } from './receive-order.ts';
import { verifyShopifySignature } from './verify-signature.ts';

/** As Shopify documents it: base64 of HMAC-SHA-256 over the body. */
const sign = (secret: string, body: Buffer): string =>
  createHmac('sha256', secret).update(body).digest('base64');

const SECRET = 'hush-hush-hush-hush';
const at = useStockBench();
let nextId = 5_208_334_008_572;

type Line = { id: number; sku: string | null; quantity: number; gift_card?: boolean };
type Refund = { id: number; line: number; quantity: number; restock?: string };

/** An order as Shopify sends it, with fields that do not count. */
const order = (
  id: number,
  lines: readonly Line[],
  refunds: readonly Refund[] = [],
  more: object = {},
): object => ({
  id,
  name: `#${id % 10_000}`,
  email: 'someone@example.com',
  source_name: 'pos',
  test: false,
  created_at: '2026-11-30T12:00:00-05:00',
  processed_at: '2026-11-30T12:00:01-05:00',
  line_items: lines.map((line) => ({ title: 'Bottle', variant_id: 11, price: '84.00', ...line })),
  refunds: refunds.map(({ id: refundId, line, quantity, restock = 'return' }) => ({
    id: refundId,
    created_at: '2026-11-30T13:00:00-05:00',
    refund_line_items: [{ id: 1, line_item_id: line, quantity, restock_type: restock }],
  })),
  ...more,
});
const deliver = async (
  content: object | string,
  { eventId = randomUUID(), secret = SECRET }: { eventId?: string; secret?: string } = {},
) => {
  const body = Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
  const take = createShopifyReceiver(at().db, SECRET);
  return await take({ body, signature: sign(secret, body), eventId });
};
const onHand = async (id: string) => (await at().numbers(id))[0];
const source = async () =>
  (await listSources(at().db, new Date())).find(({ name }) => name === 'Shopify POS');

it('takes what Shopify POS sold out of stock', async () => {
  const id = await at().product(6);
  expect(await deliver(order((nextId += 1), [{ id: 1, sku: id.toUpperCase(), quantity: 2 }]))).toEqual({
    kind: 'taken',
    recorded: 1,
  });
  expect(await at().ledger(id)).toEqual(['+6 opening 6', '-2 sold-in-shop 4']);
  expect((await source())?.lastSoldAt).toEqual(new Date('2026-11-30T17:00:01Z'));
});

it('takes a repeated delivery, and the order sent again, once', async () => {
  const [id, eventId, number] = [await at().product(6), randomUUID(), (nextId += 1)];
  const sent = order(number, [{ id: 1, sku: id, quantity: 1 }]);
  await deliver(sent, { eventId });
  expect(await deliver(sent, { eventId })).toEqual({ kind: 'nothing-new' });
  expect(await deliver(sent)).toEqual({ kind: 'taken', recorded: 0 });
  await Promise.all([deliver(sent), deliver(sent, { eventId }), deliver(sent)]);
  expect(await onHand(id)).toBe(5);
});

it('brings refunded bottles back once, in whichever order the deliveries come', async () => {
  const [id, number] = [await at().product(6), (nextId += 1)];
  const lines = [{ id: 7, sku: id, quantity: 3 }];
  const refunds = [
    { id: 1, line: 7, quantity: 1 },
    { id: 2, line: 7, quantity: 1, restock: 'no_restock' },
  ];
  await deliver(order(number, lines, refunds));
  expect(await onHand(id)).toBe(4);
  await deliver(order(number, lines, refunds.slice(0, 1)));
  await deliver(order(number, lines));
  expect(await onHand(id)).toBe(4);
  await deliver(order(number, lines, [...refunds, { id: 3, line: 7, quantity: 1, restock: 'cancel' }]));
  expect(await onHand(id)).toBe(5);
  expect(await at().discrepancies()).toEqual([]);
});

it.each([
  ['the online store', { source_name: 'web' }],
  ['an app', { source_name: '12345' }],
  ['a test', { test: true }],
])('leaves orders of %s alone', async (_, more) => {
  const id = await at().product(6);
  expect(await deliver(order((nextId += 1), [{ id: 1, sku: id, quantity: 2 }], [], more))).toEqual({
    kind: 'nothing-new',
  });
  expect(await onHand(id)).toBe(6);
});

it('keeps lines without an SKU for a person, and leaves gift cards out', async () => {
  const before = (await source())?.notFound ?? 0;
  await deliver(
    order((nextId += 1), [
      { id: 1, sku: null, quantity: 1 },
      { id: 2, sku: 'CARD', quantity: 1, gift_card: true },
    ]),
  );
  expect((await source())?.notFound).toBe(before + 1);
});

it('notes what it cannot read at its source, and takes it as received', async () => {
  expect(await deliver('{')).toEqual({ kind: 'nothing-new' });
  expect((await source())?.lastError).toBe('An event of Shopify is not JSON.');
  expect(await deliver({ id: 1, line_items: 'none' })).toEqual({ kind: 'nothing-new' });
  expect((await source())?.lastError).toMatch(/^An event of Shopify is no order: /);
});

it('refuses what was not signed with its secret, and what has no id', async () => {
  const id = await at().product(6);
  const sent = order((nextId += 1), [{ id: 1, sku: id, quantity: 2 }]);
  expect(await deliver(sent, { secret: 'another-secret-of-16' })).toEqual({
    kind: 'refused',
    why: 'unsigned',
  });
  expect(await deliver(sent, { eventId: '' })).toEqual({ kind: 'refused', why: 'no event id' });
  expect(await onHand(id)).toBe(6);
});

it('verifies the bytes as they came', () => {
  const body = Buffer.from('{"a": 1}');
  const good = sign(SECRET, body);
  expect(verifyShopifySignature(SECRET, body, good)).toBe(true);
  expect(verifyShopifySignature(SECRET, Buffer.from('{"a":1}'), good)).toBe(false);
  for (const header of [undefined, '', good.slice(1), `${good}=`, good.toLowerCase(), 'x'.repeat(5_000)])
    expect(verifyShopifySignature(SECRET, body, header)).toBe(false);
  expect(verifyShopifySignature('', body, sign('x', body))).toBe(false);
});
