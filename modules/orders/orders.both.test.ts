import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { findSqlState } from '#platform/database/sql-state.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { PAYMENT } from './order/actors.ts';
import { reconcile } from './reconciliation/reconcile.ts';
import { createPaidOrder } from './creation/create-order.ts';
import { findOrder } from './reading/find-order.ts';
import { findOrderOfCheckout } from './order/found-order.ts';
import { listOrders } from './reading/list-orders.ts';
import type { OrderState } from './index.ts';
import {
  cancelOrder,
  holdOrder,
  packOrders,
  setOrderState,
  refundOrder,
  shipOrder,
} from './test-commands.ts';
import { buy, buyTooLate, mails, SNAPSHOT, TOTAL, useOrderDatabase } from './test-checkout.ts';

const WHO = 'operator';

const database = useOrderDatabase();

const history = async (number: string): Promise<(string | null)[][]> =>
  ((await findOrder(database().db, number))?.steps ?? []).map(({ from, to, actor }) => [from, to, actor]);
const stateOf = async (number: string): Promise<OrderState | undefined> =>
  (await findOrder(database().db, number))?.state;
const left = async (): Promise<number> => {
  const { rows } = await database().db.execute<{ left: number }>(
    sql`select stock_quantity as left from product`,
  );
  return rows[0]?.left ?? -1;
};

describe('a paid order', () => {
  it('is written with its history and its letter, and is found by number and by checkout', async () => {
    const { number, checkoutId } = await buy(database());
    expect(await findOrderOfCheckout(database().db, checkoutId)).toMatchObject({
      number,
      state: 'paid',
      isTest: false,
      totalCents: TOTAL,
      snapshot: SNAPSHOT,
    });
    expect(await history(number)).toEqual([
      [null, 'pending_payment', 'payment'],
      ['pending_payment', 'paid', 'payment'],
    ]);
    expect(await mails(database())).toMatchObject([
      { to: 'maude@example.ca', subject: `Order ${number} is confirmed` },
    ]);
    expect((await reconcile(database().db)).discrepancies).toEqual([]);
  });

  it('is written with its letter, or not at all', async () => {
    await database().pool.query(
      "alter table outbox_job add constraint broken check (kind not in ('letter', 'test-letter')) not valid",
    );
    await expect(buy(database())).rejects.toSatisfy((error) => findSqlState(error) === '23514');
    await database().pool.query('alter table outbox_job drop constraint broken');
    expect((await listOrders(database().db, 9)).total).toBe(0);
    expect(await left()).toBe(20);
  });

  it('is the only one of its checkout', async () => {
    const { checkoutId, sessionId, payment } = await buy(database());
    const again = inTransaction(database().db, (tx) =>
      createPaidOrder(tx, PAYMENT, {
        checkoutId,
        sessionId,
        payments: [payment],
        snapshot: SNAPSHOT,
        currency: 'USD',
        locale: 'en-CA',
        isTest: false,
      }),
    );
    await expect(again).rejects.toSatisfy((error) => findSqlState(error) === '23505');
    expect(await listOrders(database().db, 9)).toMatchObject({ total: 1 });
    expect(await mails(database())).toHaveLength(1);
  });

  it('is written even where no mail can have the address that was typed', async () => {
    const details = { ...SNAPSHOT.details, email: 'a@b.ca, c@d.ca' };
    const { number } = await buy(database(), { snapshot: { ...SNAPSHOT, details } });
    expect(await stateOf(number)).toBe('paid');
    expect(await mails(database())).toEqual([]);
  });

  it('that is a test says so, in its mail and in the list', async () => {
    await buy(database(), { isTest: true });
    expect((await listOrders(database().db, 9)).orders).toMatchObject([{ isTest: true }]);
    expect((await mails(database()))[0]?.subject).toMatch(/^Test: /);
  });

  it('names the seller by the numbers it is given', async () => {
    await buy(database(), { seller: { taxNumbers: [{ name: 'GST/HST', number: '123 RT0001' }] } });
    expect((await mails(database()))[0]?.facts).toContainEqual({ name: 'GST/HST', value: '123 RT0001' });
  });

  it('keeps what was bought, whatever anybody does', async () => {
    const { orderId } = await buy(database());
    const change = database().db.execute(
      sql`update shop_order set snapshot = '{}'::jsonb where id = ${orderId}`,
    );
    await expect(change).rejects.toSatisfy((error) => findSqlState(error) === '23514');
  });
});

