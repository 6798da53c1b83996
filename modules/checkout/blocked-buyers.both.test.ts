/** Buyers whom the shop sells nothing. */
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { blockBuyer, isBlocked, unblockBuyer } from '#modules/customers/blocks.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { takeByPhone, ANNA } from './phone/test-phone-orders.ts';
import { MINUTE, useTestCheckout } from './test-checkout.ts';
import { typed } from './test-form.ts';

const shop = useTestCheckout();
const now = (): Date => new Date(shop.clock.now);

/** A guest with a paid order of this email. */
async function guest(email: string): Promise<string> {
  const visitor = shop.visitor();
  const id = await shop.checkout([shop.item(await shop.bottle(1))], visitor);
  await shop.checkouts.pay(id, { ...typed, email }, visitor);
  await shop.tell(shop.provider.pay(shop.provider.sessionOf(id)));
  const [row] = await shop.rows(sql`select id from buyer where email_key = lower(${email})`);
  return String(row?.['id']);
}
const block = async (id: string, change: object = {}) => {
  const [row] = await shop.rows(sql`select version from buyer where id = ${id}`);
  return await inTransaction(shop.db, (tx) =>
    blockBuyer(tx, ANNA, {
      id,
      version: Number(row?.['version']),
      reason: 'Chargebacks',
      days: 1,
      now: now(),
      ...change,
    }),
  );
};
async function pay(change: object): Promise<string> {
  const visitor = shop.visitor();
  const id = await shop.checkout([shop.item(await shop.bottle(1))], visitor);
  return (await shop.checkouts.pay(id, { ...typed, ...change }, visitor)).kind;
}

it('cannot pay with their email in any case, until the block ends', async () => {
  const id = await guest('Rude@example.ca');
  expect(await block(id)).toEqual({ kind: 'blocked' });
  expect(await block(id)).toEqual({ kind: 'blocked-already' });
  expect([await pay({ email: 'rude@EXAMPLE.ca' }), await pay({ email: 'kind@example.ca' })]).toEqual([
    'blocked',
    'redirect',
  ]);
  expect(await takeByPhone(shop, [[await shop.bottle(1), 1]], { email: 'rude@example.ca' })).toMatchObject({
    kind: 'refused',
    refusal: 'This buyer is blocked. Their page says why.',
  });
  shop.clock.now += 25 * 60 * MINUTE;
  expect(await pay({ email: 'rude@example.ca' })).toBe('redirect');
  expect(await block(id)).toEqual({ kind: 'blocked' });
  await inTransaction(shop.db, (tx) => unblockBuyer(tx, ANNA, { id, now: now() }));
  expect(await pay({ email: 'rude@example.ca' })).toBe('redirect');
});

it('nor to their address, however it is spelt, where that is blocked too', async () => {
  const id = await guest('door@example.ca');
  await block(id, { address: { address: '7 Blocked Lane', address2: '', postalCode: 'M6R 2B7' } });
  expect(await pay({ email: 'other@example.ca', address: '7, blocked lane', postalCode: 'm6r2b7' })).toBe(
    'blocked',
  );
  expect(await pay({ email: 'other@example.ca', address: '9 Blocked Lane' })).toBe('redirect');
  const delivery = { email: 'x@example.ca', address: '7 BLOCKED LANE', address2: '', postalCode: 'M6R2B7' };
  expect(await isBlocked(shop.db, delivery, now())).toBe(true);
});

it('a payment that is under way is honoured', async () => {
  const id = await guest('midway@example.ca');
  const visitor = shop.visitor();
  const bottle = await shop.bottle(1);
  const checkout = await shop.checkout([shop.item(bottle)], visitor);
  await shop.checkouts.pay(checkout, { ...typed, email: 'midway@example.ca' }, visitor);
  await block(id);
  await shop.tell(shop.provider.pay(shop.provider.sessionOf(checkout)));
  expect(await shop.stateOf(checkout)).toBe('paid');
});
