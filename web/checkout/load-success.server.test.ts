import { expect, it } from 'vitest';
import type { Outcome } from '#modules/checkout/index.ts';
import { loadSuccess, standingOf } from './load-success.server.ts';
import { pageWith, tillOf } from './test-page.ts';

const answering = (outcome: (id: string) => Outcome, checkoutCookie?: string) =>
  pageWith({ till: tillOf({ outcome: async (id) => outcome(id) }), checkoutCookie });

it('takes the checkout of the address, else the last one of this browser', async () => {
  const page = answering((checkoutId) => ({ kind: 'waiting', checkoutId }), 'last');
  expect((await loadSuccess(page, 'named')).data).toEqual({ state: 'waiting', id: 'named' });
  expect((await loadSuccess(page, null)).data).toEqual({ state: 'waiting', id: 'last' });
});

it('asks nothing where neither is known', async () => {
  const { data, init } = await loadSuccess(pageWith({ till: tillOf({}) }), null);
  expect([data, init?.status]).toEqual([{ state: 'unknown' }, 200]);
});

it('says that it cannot say, where the shop cannot look it up', async () => {
  const page = pageWith({ till: tillOf({ outcome: () => Promise.reject(new Error('away')) }) });
  const { data, init } = await loadSuccess(page, 'named');
  expect([data, init?.status]).toEqual([{ state: 'away', id: 'named' }, 503]);
});

it('confirms an order until it is shipped, and no longer once it was cancelled or refunded', () => {
  const standings = ['paid', 'packing', 'shipped', 'refused_at_door', 'cancelled', 'refunded'].map(
    standingOf,
  );
  expect(standings).toEqual(['confirmed', 'confirmed', 'shipped', 'returned', 'cancelled', 'refunded']);
});