it('paid when the bottles are gone: cancelled, its money asked back, one letter that says so', async () => {
  const { number } = await buyTooLate(database());
  expect(await findOrder(database().db, number)).toMatchObject({
    state: 'cancelled',
    refunds: [{ amountCents: TOTAL, reason: 'bottles-gone', state: 'asked' }],
  });
  expect((await history(number)).at(-1)).toEqual(['paid', 'cancelled', 'till']);
  expect(await mails(database())).toMatchObject([{ subject: `We couldn't fill order ${number}` }]);
  expect((await reconcile(database().db)).discrepancies).toEqual([]);
});

describe('moving', () => {
  it('goes by the table, and each move stands in the history', async () => {
    const { number } = await buy(database());
    for (const to of ['packing', 'returned', 'delivered'] as const) {
      const moved = await setOrderState(database().db, { number, to, actor: WHO });
      expect([to, moved.kind]).toEqual([to, to === 'packing' ? 'moved' : 'illegal']);
    }
    await shipOrder(database().db, { number, tracking: 'CP 1', actor: WHO });
    await setOrderState(database().db, { number, to: 'refused_at_door', actor: WHO });
    expect((await history(number)).slice(2)).toEqual([
      ['paid', 'packing', WHO],
      ['packing', 'shipped', WHO],
      ['shipped', 'refused_at_door', WHO],
    ]);
    expect((await reconcile(database().db)).discrepancies).toEqual([]);
  });

  it('what is refused changes nothing and says where the order is', async () => {
    const { orderId, number } = await buy(database());
    const moved = await setOrderState(database().db, {
      orderId,
      to: 'delivered',
      actor: WHO,
      reason: 'a slip',
    });
    expect(moved).toEqual({ kind: 'illegal', from: 'paid' });
    expect(await history(number)).toHaveLength(2);
  });

  it('an order that is not there is said so', async () => {
    const key = { number: '0000-0000', actor: WHO };
    expect(await setOrderState(database().db, { ...key, to: 'packing' })).toEqual({ kind: 'unknown' });
    expect(await shipOrder(database().db, { ...key, tracking: 'CP 1' })).toEqual({ kind: 'unknown' });
    expect(await cancelOrder(database().db, { ...key, reason: 'no' })).toEqual({ kind: 'unknown' });
    expect(await refundOrder(database().db, { ...key, amountCents: 'all' })).toEqual({ kind: 'unknown' });
    expect(await findOrder(database().db, '0000-0000')).toBeUndefined();
  });
});

it('shipping goes by way of packing, keeps the tracking number and mails it', async () => {
  const { number } = await buy(database());
  const shipped = await shipOrder(database().db, { number, tracking: 'Purolator 123', actor: WHO });
  expect(shipped.kind).toBe('moved');
  expect(await findOrder(database().db, number)).toMatchObject({
    state: 'shipped',
    tracking: 'Purolator 123',
  });
  expect((await history(number)).slice(2)).toEqual([
    ['paid', 'packing', WHO],
    ['packing', 'shipped', WHO],
  ]);
  const [, email] = await mails(database());
  expect(email?.facts).toContainEqual({ name: 'Tracking', value: 'Purolator 123' });
  const again = await shipOrder(database().db, { number, tracking: 'Purolator 124', actor: WHO });
  expect(again).toEqual({ kind: 'illegal', from: 'shipped' });
  expect((await findOrder(database().db, number))?.tracking).toBe('Purolator 123');
});

it('nothing is shipped whose payment is disputed, or is on its way back', async () => {
  const disputed = await buy(database());
  await database().db.execute(
    sql`update shop_order set is_disputed = true where number = ${disputed.number}`,
  );
  const refunded = await buy(database());
  await refundOrder(database().db, { number: refunded.number, actor: WHO, amountCents: 'all' });
  const onHold = await buy(database());
  await holdOrder(database().db, { number: onHold.number, actor: WHO, reason: 'check the address' });
  const obstacles = [
    [disputed, 'dispute'],
    [refunded, 'refund'],
    [onHold, 'hold'],
  ] as const;
  for (const [{ number }, by] of obstacles) {
    const held = { kind: 'held', by };
    expect(await shipOrder(database().db, { number, tracking: 'CP 1', actor: WHO })).toEqual(held);
    expect(await setOrderState(database().db, { number, to: 'packing', actor: WHO })).toEqual(held);
    expect(await findOrder(database().db, number)).toMatchObject({ state: 'paid', tracking: null });
  }
});

