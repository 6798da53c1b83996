import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { eraseOrders } from '../buyers/erase-orders.ts';
import { findOrder } from '../reading/find-order.ts';
import type { OrderState } from '../index.ts';
import { reconcile } from '../reconciliation/reconcile.ts';
import { shipOrder as ship } from './ship-order.ts';
import {
  cancelOrder,
  holdOrder,
  loseOrder,
  refundOrder,
  releaseOrder,
  setOrderState,
  shipOrder,
  toActor,
  unshipOrder,
} from '../test-commands.ts';
import { buy, mails, useOrderDatabase } from '../test-checkout.ts';
import { ORDER_STATES } from '../order/life-cycle.ts';

const actor = 'Ines';

const at = useOrderDatabase();

const stateOf = async (number: string): Promise<OrderState | undefined> =>
  (await findOrder(at().db, number))?.state;
const shipped = async () => {
  const order = await buy(at());
  await shipOrder(at().db, { number: order.number, tracking: 'CP 1', actor });
  return order;
};
const events = async (id: string) => {
  const { rows } = await at().db.execute<{ action: string; actor: string; after: Record<string, unknown> }>(
    sql`select action, concat_ws(' ', actor_kind, actor_id) as actor, after from audit_event
         where resource_id = ${id} order by created_at, id`,
  );
  return rows;
};
const values = async (id: string): Promise<string[]> => {
  const { rows } = await at().db.execute<{ value: string }>(
    sql`select value from audit_personal where subject = ${`order:${id}`} order by path`,
  );
  return rows.map(({ value }) => value);
};

describe('moves', () => {
  it('know exactly the states that the database allows', async () => {
    const { rows } = await at().db.execute<{ text: string }>(
      sql`select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'shop_order_state_check'`,
    );
    const states = [...(rows[0]?.text.matchAll(/'(\w+)'/g) ?? [])].map(([, state]) => state);
    expect(new Set(states)).toEqual(new Set(ORDER_STATES));
  });

  it('packing is taken back by unpacking, but shipping is not', async () => {
    const { number } = await buy(at());
    await setOrderState(at().db, { number, to: 'packing', actor });
    expect((await setOrderState(at().db, { number, to: 'paid', actor })).kind).toBe('moved');
    await shipOrder(at().db, { number, tracking: 'CP 1', actor });
    for (const to of ['paid', 'packing'] as const)
      expect(await setOrderState(at().db, { number, to, actor })).toEqual({
        kind: 'illegal',
        from: 'shipped',
      });
  });

  it('an order leaves in several parcels, and the buyer learns all their numbers', async () => {
    const { number, orderId } = await buy(at());
    const parcels = [
      { carrier: 'Purolator', tracking: '123456789012' },
      { carrier: '', tracking: '2' },
    ] as const;
    await inTransaction(at().db, (tx) => ship(tx, toActor(actor), { number, parcels: [...parcels] }));
    expect(await findOrder(at().db, number)).toMatchObject({ tracking: 'Purolator 123456789012, 2' });
    const { rows } = await at().db.execute(
      sql`select position, carrier, tracking from parcel where order_id = ${orderId} order by position`,
    );
    expect(rows).toEqual(parcels.map((parcel, position) => ({ position, ...parcel })));
    expect((await mails(at())).at(-1)?.facts).toContainEqual({
      name: 'Tracking',
      value: 'Purolator 123456789012, 2',
    });
  });

  it('a carrier of the list takes its own numbers only, spelt as it spells them', async () => {
    const { number } = await buy(at());
    const send = (tracking: string) =>
      inTransaction(at().db, (tx) =>
        ship(tx, toActor(actor), { number, parcels: [{ carrier: 'canada post', tracking }] }),
      );
    expect(await send('45')).toMatchObject({ kind: 'bad-tracking', position: 0 });
    expect(await findOrder(at().db, number)).toMatchObject({ state: 'paid', tracking: null });
    expect((await send('1234 5678 9012 3456')).kind).toBe('moved');
    expect(await findOrder(at().db, number)).toMatchObject({ tracking: 'Canada Post 1234567890123456' });
    expect((await mails(at())).at(-1)?.paragraphs.at(-1)).toMatch(/canadapost.*1234567890123456$/);
  });

  it('shipping is taken back within a day: no parcel, packing again, and an email', async () => {
    const { number } = await shipped();
    expect((await unshipOrder(at().db, { number, actor, reason: 'still here' })).kind).toBe('moved');
    expect(await findOrder(at().db, number)).toMatchObject({ state: 'packing', tracking: null });
    expect((await mails(at())).at(-1)?.subject).toBe(`Order ${number} has not left yet`);
    expect((await cancelOrder(at().db, { number, actor, reason: 'no' })).kind).toBe('moved');
    expect((await reconcile(at().db)).discrepancies).toEqual([]);
  });

  it('shipping is not taken back after a day', async () => {
    const { number, orderId } = await shipped();
    await at().db.execute(
      sql`update order_history set created_at = now() - interval '25 hours' where order_id = ${orderId}`,
    );
    const late = await unshipOrder(at().db, { number, actor, reason: 'still here' });
    expect(late).toEqual({ kind: 'too-late', hours: 24 });
    expect(await stateOf(number)).toBe('shipped');
  });

  it('only a shipped order is lost, and its bottles stay sold', async () => {
    const { number } = await buy(at());
    const lose = () => loseOrder(at().db, { number, actor, reason: 'the courier lost it' });
    expect(await lose()).toEqual({ kind: 'illegal', from: 'paid' });
    await shipOrder(at().db, { number, tracking: 'CP 1', actor });
    expect((await lose()).kind).toBe('moved');
    expect((await refundOrder(at().db, { number, actor, amountCents: 'all' })).kind).toBe('asked');
    expect((await reconcile(at().db)).discrepancies).toEqual([]);
  });

  it('a hold ends by its release, exists once, and only before shipping', async () => {
    const { number } = await buy(at());
    const hold = () => holdOrder(at().db, { number, actor, reason: 'check' });
    expect(await releaseOrder(at().db, { number, actor })).toEqual({ kind: 'same' });
    expect(await hold()).toEqual({ kind: 'held' });
    expect(await hold()).toEqual({ kind: 'same' });
    expect(await findOrder(at().db, number)).toMatchObject({ hold: 'check' });
    expect(await releaseOrder(at().db, { number, actor })).toEqual({ kind: 'released' });
    expect((await shipOrder(at().db, { number, tracking: 'CP 1', actor })).kind).toBe('moved');
    expect(await hold()).toEqual({ kind: 'illegal', from: 'shipped' });
  });
});

