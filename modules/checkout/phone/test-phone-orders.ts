import type { CheckoutFormValues } from '#contract/checkout/checkout-form.ts';
import type { CheckoutId } from '#contract/ids.ts';
import { saveTrade } from '#modules/compliance/commands.ts';
import { createCompliance, loadTrade } from '#modules/compliance/index.ts';
import { saveSettingsGroup } from '#modules/shop-settings/index.ts';
import { SHOP_GROUPS } from '#modules/shop-settings/test-groups.ts';
import { commandLineActor, systemActor } from '#platform/actor.ts';
import type { Database } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Bottle, TestCheckout } from '../test-checkout.ts';
import { typed } from '../test-form.ts';
import { preparePhoneOrder } from './prepare-phone-order.ts';
import { takePhoneOrder } from './take-phone-order.ts';

export const ANNA = commandLineActor('anna');
/** What a caller says: everything but their age. */
export const GIVEN: CheckoutFormValues = { ...typed, age: '' };

/** Takes an order by phone of these bottles, at the total of now. */
export async function takeByPhone(
  shop: TestCheckout,
  bottles: readonly [Bottle, number][],
  change: Partial<CheckoutFormValues> = {},
) {
  const input = {
    bottles: bottles.map(([{ id }, quantity]) => ({ productId: id, quantity })),
    typed: { ...GIVEN, ...change },
    now: new Date(shop.clock.now),
  };
  const law = createCompliance(shop.db, {});
  await law.check();
  const { quote } = await preparePhoneOrder(shop.db, law, input);
  const seenCents = quote?.totalCents ?? 0;
  return await inTransaction(shop.db, (tx) =>
    takePhoneOrder(tx, ANNA, law, { ...input, seenCents, isTest: true }),
  );
}

/** Takes an order by phone of two bottles, and returns it with its checkout. */
export async function takeTwo(
  shop: TestCheckout,
  bottle: Bottle,
): Promise<{ id: string; code: string; checkoutId: CheckoutId }> {
  const outcome = await takeByPhone(shop, [[bottle, 2]]);
  if (outcome.kind !== 'taken') throw new Error(JSON.stringify(outcome));
  const checkoutId = await shop.checkouts.findPhoneOrder(outcome.code, 'm6r2b7');
  if (checkoutId === undefined) throw new Error('its code does not lead to it');
  return { ...outcome, checkoutId };
}

/** Lets buyers collect orders at the shop's address in Hamilton. */
export async function offerPickup(db: Database): Promise<void> {
  const trade = await loadTrade(db);
  if (!trade) throw new Error('the shop has no terms of trade');
  await inTransaction(db, async (tx) => {
    await saveTrade(
      tx,
      systemActor('test'),
      { ...trade.terms, pickup: { hours: 'Every day, 10 to 6.', holdDays: 14, remindAfterDays: 7 } },
      { versions: 'any' },
    );
    await saveSettingsGroup(tx, systemActor('test'), SHOP_GROUPS.IDENTITY, {
      value: {
        contact: {
          shop: 'Alambic',
          street: '118 Cooperage Street',
          city: 'Hamilton',
          province: 'ON',
          postalCode: 'L8R 0B3',
          country: 'Canada',
        },
        socialLinks: [],
      },
      expectedVersion: 'any',
    });
  });
}
