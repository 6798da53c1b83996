/** Orders that staff begin for a caller: what they hold, and how they end. */
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { checkoutPath } from '#contract/checkout/checkout-paths.ts';
import type { CheckoutFormValues } from '#contract/checkout/checkout-form.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Bottle, MINUTE, useTestCheckout } from '../test-checkout.ts';
import { typed } from '../test-form.ts';
import { cancelPhoneOrder, listPhoneOrders, resendPhoneOrder } from '../index.ts';
import { ANNA, GIVEN, offerPickup, takeByPhone, takeTwo } from './test-phone-orders.ts';

const shop = useTestCheckout();
const at = (): Date => new Date(shop.clock.now);
const take = (...given: [bottles: readonly [Bottle, number][], change?: Partial<CheckoutFormValues>]) =>
  takeByPhone(shop, ...given);
const taken = (bottle: Bottle) => takeTwo(shop, bottle);
const stateOf = async (id: string) =>
  (await listPhoneOrders(shop.db, at())).find((order) => order.id === id)?.state;

it('holds the bottles for a day, mails the link, and is paid by the buyer alone', async () => {
  const bottle = await shop.bottle(5);
  const { id, code, checkoutId } = await taken(bottle);
  expect(await shop.stock(bottle)).toBe(3);
  const [job] = await shop.rows(
    sql`select payload from outbox_job where payload::text like ${`%${checkoutPath(checkoutId)}%`}`,
  );
  expect(JSON.stringify(job)).toContain(code);
  // Half a day later they are still held.
  shop.clock.now += 12 * 60 * MINUTE;
  await shop.checkouts.sweep();
  expect(await shop.stock(bottle)).toBe(3);
  // The link shows what the caller given, but not a stated age.
  const buyer = shop.visitor();
  expect(await shop.checkouts.find(checkoutId, buyer)).toMatchObject({ state: 'open', typed: GIVEN });
  expect(await shop.checkouts.pay(checkoutId, GIVEN, buyer)).toMatchObject({
    kind: 'invalid',
    errors: { age: 'missing' },
  });
  expect((await shop.checkouts.pay(checkoutId, typed, buyer)).kind).toBe('redirect');
  expect(await shop.stock(bottle)).toBe(3);
  expect(await stateOf(id)).toBe('paying');
  // Once a browser has it, neither its code nor another browser opens it.
  expect(await shop.checkouts.findPhoneOrder(code, 'M6R 2B7')).toBeUndefined();
  expect(await shop.checkouts.find(checkoutId, shop.visitor())).toBe('foreign');
  await shop.tell(shop.provider.pay(shop.provider.sessionOf(checkoutId)));
  expect(await listPhoneOrders(shop.db, at())).toMatchObject([
    { id, state: 'paid', orderNumber: expect.any(String), email: null },
  ]);
  expect(await shop.stock(bottle)).toBe(3);
  expect(await shop.discrepancies()).toEqual([]);
});

it('holds the bottles again when a payment is not made, and until its time is over', async () => {
  const bottle = await shop.bottle(2);
  const { id, checkoutId } = await taken(bottle);
  const buyer = shop.visitor();
  await shop.checkouts.pay(checkoutId, typed, buyer);
  await shop.checkouts.cancelPayment(checkoutId, buyer);
  expect(await shop.stock(bottle)).toBe(0);
  expect(await stateOf(id)).toBe('waiting');
  // Back from the payment a second time: nothing is lost.
  await shop.checkouts.cancelPayment(checkoutId, buyer);
  expect(await shop.stock(bottle)).toBe(0);
  expect((await shop.checkouts.pay(checkoutId, typed, buyer)).kind).toBe('redirect');
  await shop.checkouts.cancelPayment(checkoutId, buyer);
  shop.clock.now += 24 * 60 * MINUTE + 1;
  await shop.checkouts.sweep();
  expect(await shop.stock(bottle)).toBe(2);
  expect(await stateOf(id)).toBe('expired');
  expect((await shop.checkouts.pay(checkoutId, typed, buyer)).kind).toBe('ended');
  expect(await shop.discrepancies()).toEqual([]);
});

