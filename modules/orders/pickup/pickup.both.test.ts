/** Orders that are collected in the shop. */
import { describe, expect, it } from 'vitest';
import { systemActor } from '#platform/actor.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { createOrderInverses } from '../index.ts';
import { findOfficeOrder, listOfficeOrders, loadQueues } from '../office.ts';
import { findOrder } from '../reading/find-order.ts';
import { reconcile } from '../reconciliation/reconcile.ts';
import {
  cancelOrder,
  packOrders,
  refundOrder,
  resendMail,
  setOrderState,
  shipOrder,
  toActor,
} from '../test-commands.ts';
import { buy, mails, SNAPSHOT, useOrderDatabase } from '../test-checkout.ts';
import { collectOrder, type CollectInput } from './collect-order.ts';
import { readyOrder, unreadyOrder } from './ready-order.ts';
import { sendPickupReminders } from './send-reminders.ts';

const actor = 'Ines';
const NOW = new Date('2026-11-23T15:00:00Z');
const DAY_MS = 86_400_000;
const later = (days: number): Date => new Date(NOW.getTime() + days * DAY_MS);

const at = useOrderDatabase();

const details = {
  ...SNAPSHOT.details,
  address: '118 Cooperage Street',
  city: 'Hamilton',
  postalCode: 'L8R 0B3',
  method: 'pickup' as const,
  collector: 'Zoë Roy',
};
const quote = { ...SNAPSHOT.quote, method: 'pickup' as const, deliveryDays: '' };
const buyPickup = () => buy(at(), { snapshot: { ...SNAPSHOT, details, quote } });
const ready = (number: string, now = NOW) =>
  inTransaction(at().db, (tx) => readyOrder(tx, toActor(actor), { number, now }));
const collect = (number: string, given: Partial<CollectInput> = {}) =>
  inTransaction(at().db, (tx) =>
    collectOrder(tx, toActor(actor), { number, at: NOW, result: 'verified', receiver: 'buyer', ...given }),
  );
const codeOf = async (number: string): Promise<string> => {
  const { rows } = await at().pool.query<{ code: string }>(
    'select code from order_pickup join shop_order on id = order_id where number = $1',
    [number],
  );
  return rows[0]?.code ?? '';
};
const stateOf = async (number: string) => (await findOrder(at().db, number))?.state;
const discrepancies = async () => (await reconcile(at().db)).discrepancies;

