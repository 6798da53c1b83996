import { expect, it } from 'vitest';
import { listUnfinished } from './index.ts';
import { MINUTE, useTestCheckout } from './test-checkout.ts';
import { typed } from './test-form.ts';

const shop = useTestCheckout();
const list = () => listUnfinished(shop.db, new Date(shop.clock.now));

it('lists what was begun and not paid, and how far it came', async () => {
  const bottle = await shop.bottle(50);
  const [sent, filled] = [shop.visitor(), shop.visitor()];
  await shop.checkout([shop.item(bottle, 2)], sent);
  const second = await shop.checkout([shop.item(bottle)], filled);
  await shop.checkouts.saveFormValues(second, { ...typed, email: 'half', age: '' }, filled);
  const third = await shop.paying(bottle);
  await shop.checkouts.cancelPayment(third.id, third.visitor);
  const fourth = await shop.paying(bottle);
  await shop.tell(shop.provider.pay(shop.provider.sessionOf(fourth.id)));
  // The shopper may still be typing.
  expect(await list()).toEqual([]);
  shop.clock.now += 31 * MINUTE;
  const listed = await list();
  expect(listed.map(({ progress, email, bottles }) => [progress, email, bottles[0]?.quantity])).toEqual(
    expect.arrayContaining([
      ['cart', '', 2],
      ['form', 'half', 1],
      ['payment', 'maude@example.ca', 1],
    ]),
  );
  expect(listed).toHaveLength(3);
  expect(listed.find(({ progress }) => progress === 'payment')?.totalCents).toBeGreaterThan(8400);
  shop.clock.now += 8 * 24 * 60 * MINUTE;
  expect(await list()).toEqual([]);
});