it('gives its own bottles to a payment that comes late', async () => {
  const bottle = await shop.bottle(2);
  const { id, checkoutId } = await taken(bottle);
  const buyer = shop.visitor();
  await shop.checkouts.pay(checkoutId, typed, buyer);
  const session = shop.provider.sessionOf(checkoutId);
  await shop.checkouts.cancelPayment(checkoutId, buyer);
  await shop.tell(shop.provider.pay(session));
  expect(await stateOf(id)).toBe('paid');
  expect(await shop.stateOf(checkoutId)).toBe('paid');
  expect(await shop.stock(bottle)).toBe(0);
  expect(await shop.discrepancies()).toEqual([]);
});

it('is cancelled by staff, but not while it is being paid', async () => {
  const bottle = await shop.bottle(4);
  const { id, checkoutId } = await taken(bottle);
  const cancel = (version = 1) =>
    inTransaction(shop.db, (tx) => cancelPhoneOrder(tx, ANNA, { id, version, now: at() }));
  const buyer = shop.visitor();
  await shop.checkouts.pay(checkoutId, typed, buyer);
  expect(await cancel()).toEqual({ kind: 'being-paid' });
  await shop.checkouts.cancelPayment(checkoutId, buyer);
  expect(await cancel(7)).toEqual({ kind: 'changed-meanwhile' });
  expect(await cancel()).toEqual({ kind: 'ended' });
  expect(await cancel()).toEqual({ kind: 'over' });
  expect(await shop.stock(bottle)).toBe(4);
  expect((await shop.checkouts.pay(checkoutId, typed, buyer)).kind).toBe('ended');
  expect(await shop.discrepancies()).toEqual([]);
});

it('names what cannot be sold, and holds nothing then', async () => {
  const [few, strong] = [await shop.bottle(1), await shop.bottle(9, { abv: 75 })];
  expect(await take([[few, 2]])).toMatchObject({
    kind: 'refused',
    problems: [{ productId: few.id, reason: 'limit', available: 1 }],
  });
  expect(await take([[strong, 1]])).toMatchObject({ kind: 'refused', problems: [{ reason: 'carrier' }] });
  expect(await take([[few, 1]], { postalCode: '' })).toMatchObject({
    kind: 'refused',
    errors: { postalCode: 'missing' },
  });
  expect(await take([[few, 1]], { province: 'QC', postalCode: 'H2X 1Y4' })).toMatchObject({
    kind: 'refused',
    refusal: expect.any(String),
  });
  expect(await shop.stock(few)).toBe(1);
});

it('mails its link three times at most', async () => {
  const { id } = await taken(await shop.bottle(3));
  const resend = () => inTransaction(shop.db, (tx) => resendPhoneOrder(tx, ANNA, { id, isTest: true }));
  expect([await resend(), await resend(), await resend()]).toEqual([
    { kind: 'sent' },
    { kind: 'sent' },
    { kind: 'too-often' },
  ]);
});

it('is collected in the shop where the shop offers that: by its province, with no address of the buyer', async () => {
  const bottle = await shop.bottle(4);
  const pickup: Partial<CheckoutFormValues> = {
    method: 'pickup',
    collector: 'Zoë Roy',
    address: '',
    city: '',
    province: '',
    postalCode: '',
  };
  expect(await take([[bottle, 2]], pickup)).toMatchObject({
    kind: 'refused',
    errors: { method: 'unknown' },
    place: null,
    quote: null,
  });
  await offerPickup(shop.db);
  const outcome = await take([[bottle, 2]], pickup);
  if (outcome.kind !== 'taken') throw new Error(JSON.stringify(outcome));
  expect(await shop.checkouts.findPhoneOrder(outcome.code, 'M6R 2B7')).toBeUndefined();
  const id = (await shop.checkouts.findPhoneOrder(outcome.code, 'l8r0b3')) ?? '';
  const buyer = shop.visitor();
  const found = await shop.checkouts.find(id, buyer);
  expect(found).toMatchObject({ typed: { method: 'pickup', collector: 'Zoë Roy', address: '', city: '' } });
  const form = { ...typed, ...pickup };
  expect((await shop.checkouts.pay(id, form, buyer)).kind).toBe('redirect');
  await shop.tell(shop.provider.pay(shop.provider.sessionOf(id)));
  const [order] = await shop.rows(
    sql`select snapshot from shop_order where id in (select order_id from order_pickup)`,
  );
  expect(order).toMatchObject({
    snapshot: {
      details: { method: 'pickup', city: 'Hamilton', collector: 'Zoë Roy' },
      quote: { method: 'pickup', deliveryCents: 0, province: 'ON' },
    },
  });
  expect(await shop.discrepancies()).toEqual([]);
});
