import { expect, it } from 'vitest';
import type { CheckoutOutcome } from '#modules/checkout/index.ts';
import { SNAPSHOT, WHISKY } from '#modules/orders/test-checkout.ts';
import { getCheckout, pageWith } from '#web/checkout/test-page.ts';
import { loadPurchased } from './load-purchased.server.ts';

const { lines, quote, details } = SNAPSHOT;
const order = {
  number: 'A1B2-C3D4',
  placedAt: '2026-11-22T10:00:00Z',
  state: 'paid',
  isTest: false,
  currency: 'USD',
  lines,
  quote,
  details,
  hours: null,
} as const;
const load = (outcome: CheckoutOutcome) =>
  loadPurchased(pageWith({ checkouts: getCheckout({ outcome: async () => outcome }) }), 'one');

it('names the bottles of a paid checkout', async () => {
  const purchased = [{ productId: WHISKY, quantity: 2 }];
  expect(await load({ kind: 'paid', checkoutId: 'one', order })).toEqual(purchased);
  expect(await load({ kind: 'paid', checkoutId: 'one', order: { ...order, state: 'shipped' } })).toEqual(
    purchased,
  );
});

it('names nothing when an order was cancelled, or belongs to another browser', async () => {
  expect(await load({ kind: 'paid', checkoutId: 'one', order: { ...order, state: 'cancelled' } })).toEqual(
    [],
  );
  expect(await load({ kind: 'unknown' })).toEqual([]);
});

it('is unknown while the checkout is not paid', async () => {
  expect(await load({ kind: 'waiting', checkoutId: 'one' })).toBeNull();
  expect(await load({ kind: 'unpaid', checkoutId: 'one' })).toBeNull();
});
