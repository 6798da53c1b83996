import { expect, it } from 'vitest';
import type { CheckoutOutcome } from '#modules/checkout/index.ts';
import { loadSuccess, toOrderStatus } from './load-success.server.ts';
import { pageWith, getCheckout } from '#web/checkout/test-page.ts';

const answering = (outcome: (id: string) => CheckoutOutcome, checkoutCookie?: string) =>
  pageWith({ checkouts: getCheckout({ outcome: async (id) => outcome(id) }), checkoutCookie });

it('uses the checkout in the URL, else the last one of this browser', async () => {
  const page = answering((checkoutId) => ({ kind: 'waiting', checkoutId }), 'last');
  expect((await loadSuccess(page, 'named')).data).toEqual({ state: 'waiting', id: 'named' });
  expect((await loadSuccess(page, null)).data).toEqual({ state: 'waiting', id: 'last' });
});

it('loads nothing when neither is known', async () => {
  const { data, init } = await loadSuccess(pageWith({ checkouts: getCheckout({}) }), null);
  expect([data, init?.status]).toEqual([{ state: 'unknown' }, 200]);
});

it('returns 503 when the shop cannot load the result', async () => {
  const page = pageWith({ checkouts: getCheckout({ outcome: () => Promise.reject(new Error('away')) }) });
  const { data, init } = await loadSuccess(page, 'named');
  expect([data, init?.status]).toEqual([{ state: 'unavailable', id: 'named' }, 503]);
});

it('an order is confirmed until it ships, unless it was cancelled or refunded', () => {
  const standings = ['paid', 'packing', 'shipped', 'refused_at_door', 'cancelled', 'refunded'].map((state) =>
    toOrderStatus(state, 'standard'),
  );
  expect(standings).toEqual(['confirmed', 'confirmed', 'shipped', 'returned', 'cancelled', 'refunded']);
});

it('a pick-up is to collect until it is collected', () => {
  const statuses = ['paid', 'packing', 'delivered', 'cancelled'].map((state) =>
    toOrderStatus(state, 'pickup'),
  );
  expect(statuses).toEqual(['toCollect', 'toCollect', 'collected', 'cancelled']);
});
