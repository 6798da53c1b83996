import { expect, it } from 'vitest';
import type { CheckoutOutcome } from '#modules/checkout/index.ts';
import { loadSuccess, toOrderStatus } from './load-success.server.ts';
import { pageWith, getCheckout } from './test-page.ts';

const answering = (outcome: (id: string) => CheckoutOutcome, checkoutCookie?: string) =>
  pageWith({ checkouts: getCheckout({ outcome: async (id) => outcome(id) }), checkoutCookie });

it('takes the checkout of the address, else the last one of this browser', async () => {
  const page = answering((checkoutId) => ({ kind: 'waiting', checkoutId }), 'last');
  expect((await loadSuccess(page, 'named')).data).toEqual({ state: 'waiting', id: 'named' });
  expect((await loadSuccess(page, null)).data).toEqual({ state: 'waiting', id: 'last' });
});

it('asks nothing where neither is known', async () => {
  const { data, init } = await loadSuccess(pageWith({ checkouts: getCheckout({}) }), null);
  expect([data, init?.status]).toEqual([{ state: 'unknown' }, 200]);
});

it('says that it cannot say, where the shop cannot look it up', async () => {
  const page = pageWith({ checkouts: getCheckout({ outcome: () => Promise.reject(new Error('away')) }) });
  const { data, init } = await loadSuccess(page, 'named');
  expect([data, init?.status]).toEqual([{ state: 'away', id: 'named' }, 503]);
});

it('confirms an order until it is shipped, and no longer once it was cancelled or refunded', () => {
  const standings = ['paid', 'packing', 'shipped', 'refused_at_door', 'cancelled', 'refunded'].map(
    toOrderStatus,
  );
  expect(standings).toEqual(['confirmed', 'confirmed', 'shipped', 'returned', 'cancelled', 'refunded']);
});