it('many are packed and unpacked at once by the rules of one', async () => {
  const [first, second, disputed, refunded, onHold] = [
    await buy(database()),
    await buy(database()),
    await buy(database()),
    await buy(database()),
    await buy(database()),
  ];
  await database().db.execute(
    sql`update shop_order set is_disputed = true where number = ${disputed.number}`,
  );
  await refundOrder(database().db, { number: refunded.number, actor: WHO, amountCents: 'all' });
  await holdOrder(database().db, { number: onHold.number, actor: WHO, reason: 'check the address' });
  const all = [first, second, disputed, refunded, onHold].map(({ number }) => number);
  const kindsOf = async (to: 'packing' | 'paid') => {
    const results = await packOrders(database().db, { numbers: [...all, 'AL-UNKNOWN'], to, actor: WHO });
    return [...all, 'AL-UNKNOWN'].map((number) => {
      const result = results.get(number);
      return result?.kind === 'held' ? result.by : result?.kind;
    });
  };
  expect(await kindsOf('packing')).toEqual(['moved', 'moved', 'dispute', 'refund', 'hold', undefined]);
  const packed = await findOrder(database().db, first.number);
  expect(packed?.state).toBe('packing');
  expect(packed?.steps.at(-1)).toMatchObject({ to: 'packing' });
  expect(await kindsOf('packing')).toEqual(['illegal', 'illegal', 'dispute', 'refund', 'hold', undefined]);
  const unpacked = ['moved', 'moved', 'illegal', 'illegal', 'illegal', undefined];
  expect(await kindsOf('paid')).toEqual(unpacked);
  expect((await findOrder(database().db, second.number))?.state).toBe('paid');
});

describe('cancelling', () => {
  it.each(['paid', 'packing'] as const)('from %s: bottles back, all asked back, a letter', async (state) => {
    const { number } = await buy(database());
    if (state === 'packing') await setOrderState(database().db, { number, to: state, actor: WHO });
    expect(await left()).toBe(18);
    await cancelOrder(database().db, { number, actor: WHO, reason: 'the shopper asked' });
    expect(await left()).toBe(20);
    expect(await findOrder(database().db, number)).toMatchObject({
      state: 'cancelled',
      refunds: [{ amountCents: TOTAL, reason: 'cancelled', state: 'asked' }],
    });
    expect((await findOrder(database().db, number))?.steps.at(-1)?.reason).toBe('the shopper asked');
    expect((await mails(database())).map(({ subject }) => subject)).toContain(`Order ${number} is cancelled`);
    expect((await reconcile(database().db)).discrepancies).toEqual([]);
  });

  it('twice is once: one refund, bottles back once', async () => {
    const { number } = await buy(database());
    const cancel = () => cancelOrder(database().db, { number, actor: WHO, reason: 'no' });
    const kinds = (await Promise.all([cancel(), cancel(), cancel()])).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['illegal', 'illegal', 'moved']);
    expect(await left()).toBe(20);
    expect((await findOrder(database().db, number))?.refunds).toHaveLength(1);
  });

  it('and shipping at once: one of them, never both', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { number } = await buy(database());
      const both = await Promise.all([
        cancelOrder(database().db, { number, actor: WHO, reason: 'no' }),
        shipOrder(database().db, { number, actor: WHO, tracking: 'CP 1' }),
      ]);
      expect(both.map(({ kind }) => kind).sort()).toEqual(['illegal', 'moved']);
    }
    expect((await reconcile(database().db)).discrepancies).toEqual([]);
  });

  it('after it was shipped is refused: nothing goes back', async () => {
    const { number } = await buy(database());
    await shipOrder(database().db, { number, tracking: 'CP 1', actor: WHO });
    const refused = await cancelOrder(database().db, { number, actor: WHO, reason: 'late' });
    expect(refused).toEqual({ kind: 'illegal', from: 'shipped' });
    expect(await left()).toBe(18);
    expect((await findOrder(database().db, number))?.refunds).toEqual([]);
  });
});

it('the list has the newest first, at most as many as asked for, and says how many there are', async () => {
  const first = await buy(database());
  await database().pool.query("update shop_order set created_at = now() - interval '1 hour'");
  const second = await buy(database());
  const { orders, total } = await listOrders(database().db, 9);
  expect([total, orders.map(({ number }) => number)]).toEqual([2, [second.number, first.number]]);
  expect((await listOrders(database().db, 1)).orders).toHaveLength(1);
  expect(orders[0]?.at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d UTC$/);
});
