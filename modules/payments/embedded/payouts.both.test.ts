import { beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import type { TestPayments } from '../index.ts';
import { testFeeCents } from './list-test-payouts.ts';
import { requestIn, type TestWorld, useTestWorld } from './test-world.ts';

const worldNow = useTestWorld();
const FIRST = Date.parse('2026-11-27T15:00:00Z');
let world: TestWorld;
let payments: TestPayments;
beforeEach(() => {
  world = worldNow();
  payments = world.payments;
  world.now = FIRST;
});

const pay = async (): Promise<string> => {
  const { providerId } = await payments.openSession(requestIn(world));
  await payments.act(providerId, 'approve');
  const reading = await payments.readSession(providerId);
  return reading.state === 'paid' ? reading.paymentId : '';
};

it('the test payment pays out each day that is over, less fees and refunds', async () => {
  const paymentId = await pay();
  expect(await payments.listPayouts(new Date(0))).toEqual([]);
  world.now += DAY_MS;
  const refund = await payments.refund({ key: 'a', paymentId, amountCents: 1000 });
  await payments.refund({ key: 'a', paymentId, amountCents: 1000 });
  const fee = testFeeCents(16_000);
  expect(fee).toBe(494);
  const first = { payoutId: 'po_test_2026-11-27_USD', amountCents: 16_000 - fee, arrivesOn: '2026-11-28' };
  expect(await payments.listPayouts(new Date(0))).toMatchObject([first]);
  world.now += DAY_MS;
  expect(await payments.listPayouts(new Date(0))).toMatchObject([
    first,
    { payoutId: 'po_test_2026-11-28_USD', amountCents: -1000, arrivesOn: '2026-11-29' },
  ]);
  expect(await payments.readPayout('po_test_2026-11-27_USD')).toMatchObject({
    payout: first,
    entries: [{ kind: 'charge', paymentId, amountCents: 16_000, feeCents: fee, netCents: 16_000 - fee }],
  });
  expect(await payments.readPayout('po_test_2026-11-28_USD')).toMatchObject({
    entries: [{ kind: 'refund', paymentId, sourceId: refund.providerId, amountCents: -1000, feeCents: 0 }],
  });
  expect(await payments.listPayouts(new Date(FIRST + DAY_MS))).toHaveLength(1);
});

it('a payout that the test payment does not have is a permanent error', async () => {
  await expect(payments.readPayout('po_test_none')).rejects.toMatchObject({ isLasting: true });
});
