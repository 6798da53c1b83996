/** Lists, queues and details of the office. */
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ORDER_QUEUES, type OrderQueue } from '#contract/orders/order-commands.ts';
import type { Actor } from '#platform/actor.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { ListRequest } from '#platform/lists/list-request.ts';
import { addToRefundDay } from '../refunds/add-to-refund-day.ts';
import { countQueues, listNewOrders, listOfficeOrders, type OrderListField } from './list-office-orders.ts';
import { eraseOrders } from '../buyers/erase-orders.ts';
import { findOfficeOrder } from './find-office-order.ts';
import { holdOrder } from '../moves/hold-order.ts';
import { inspectReturn } from '../moves/inspect-return.ts';
import { loseOrder } from '../moves/lose-order.ts';
import { loadQueueContext } from './queues.ts';
import { previewRefund, refundOrder } from '../refunds/refund-order.ts';
import { resendMail, sendBuyerNote, updateTracking } from '../moves/order-service.ts';
import { setOrderState } from '../moves/set-order-state.ts';
import { settleOrder } from '../moves/settle-order.ts';
import { shipOrder } from '../moves/ship-order.ts';
import { subtractWorkingDays } from './working-days.ts';
import { unshipOrder } from '../moves/unship-order.ts';
import { buy, mails, SNAPSHOT, TOTAL, WHISKY, useOrderDatabase } from '../test-checkout.ts';

const INES: Actor = { kind: 'staff', id: '01a05d65-0000-7000-8000-0000000000a1' };
const NOAM: Actor = { kind: 'staff', id: '01a05d65-0000-7000-8000-0000000000a2' };
const LIVE = { isWhole: true, isTest: false };
const PACKER = { isWhole: false, isTest: false };
const PARCELS = [{ carrier: 'Own van', tracking: 'PR 778 899' }] as const;

const at = useOrderDatabase();

const run = <Outcome>(work: Parameters<typeof inTransaction<Outcome>>[1]): Promise<Outcome> =>
  inTransaction(at().db, work);
const contextOf = (actor: Actor = INES) =>
  loadQueueContext(at().db, { actor, lateBefore: new Date(Date.now() - 48 * 3_600_000) });
const list = async (given: Partial<ListRequest<OrderListField>>, view = LIVE, actor = INES) =>
  await listOfficeOrders(
    at().db,
    { limit: 50, filters: [], sort: [{ field: 'paidAt', isDescending: true }], withTotal: false, ...given },
    view,
    await contextOf(actor),
  );
const numbers = async (given: Partial<ListRequest<OrderListField>>, view = LIVE): Promise<string[]> =>
  (await list(given, view)).items.map(({ number }) => number);
const find = (q: string, view = LIVE) => numbers({ q }, view);
const inQueue = async (queue: OrderQueue, actor = INES): Promise<string[]> => {
  const { items } = await list(
    { filters: [{ field: 'queue', operator: 'in', values: [queue] }] },
    LIVE,
    actor,
  );
  return items.map(({ number }) => number);
};
const pack = (number: string, actor = INES) =>
  run((tx) => setOrderState(tx, actor, { number, to: 'packing' }));
const ship = (number: string) => run((tx) => shipOrder(tx, INES, { number, parcels: PARCELS }));

