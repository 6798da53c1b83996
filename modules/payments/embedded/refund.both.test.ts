import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { ProviderError, type TestPayments } from '../index.ts';
import { listEvents, requestIn, type TestWorld, useTestWorld } from './test-world.ts';

const worldNow = useTestWorld();

let world: TestWorld;
let payments: TestPayments;
beforeEach(() => {
  world = worldNow();
  payments = world.payments;
});

describe('a refund', () => {
  const pay = async (): Promise<string> => {
    const id = (await payments.openSession(requestIn(world))).providerId;
    await payments.act(id, 'approve');
    await world.database.pool.query('delete from outbox_job');
    const reading = await payments.readSession(id);
    return reading.state === 'paid' ? reading.paymentId : '';
  };
  const toProviderError = async (work: Promise<unknown>) =>
    await work.then(
      () => 'none',
      (error: unknown) => error instanceof ProviderError && error.isLasting,
    );

  it('happens once for its key, also when requested concurrently', async () => {
    const paymentId = await pay();
    const refund = { key: randomUUID(), paymentId, amountCents: 6000 };
    const all = await Promise.all(Array.from({ length: 10 }, () => payments.refund(refund)));
    expect(new Set(all.map(({ providerId, state }) => `${providerId} ${state}`)).size).toBe(1);
    expect((await listEvents(world)).map(({ event }) => event)).toMatchObject([
      { kind: 'refunded', paymentId, refundedCents: 6000 },
    ]);
  });

  it('reports the total refunded amount, and refunds no more than was paid', async () => {
    const paymentId = await pay();
    await payments.refund({ key: 'a', paymentId, amountCents: 10_000 });
    expect(await toProviderError(payments.refund({ key: 'b', paymentId, amountCents: 6001 }))).toBe(true);
    await payments.refund({ key: 'c', paymentId, amountCents: 6000 });
    expect((await listEvents(world)).map(({ event }) => event)).toMatchObject([
      { refundedCents: 10_000 },
      { refundedCents: 16_000 },
    ]);
  });

  it('of an unknown payment is a permanent error', async () => {
    const refund = { key: 'a', paymentId: 'pi_test_none', amountCents: 1 };
    expect(await toProviderError(payments.refund(refund))).toBe(true);
  });
});
