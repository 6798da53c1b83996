/** An exchange while the same bottle is exchanged, refunded, shipped or its order is cancelled. */
import { expect, it } from 'vitest';
import { cancelOrder } from '#modules/orders/index.ts';
import { refundOrder, shipOrder } from '#modules/orders/moves.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { ANNA } from '../phone/test-phone-orders.ts';
import { useTestCheckout } from '../test-checkout.ts';
import { typed } from '../test-form.ts';
import { exchangeTools } from './test-exchanges.ts';

const shop = useTestCheckout();
const ROUNDS = 4;
const ONE = { line: 0, quantity: 1 };
const PARCEL = { carrier: '', tracking: 'a' };

const RIVALS = ['exchange', 'refund', 'ship', 'cancel'] as const;

/** What staff do at the same time. */
function act(rival: (typeof RIVALS)[number], number: string): Promise<{ kind: string }> {
  return inTransaction(
    shop.db,
    async (tx) => {
      if (rival === 'ship') return await shipOrder(tx, ANNA, { number, parcels: [PARCEL] });
      if (rival === 'cancel') return await cancelOrder(tx, ANNA, { number, reason: 'asked' });
      return await refundOrder(tx, ANNA, { number, parts: { lines: [ONE] } });
    },
    { idempotent: true },
  );
}

it.each(RIVALS)('against %s gives a bottle back once', { timeout: 60_000 }, async (rival) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const tools = exchangeTools(shop);
    const [old, cheap] = [await shop.bottle(3), await shop.bottle(3, { priceCents: 5000 })];
    const { number, paymentId } = await tools.buy(old);
    const found = await tools.preview(number, ONE, cheap);
    if (found.kind !== 'prepared') throw new Error(found.kind);
    const again = () => tools.exchange(number, ONE, cheap, { seen: found });
    const [one, other] = await Promise.all([again(), rival === 'exchange' ? again() : act(rival, number)]);
    await tools.work();
    expect(await shop.discrepancies()).toEqual([]);
    const isExchanged = [one.kind, other.kind].includes('exchanged');
    expect(isExchanged || rival !== 'exchange').toBe(true);
    expect(await shop.stock(cheap)).toBe(isExchanged ? 2 : 3);
    const { total, refunded } = { total: 0, refunded: 0, ...(await tools.sums(number)) };
    expect(refunded).toBeLessThanOrEqual(total);
    expect(tools.sent.get(paymentId) ?? 0).toBeLessThanOrEqual(refunded);
  }
});

it.each(['ship', 'cancel', 'refund'] as const)(
  'that is paid against %s leaves every cent and bottle in one place',
  { timeout: 60_000 },
  async (rival) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const tools = exchangeTools(shop);
      const [old, dear] = [await shop.bottle(3), await shop.bottle(3, { priceCents: 9900 })];
      const { number } = await tools.buy(old);
      const outcome = await tools.exchange(number, ONE, dear);
      if (outcome.kind !== 'waiting') throw new Error(outcome.kind);
      const checkoutId = (await shop.checkouts.findPhoneOrder(outcome.code, typed.postalCode)) ?? '';
      await shop.checkouts.pay(checkoutId, typed, shop.visitor());
      const paid = shop.provider.pay(shop.provider.sessionOf(checkoutId));
      await Promise.all([shop.tell(paid), act(rival, number), act(rival, number)]);
      await tools.work();
      expect(await tools.exchanges(number)).toEqual(['done']);
      expect(await shop.discrepancies()).toEqual([]);
    }
  },
);

it('refunds of both orders and events of their payment do not wait for each other for ever', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const tools = exchangeTools(shop);
    const [old, cheap] = [await shop.bottle(3), await shop.bottle(3, { priceCents: 5000 })];
    const { number } = await tools.buy(old, 2);
    const outcome = await tools.exchange(number, ONE, cheap);
    if (outcome.kind !== 'exchanged') throw new Error(outcome.kind);
    await Promise.all([
      act('refund', outcome.number),
      tools.work(),
      act('refund', number),
      act('cancel', outcome.number),
    ]);
    await tools.work();
    expect(await shop.discrepancies()).toEqual([]);
  }
});
