import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, it } from 'vitest';
import type { StripeFailure } from '#tests/payments/stripe-double.ts';
import { COUNTS } from './test-counts.ts';
import { type FailingShop, createFailingShop } from './test-failing-shop.ts';

let shop: FailingShop;
beforeAll(async () => {
  shop = await createFailingShop({});
});
afterAll(() => shop.stop());

/** Applies the failure to every request to the provider during this time. */
async function assertEndured(what: string, error: StripeFailure, lastsMs = COUNTS.delayMs): Promise<void> {
  await shop.endure(what, async () => {
    const { failures: errors } = shop.place.stripe;
    errors.push(...Array.from({ length: 500 }, () => error));
    await sleep(lastsMs);
    errors.length = 0;
  });
}

it('endures a slow provider', async () => {
  await assertEndured('provider: responds after 8 s', { kind: 'slow', ms: 8000 }, 9000);
}, 180_000);

it('endures a provider that disconnects before any effect', async () => {
  await assertEndured('provider: resets connections', { kind: 'cut', when: 'before' });
}, 180_000);

it('endures a provider that disconnects after the effect', async () => {
  await assertEndured('provider: resets connections after the effect', { kind: 'cut', when: 'after' });
}, 180_000);

it('endures a provider that fails', async () => {
  const error = { type: 'api_error', message: 'no, maude@example.ca' };
  await assertEndured('provider: returns 500', { kind: 'refuse', status: 500, error });
}, 180_000);