describe('the audit', () => {
  it('has an event of each change, with its actor, the fields and no plain personal value', async () => {
    const { number, orderId } = await buy(at());
    await holdOrder(at().db, { number, actor, reason: 'Maude moved' });
    await releaseOrder(at().db, { number, actor });
    await cancelOrder(at().db, { number, actor, reason: 'Maude called' });
    const recorded = await events(orderId);
    expect(recorded.map(({ action, actor: by }) => [action, by])).toEqual([
      ['order.created', 'system payment'],
      ['order.held', 'command-line Ines'],
      ['order.released', 'command-line Ines'],
      ['order.cancelled', 'command-line Ines'],
    ]);
    expect(recorded[0]?.after).toMatchObject({ state: 'paid', number, payments: [{ kind: 'provider' }] });
    expect(JSON.stringify(recorded)).not.toMatch(/maude|elm st/i);
    expect(await values(orderId)).toEqual(
      expect.arrayContaining(['maude@example.ca', 'Maude called', expect.stringContaining('12 Elm St')]),
    );
    const { rows } = await at().db.execute(
      sql`select action from audit_event join refund on refund.id::text = resource_id
           where refund.order_id = ${orderId}`,
    );
    expect(rows).toEqual([{ action: 'refund.requested' }]);
  });

  it('writes no event where nothing was changed', async () => {
    const { number, orderId } = await buy(at());
    await setOrderState(at().db, { number, to: 'delivered', actor });
    expect(await events(orderId)).toHaveLength(1);
  });
});

it('erasing an order empties its hold', async () => {
  const { number, orderId } = await buy(at());
  await holdOrder(at().db, { number, actor, reason: 'Maude moved' });
  await cancelOrder(at().db, { number, actor, reason: 'Maude called' });
  await at().pool.query("update refund set state = 'done', ended_at = now()");
  const person = { email: 'maude@example.ca', customerIds: [] };
  const { erased } = await inTransaction(at().db, (tx) => eraseOrders(tx, toActor(actor), person));
  expect(erased).toEqual([number]);
  const { rows } = await at().db.execute(sql`select reason from order_hold where order_id = ${orderId}`);
  expect(rows).toEqual([{ reason: '' }]);
});