describe('an order that is collected', () => {
  it('is packed, ready with a code by mail, and handed over with the age check', async () => {
    const { number, orderId } = await buyPickup();
    await setOrderState(at().db, { number, to: 'packing', actor });
    expect(await ready(number)).toMatchObject({ kind: 'moved', order: { state: 'packing' } });
    const code = await codeOf(number);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/);
    const mail = (await mails(at())).at(-1);
    expect(mail?.subject).toBe(`Order ${number} is ready to collect`);
    expect(mail?.facts).toContainEqual({ name: 'Collection code', value: code });
    expect(mail?.facts).toContainEqual({ name: 'Who collects it', value: 'Maude Bélanger or Zoë Roy' });
    expect(JSON.stringify(mail?.facts)).not.toContain('courier');

    expect(await collect(number, { receiver: 'collector' })).toMatchObject({
      kind: 'moved',
      order: { state: 'delivered' },
    });
    const found = await findOrder(at().db, number);
    expect(found?.handOvers).toMatchObject([
      { method: 'counter', result: 'verified', ageRequired: 21, receiverName: 'Zoë Roy' },
    ]);
    const { rows } = await at().pool.query(
      `select action from audit_event where resource_id = '${orderId}' and action like 'order.%' order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'order.created',
      'order.packed',
      'order.ready',
      'order.delivered',
    ]);
    expect(await discrepancies()).toEqual([]);
  });

  it('is handed over once, however often it is pressed', async () => {
    const { number } = await buyPickup();
    await ready(number);
    expect((await collect(number)).kind).toBe('moved');
    expect(await collect(number)).toEqual({ kind: 'illegal', from: 'delivered' });
    expect((await findOrder(at().db, number))?.handOvers).toHaveLength(1);
    expect(await discrepancies()).toEqual([]);
  });

  it.each(['underage', 'no-id', 'intoxicated'] as const)(
    'stays ready when it is not handed over: %s',
    async (result) => {
      const { number } = await buyPickup();
      await ready(number);
      expect((await collect(number, { result, documentKind: 'passport' })).kind).toBe('recorded');
      expect(await stateOf(number)).toBe('packing');
      expect((await findOrder(at().db, number))?.handOvers).toMatchObject([{ result, receiverName: null }]);
      expect((await collect(number)).kind).toBe('moved');
      expect(await discrepancies()).toEqual([]);
    },
  );

  it('is not handed over before it is ready, on hold, or to a person who was not named', async () => {
    const { collector: _, ...alone } = details;
    const { number } = await buy(at(), { snapshot: { ...SNAPSHOT, details: alone, quote } });
    expect(await collect(number)).toEqual({ kind: 'not-ready' });
    await ready(number);
    expect(await ready(number)).toEqual({ kind: 'same' });
    expect(await collect(number, { receiver: 'collector' })).toEqual({ kind: 'no-collector' });
    await at().pool.query(
      `insert into order_hold (id, order_id, reason, actor_kind) select gen_random_uuid(), id, 'look', 'system'
         from shop_order where number = '${number}'`,
    );
    expect(await collect(number)).toEqual({ kind: 'held', by: 'hold' });
  });

  it('is never shipped, and a parcel is never collected', async () => {
    const pickup = await buyPickup();
    expect(await shipOrder(at().db, { number: pickup.number, tracking: 'CP 1', actor })).toEqual({
      kind: 'collected',
    });
    const parcel = await buy(at());
    expect(await ready(parcel.number)).toEqual({ kind: 'by-parcel' });
    expect(await collect(parcel.number)).toEqual({ kind: 'by-parcel' });
    await setOrderState(at().db, { number: parcel.number, to: 'packing', actor });
    for (const { number } of [pickup, parcel])
      expect(await setOrderState(at().db, { number, to: 'delivered', actor })).toMatchObject({
        kind: 'illegal',
      });
  });

  it('is unpacked only after it is taken back that it is ready, which the buyer is told', async () => {
    const { number } = await buyPickup();
    await ready(number);
    expect(await setOrderState(at().db, { number, to: 'paid', actor })).toEqual({ kind: 'ready' });
    const many = await packOrders(at().db, { numbers: [number], to: 'paid', actor });
    expect(many.get(number)).toEqual({ kind: 'ready' });
    const taken = await inTransaction(at().db, (tx) =>
      unreadyOrder(tx, toActor(actor), { number, reason: 'a bottle broke' }),
    );
    expect(taken.kind).toBe('moved');
    expect((await mails(at())).at(-1)?.subject).toBe(`Order ${number} is not ready yet`);
    expect((await setOrderState(at().db, { number, to: 'paid', actor })).kind).toBe('moved');
  });

  it('is taken back by an undo of what made it ready', async () => {
    const { number, orderId } = await buyPickup();
    await ready(number);
    const undo = createOrderInverses()['order.ready'];
    const event = { action: 'order.ready', resource: { kind: 'order', id: orderId, version: null } };
    await inTransaction(at().db, async (tx) => {
      // @ts-expect-error only the resource is read
      expect(await undo?.(tx, toActor(actor), event, 'a mistake')).toMatchObject({ kind: 'undone' });
    });
    expect(await findOfficeOrder(at().db, number, { isWhole: true })).toMatchObject({
      pickup: { readyAt: null, collector: 'Zoë Roy' },
    });
  });

  it('returns its bottles and its money when it is cancelled, and can be refunded once it is collected', async () => {
    const { number } = await buyPickup();
    await ready(number);
    expect((await cancelOrder(at().db, { number, reason: 'Not collected', actor })).kind).toBe('moved');
    expect((await mails(at())).at(-1)?.paragraphs[0]).toBe("There's nothing to collect anymore.");
    expect(await collect(number)).toEqual({ kind: 'illegal', from: 'cancelled' });
    const other = await buyPickup();
    await ready(other.number);
    await collect(other.number);
    expect(
      await refundOrder(at().db, { number: other.number, amountCents: 'all', reason: 'broken', actor }),
    ).toMatchObject({ kind: 'asked' });
    expect(await discrepancies()).toEqual([]);
  });
});

describe('an order that waits for its buyer', () => {
  it('is found by its code, and stands in the queues of what is collected', async () => {
    const { number } = await buyPickup();
    await ready(number, later(-20));
    const context = await loadQueues(at().db, toActor(actor), NOW);
    const find = async (filter: { q?: string; queue?: string }) => {
      const { items } = await listOfficeOrders(
        at().db,
        {
          limit: 10,
          withTotal: false,
          sort: [],
          filters:
            filter.queue === undefined ? [] : [{ field: 'queue', operator: 'in', values: [filter.queue] }],
          ...(filter.q !== undefined && { q: filter.q }),
        },
        { isWhole: false, isTest: false },
        context,
      );
      return items.map((row) => row.number);
    };
    const code = await codeOf(number);
    expect(await find({ q: code.toLowerCase() })).toEqual([number]);
    expect(await find({ queue: 'to-collect' })).toEqual([number]);
    expect(await find({ queue: 'not-collected' })).toEqual([number]);
    expect(await find({ queue: 'to-ship' })).toEqual([]);
    expect(await find({ queue: 'late' })).toEqual([]);
  });

  it('reminds its buyer once, and not one that was collected meanwhile', async () => {
    const { number } = await buyPickup();
    const collected = await buyPickup();
    await ready(number);
    await ready(collected.number);
    await collect(collected.number);
    const { db } = at();
    expect(await sendPickupReminders(db, later(6))).toBe(0);
    expect(await sendPickupReminders(db, later(7))).toBe(1);
    expect((await mails(at())).at(-1)?.subject).toBe(`Order ${number} still waits for you`);
    expect(await sendPickupReminders(db, later(8))).toBe(0);
    expect(await stateOf(number)).toBe('packing');
  });

  it('gets its code by mail again, until it is collected', async () => {
    const { number } = await buyPickup();
    const again = () => resendMail(at().db, { number, mail: 'ready', seller: { taxNumbers: [] }, actor });
    expect(await again()).toEqual({ kind: 'none', mail: 'ready' });
    await ready(number);
    expect(await again()).toEqual({ kind: 'sent', mail: 'ready' });
    const code = await codeOf(number);
    expect((await mails(at())).at(-1)?.facts).toContainEqual({ name: 'Collection code', value: code });
    await collect(number);
    expect(await again()).toEqual({ kind: 'none', mail: 'ready' });
  });

  it('allows what it takes now', async () => {
    const { number } = await buyPickup();
    const allowed = async () => (await findOfficeOrder(at().db, number, { isWhole: true }))?.allowedCommands;
    expect(await allowed()).toEqual(expect.arrayContaining(['pack', 'ready', 'cancel']));
    expect(await allowed()).not.toContain('ship');
    await ready(number);
    expect(await allowed()).toEqual(expect.arrayContaining(['collect', 'unready', 'cancel']));
    expect(await allowed()).not.toContain('unpack');
    await collect(number);
    expect(await allowed()).not.toContain('collect');
    expect(await allowed()).toContain('return');
  });

  it('is written by people and by the schedule, never refunded by it', async () => {
    const { number } = await buyPickup();
    await ready(number, later(-30));
    await sendPickupReminders(at().db, NOW);
    expect(systemActor('pick-ups').kind).toBe('system');
    expect(await stateOf(number)).toBe('packing');
    const { rows } = await at().pool.query('select count(*)::int as count from refund');
    expect(rows).toEqual([{ count: 0 }]);
  });
});
