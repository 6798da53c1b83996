/** Checkouts of signed-in customers, and the retention of orders. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type CustomerId, CustomerIdSchema } from '#contract/ids.ts';
import { cancelOrder } from '#modules/orders/index.ts';
import { createRefundHandler } from '#modules/orders/jobs.ts';
import { commandLineActor } from '#platform/actor.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { deleteOldOrders } from './delete-old-orders.ts';
import { useTestCheckout } from './test-checkout.ts';
import { typed } from './test-form.ts';

const YEAR_OF = new Date().getUTCFullYear();
/** The first moment of a year. */
const begin = (year: number): Date => new Date(Date.UTC(year, 0, 1));

const shop = useTestCheckout();

const customer = async (): Promise<CustomerId> => {
  const id = CustomerIdSchema.parse(randomUUID());
  await shop.rows(sql`insert into customer (id, issuer, subject) values (${id}, 'own', ${id})`);
  return id;
};
const ownerOf = async (id: string): Promise<unknown> =>
  (await shop.rows(sql`select customer_id as owner from checkout where id = ${id}`))[0]?.['owner'];
const buy = async (customerId?: CustomerId): Promise<{ id: string; number: string }> => {
  const bottle = await shop.bottle(5);
  const visitor = shop.visitor();
  const created = await shop.checkouts.create([shop.item(bottle, 2)], undefined, visitor, {
    customerId,
    locale: 'en-CA',
  });
  if (created.kind !== 'created') throw new Error('no checkout');
  const id = created.checkoutId;
  await shop.checkouts.pay(id, typed, { ...visitor, buyer: created.buyer });
  await shop.tell(shop.provider.pay(shop.provider.sessionOf(id)));
  const [order] = await shop.rows(sql`select number from shop_order where checkout_id = ${id}`);
  return { id, number: String(order?.['number']) };
};
const rowsOf = async (id: string): Promise<unknown> =>
  (
    await shop.rows(sql`
      select (select count(*)::int from checkout where id = ${id}) as checkouts,
             (select count(*)::int from shop_order where checkout_id = ${id}) as orders,
             (select count(*)::int from payment_session where checkout_id = ${id}) as sessions,
             (select count(*)::int from stock_reservation where checkout_id = ${id}) as reservations`)
  )[0];
const GONE = { checkouts: 0, orders: 0, sessions: 0, reservations: 0 };

describe('a checkout of a signed-in customer', () => {
  it('belongs to the customer, like its order', async () => {
    const maude = await customer();
    const { id } = await buy(maude);
    expect(await ownerOf(id)).toBe(maude);
    const orders = await shop.rows(
      sql`select customer_id as owner from shop_order where checkout_id = ${id}`,
    );
    expect(orders).toEqual([{ owner: maude }]);
  });

  it('belongs to a guest when no customer is signed in, or the customer no longer exists', async () => {
    const { id } = await buy();
    expect(await ownerOf(id)).toBeNull();
    expect(await ownerOf((await buy(CustomerIdSchema.parse(randomUUID()))).id)).toBeNull();
  });

  it('belongs to the customer who sent its cart last, until its form is filled in', async () => {
    const [maude, rose] = [await customer(), await customer()];
    const bottle = await shop.bottle(5);
    const visitor = shop.visitor();
    const key = randomUUID();
    let buyer: string | undefined;
    const send = async (by?: CustomerId): Promise<[string, unknown]> => {
      const created = await shop.checkouts.create([shop.item(bottle)], key, visitor, {
        customerId: by,
        locale: 'en-CA',
      });
      if (created.kind !== 'created') throw new Error('no checkout');
      ({ buyer } = created);
      return [created.checkoutId, await ownerOf(created.checkoutId)];
    };
    const [id] = await send(maude);
    expect(await send(rose)).toEqual([id, rose]);
    expect(await send()).toEqual([id, null]);
    expect(await send(maude)).toEqual([id, maude]);
    await shop.checkouts.pay(id, typed, { ...visitor, buyer });
    await shop.tell(shop.provider.pay(shop.provider.sessionOf(id)));
    expect(await send(rose)).toEqual([id, maude]);
  });

  it('outlives the customer, like its order', async () => {
    const maude = await customer();
    const { id } = await buy(maude);
    await shop.rows(sql`delete from customer where id = ${maude}`);
    expect(await rowsOf(id)).toMatchObject({ checkouts: 1, orders: 1 });
    expect([await ownerOf(id), await shop.discrepancies()]).toEqual([null, []]);
  });
});