describe('the office', () => {
  it('lists the orders of one mode, by page, and tells whether there are more', async () => {
    const first = await buy(at());
    await at().pool.query("update shop_order set created_at = now() - interval '1 hour'");
    const second = await buy(at());
    await buy(at(), { isTest: true });
    const page = await list({ limit: 1, withTotal: true });
    expect(page).toMatchObject({
      items: [
        {
          number: second.number,
          totalCents: TOTAL,
          units: 2,
          bottles: [{ productId: WHISKY, quantity: 2 }],
          method: 'standard',
          waitsSince: expect.stringMatching(/Z$/),
        },
      ],
      total: 2,
    });
    expect(await numbers({ limit: 1, after: page.next })).toEqual([first.number]);
    expect(await numbers({}, { isWhole: true, isTest: true })).toHaveLength(1);
    const province = (values: string[]) =>
      numbers({ filters: [{ field: 'province', operator: 'in', values }] });
    expect([await province(['ON', 'QC']), await province(['QC'])]).toEqual([
      [second.number, first.number],
      [],
    ]);
  });

  it('finds orders by what they are known by, and a packer not by the email address', async () => {
    const details = { ...SNAPSHOT.details, phone: '+1 (416) 555-0199', email: 'Maude.B@example.ca' };
    const { number, orderId } = await buy(at(), { snapshot: { ...SNAPSHOT, details } });
    await ship(number);
    for (const q of [
      number.toLowerCase(),
      number.replace('-', ''),
      'belanger mau',
      'BÉLANGER',
      'maude.b@example',
      '416 555 0199',
      '+1 416 555-0199',
      '0199',
      'M6R 2B7',
      'm6r2b',
      'PR 778 899',
      'pr778',
      'W-1',
    ])
      expect([q, await find(q)]).toEqual([q, [number]]);
    for (const q of ['tremblay', 'maude tremblay', '---', "'; drop table shop_order --", 'x & !y:*'])
      expect([q, await find(q)]).toEqual([q, []]);
    expect([await find('example', PACKER), await find('maude', PACKER)]).toEqual([[], [number]]);
    await run((tx) => setOrderState(tx, INES, { number, to: 'delivered' }));
    await run((tx) => eraseOrders(tx, INES, { email: 'maude.b@example.ca', customerIds: [] }));
    expect([await find('maude'), await numbers({})]).toEqual([[], [number]]);
    await at().db.execute(sql`delete from order_search where order_id = ${orderId}`);
  });

  it('sorts orders into queues as they move', async () => {
    const paid = await buy(at());
    const own = await buy(at());
    const other = await buy(at());
    const held = await buy(at());
    await pack(own.number);
    await pack(other.number, NOAM);
    await run((tx) => holdOrder(tx, INES, { number: held.number, reason: 'Check the address' }));
    expect(await inQueue('to-pack')).toEqual([paid.number]);
    expect([await inQueue('mine'), await inQueue('mine', NOAM)]).toEqual([[own.number], [other.number]]);
    expect((await inQueue('to-ship')).sort()).toEqual([own.number, other.number].sort());
    expect(await inQueue('held')).toEqual([held.number]);
    await at().pool.query('update stock_level set shortage = 1, on_hand = 7');
    expect(await inQueue('cannot-be-packed')).toHaveLength(1);
    await at().pool.query('update stock_level set shortage = 0, on_hand = 20');
    await at().pool.query(
      "update shop_order set created_at = now() - interval '49 hours' where state = 'paid'",
    );
    expect(await inQueue('late')).toEqual([paid.number]);
    await ship(own.number);
    expect(await inQueue('mine')).toEqual([]);
    await at().db.execute(
      sql`update shop_order set state_since = now() - interval '11 days' where number = ${own.number}`,
    );
    expect(await inQueue('long-on-the-way')).toEqual([own.number]);
    await run((tx) => setOrderState(tx, INES, { number: own.number, to: 'returned' }));
    expect([await inQueue('long-on-the-way'), await inQueue('to-inspect')]).toEqual([[], [own.number]]);
    const lines = [{ productId: WHISKY, quantity: 1, condition: 'stock' as const }];
    await run((tx) => inspectReturn(tx, INES, { number: own.number, lines }));
    expect(await inQueue('to-inspect')).toEqual([own.number]);
    await run((tx) => inspectReturn(tx, INES, { number: own.number, lines: [], isLast: true }));
    expect(await inQueue('to-inspect')).toEqual([]);
    await at().db.execute(sql`update shop_order set is_disputed = true where number = ${paid.number}`);
    await run((tx) => refundOrder(tx, INES, { number: paid.number, amountCents: 100, reason: 'Sorry' }));
    await at().pool.query("update refund set state = 'failed'");
    expect([await inQueue('disputed'), await inQueue('refund-failed')]).toEqual([
      [paid.number],
      [paid.number],
    ]);
    const counts = await countQueues(at().db, LIVE, await contextOf());
    for (const queue of ORDER_QUEUES)
      expect([queue, counts[queue]]).toEqual([queue, (await inQueue(queue)).length]);
  });

  it('keeps what came back in one queue until it is inspected and its money is settled', async () => {
    const [back, refused, lost] = [await buy(at()), await buy(at()), await buy(at())];
    const toSettle = async () => (await inQueue('to-settle')).sort();
    for (const { number } of [back, refused, lost]) await ship(number);
    await run((tx) => setOrderState(tx, INES, { number: back.number, to: 'returned' }));
    await run((tx) => setOrderState(tx, INES, { number: refused.number, to: 'refused_at_door' }));
    await run((tx) => loseOrder(tx, INES, { number: lost.number, reason: 'Never arrived' }));
    expect(await toSettle()).toEqual([back.number, refused.number, lost.number].sort());
    const settle = (number: string) => run((tx) => settleOrder(tx, INES, { number, reason: 'Paid in cash' }));
    expect([await settle(lost.number), await settle(lost.number)]).toEqual([
      { kind: 'settled' },
      { kind: 'same' },
    ]);
    await run((tx) => inspectReturn(tx, INES, { number: back.number, lines: [], isLast: true }));
    expect(await toSettle()).toEqual([back.number, refused.number].sort());
    expect(await findOfficeOrder(at().db, back.number, LIVE)).toMatchObject({
      isToInspect: false,
      isToSettle: true,
      allowedCommands: expect.arrayContaining(['settle']),
    });
    const cause = 'refused';
    await run((tx) => refundOrder(tx, INES, { number: back.number, amountCents: 100, cause }));
    expect(await findOfficeOrder(at().db, back.number, LIVE)).toMatchObject({
      isToSettle: false,
      refunds: [{ cause }],
    });
    expect((await findOfficeOrder(at().db, back.number, LIVE))?.timeline.at(-1)?.text).toBe(
      'a refund of $1.00 is asked for: refused at the door',
    );
    expect(await toSettle()).toEqual([refused.number]);
    expect(await settle((await buy(at())).number)).toEqual({ kind: 'illegal', from: 'paid' });
  });

  it('still expects the bottles of an order that was refused and wholly refunded', async () => {
    const { number } = await buy(at());
    await ship(number);
    await run((tx) => setOrderState(tx, INES, { number, to: 'refused_at_door' }));
    await at().pool.query("update shop_order set state = 'refunded' where state = 'refused_at_door'");
    expect([await inQueue('to-inspect'), await inQueue('to-settle')]).toEqual([[number], [number]]);
  });

  it('suggests the carrier that was used last', async () => {
    const [shipped, next] = [await buy(at()), await buy(at())];
    expect(await findOfficeOrder(at().db, next.number, LIVE)).toMatchObject({ suggestedCarrier: null });
    await ship(shipped.number);
    expect(await findOfficeOrder(at().db, next.number, PACKER)).toMatchObject({
      suggestedCarrier: 'Own van',
    });
  });

  it('shows an order with what it takes now, and less of it to a packer', async () => {
    const { number } = await buy(at());
    const whole = await findOfficeOrder(at().db, number, LIVE);
    expect(whole).toMatchObject({
      number,
      state: 'paid',
      email: 'maude@example.ca',
      totalCents: TOTAL,
      leftCents: TOTAL,
      lines: [{ sku: 'W-1', quantity: 2, missing: 0, priceCents: 8900 }],
      lineAmounts: [{ netCents: 16_800, taxCents: 2184, depositCents: 28 }],
    });
    expect(whole?.allowedCommands).toEqual([
      'pack',
      'ship',
      'correct-details',
      'cancel',
      'hold',
      'refund',
      'exchange',
      'note',
      'resend-mail',
    ]);
    await run((tx) => holdOrder(tx, INES, { number, reason: 'Call first' }));
    await run((tx) => refundOrder(tx, INES, { number, amountCents: 100, reason: 'A private word' }));
    const part = await findOfficeOrder(at().db, number, PACKER);
    expect(part?.hold).toMatchObject({ reason: 'Call first', actorId: INES.id });
    expect(JSON.stringify(part)).not.toMatch(/maude@|Cents|private|refund of|pi_/);
    expect(part?.allowedCommands).toContain('release');
    expect(part?.allowedCommands).not.toContain('pack');
    expect(await findOfficeOrder(at().db, '2222-2222', LIVE)).toBeUndefined();
  });

  it('offers exactly the moves that the commands take', async () => {
    const { number } = await buy(at());
    const allowed = async () => (await findOfficeOrder(at().db, number, LIVE))?.allowedCommands ?? [];
    await pack(number);
    expect(await allowed()).toEqual(expect.arrayContaining(['unpack', 'ship', 'cancel']));
    await ship(number);
    expect(await allowed()).toEqual([
      'correct-tracking',
      'unship',
      'hand-over',
      'return',
      'lose',
      'refund',
      'exchange',
      'note',
      'resend-mail',
    ]);
    const parcels = [...PARCELS, { carrier: 'Own van', tracking: '2' }];
    expect((await run((tx) => updateTracking(tx, INES, { number, parcels }))).kind).toBe('changed');
    expect((await findOfficeOrder(at().db, number, PACKER))?.parcels).toEqual(parcels);
    expect((await run((tx) => unshipOrder(tx, INES, { number, reason: 'Still here' }))).kind).toBe('moved');
    expect(await inQueue('mine')).toEqual([number]);
  });

  it('previews a refund as it is then asked for', async () => {
    const { number } = await buy(at());
    const parts = { lines: [{ line: 0, quantity: 1 }], deliveryCents: 600 };
    const preview = await previewRefund(at().db, { number, parts });
    const asked = await run((tx) => refundOrder(tx, INES, { number, parts, reason: 'One broke' }));
    expect(preview).toMatchObject({ amountCents: asked.kind === 'asked' ? asked.amountCents : -1 });
    expect(await previewRefund(at().db, { number, amountCents: TOTAL })).toMatchObject({ kind: 'too-much' });
    expect(await previewRefund(at().db, { number: '2222-2222', parts })).toEqual({ kind: 'unknown' });
  });

  it('sums what a person refunds on a day, two refunds at once too', async () => {
    const add = (cents: number, day: string, actor = INES) =>
      run((tx) => addToRefundDay(tx, actor, { cents, day }));
    const sums = await Promise.all([add(100, '2026-11-22'), add(250, '2026-11-22')]);
    expect(Math.max(...sums)).toBe(350);
    expect([await add(5, '2026-11-22', NOAM), await add(7, '2026-11-23')]).toEqual([5, 7]);
  });

  it('writes to the buyer, and sends a mail again three times a day', async () => {
    const { number } = await buy(at());
    await run((tx) => sendBuyerNote(tx, INES, { number, text: 'It leaves on Monday.\n\nThank you.' }));
    expect(await mails(at())).toContainEqual(
      expect.objectContaining({
        subject: `About your order ${number}`,
        paragraphs: ['It leaves on Monday.', 'Thank you.'],
      }),
    );
    const again = () =>
      run((tx) => resendMail(tx, INES, { number, mail: 'confirmation', seller: { taxNumbers: [] } }));
    const kinds = [await again(), await again(), await again(), await again()].map(({ kind }) => kind);
    expect(kinds).toEqual(['sent', 'sent', 'sent', 'too-many']);
  });

  it('asks cheaply for what was paid since', async () => {
    const before = new Date(Date.now() - 5000);
    const { number } = await buy(at());
    expect(await listNewOrders(at().db, before, LIVE)).toMatchObject([
      { number, units: 2, totalCents: TOTAL },
    ]);
    expect(await listNewOrders(at().db, before, PACKER)).not.toMatchObject([{ totalCents: TOTAL }]);
    expect(await listNewOrders(at().db, new Date(Date.now() + 5000), LIVE)).toEqual([]);
  });

  it('counts working days by the calendar of the shop', () => {
    const utc = (at: Date): string => at.toISOString().slice(0, 10);
    const west = (at: Date): string => utc(new Date(at.getTime() - 5 * 3_600_000));
    const before = (at: string, toDay = utc): string =>
      subtractWorkingDays(new Date(at), 2, toDay).toISOString();
    expect(before('2026-11-25T12:00:00Z')).toBe('2026-11-23T12:00:00.000Z');
    // In UTC it is Tuesday; in the west Monday evening, so the weekend lies between.
    expect(before('2026-11-24T01:00:00Z')).toBe('2026-11-22T01:00:00.000Z');
    expect(before('2026-11-24T01:00:00Z', west)).toBe('2026-11-20T01:00:00.000Z');
    expect(before('2026-11-26T01:00:00Z', west)).toBe('2026-11-24T01:00:00.000Z');
  });
});
