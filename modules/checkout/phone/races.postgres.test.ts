/** Orders by phone while the buyer pays, comes back, and staff end them, all at once. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { cancelPhoneOrder, findPhoneOrder } from '../index.ts';
import { MINUTE, useTestCheckout } from '../test-checkout.ts';
import { typed } from '../test-form.ts';
import { ANNA, takeTwo } from './test-phone-orders.ts';

const shop = useTestCheckout();
const ROUNDS = 15;
const STEP_MS = 12;

it('a payment, its return and an end by staff leave each bottle in one place', async () => {
  const ends = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const bottle = await shop.bottle(3);
    const { id, checkoutId } = await takeTwo(shop, bottle);
    const other = shop.other();
    const buyer = shop.visitor();
    // Later from round to round: before, amid and after the steps of the payment.
    const end = async () => {
      await sleep(round * STEP_MS);
      return await inTransaction(shop.db, (tx) =>
        cancelPhoneOrder(tx, ANNA, { id, version: 1, now: new Date(shop.clock.now) }),
      );
    };
    const pay = async () => {
      const answer = await shop.checkouts.pay(checkoutId, typed, buyer);
      const session = shop.provider.sessions.find((one) => one.request.checkoutId === checkoutId);
      if (answer.kind === 'redirect' && session && round % 3 > 0) await shop.tell(shop.provider.pay(session));
    };
    await Promise.all([
      pay(),
      round % 2 === 0 ? end() : other.cancelPayment(checkoutId, buyer),
      other.sweep(),
      end(),
    ]);
    await other.cancelPayment(checkoutId, buyer);
    const order = await findPhoneOrder(shop.db, id);
    const left = await shop.stock(bottle);
    ends.add(order?.state ?? 'none');
    expect([order?.state, left]).toEqual([order?.state, order?.state === 'cancelled' ? 3 : 1]);
    expect(await shop.discrepancies()).toEqual([]);
    shop.clock.now += 24 * 60 * MINUTE + 1;
    await shop.checkouts.sweep();
    expect([order?.state, await shop.stock(bottle)]).toEqual([order?.state, order?.state === 'paid' ? 1 : 3]);
    expect(await shop.discrepancies()).toEqual([]);
  }
  expect(ends.size).toBeGreaterThan(1);
});