describe('an order whose six years of retention have ended', () => {
  it('is deleted with everything that only it needs, and not a moment earlier', async () => {
    const { id } = await buy();
    const other = await buy();
    await shop.rows(
      sql`update shop_order set created_at = now() + interval '3 years' where number = ${other.number}`,
    );
    await shop.rows(sql`update order_history set created_at = now() + interval '3 years'
                         where order_id = (select id from shop_order where number = ${other.number})`);
    await deleteOldOrders(shop.db, new Date(begin(YEAR_OF + 7).getTime() - 1));
    expect(await rowsOf(id)).toEqual({ checkouts: 1, orders: 1, sessions: 1, reservations: 1 });
    expect(await deleteOldOrders(shop.db, begin(YEAR_OF + 7))).toBeGreaterThan(0);
    expect([await rowsOf(id), await shop.discrepancies()]).toEqual([GONE, []]);
    expect(await rowsOf(other.id)).toMatchObject({ orders: 1 });
  });

  it('is counted from the year of its last history entry', async () => {
    const { id, number } = await buy();
    await shop.rows(sql`update order_history set created_at = created_at + interval '1 year'
                         where order_id = (select id from shop_order where number = ${number}) and to_state = 'paid'`);
    await deleteOldOrders(shop.db, begin(YEAR_OF + 7));
    expect(await rowsOf(id)).toMatchObject({ orders: 1 });
    await deleteOldOrders(shop.db, begin(YEAR_OF + 8));
    expect(await rowsOf(id)).toEqual(GONE);
  });

  it('stays while a refund is pending, and is deleted with its refunds', async () => {
    const { id, number } = await buy();
    await inTransaction(shop.db, (tx) =>
      cancelOrder(tx, commandLineActor('operator'), { number, reason: 'no' }),
    );
    await deleteOldOrders(shop.db, begin(YEAR_OF + 9));
    expect(await rowsOf(id)).toMatchObject({ orders: 1 });
    const [refund] = await shop.rows(sql`
      select r.id from refund r join payment_session s on s.id = r.session_id where s.checkout_id = ${id}`);
    const refundId = String(refund?.['id']);
    const refunds = createRefundHandler({
      db: shop.db,
      refund: async () => ({ providerId: `re_${refundId}`, state: 'done' }),
    });
    await refunds({ id: refundId, kind: 'refund', payload: { refundId }, createdAt: new Date(), attempt: 1 });
    await shop.rows(sql`delete from outbox_job where payload ->> 'refundId' = ${refundId}`);
    await deleteOldOrders(shop.db, begin(YEAR_OF + 9));
    expect([await rowsOf(id), await shop.discrepancies()]).toEqual([GONE, []]);
    expect(await shop.rows(sql`select from refund where id = ${refundId}`)).toEqual([]);
  });

  it('is deleted with a refunded second payment', async () => {
    const { id } = await buy();
    await shop.rows(sql`
      with stray as (
        insert into payment_session (id, checkout_id, provider, state, amount_cents, payment_id, is_test, expires_at)
        values (${randomUUID()}, ${id}, 'test', 'stray', 500, ${`pi_${id}`}, true, now()) returning id)
      insert into refund (id, session_id, payment_id, amount_cents, reason, state)
      select ${randomUUID()}, id, ${`pi_${id}`}, 500, 'second-payment', 'done' from stray`);
    await deleteOldOrders(shop.db, begin(YEAR_OF + 9));
    expect([await rowsOf(id), await shop.discrepancies()]).toEqual([GONE, []]);
  });
});
