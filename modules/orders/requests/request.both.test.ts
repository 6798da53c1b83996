/** Requests of buyers to cancel or to return. */
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { customerActor } from '#platform/actor.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { acceptOrderRequest, refuseOrderRequest } from './end-request.ts';
import { withdrawOrderRequest } from '../requests.ts';
import type { Buyer } from '../index.ts';
import { openOrderRequest } from '../requests.ts';
import { findOrder } from '../reading/find-order.ts';
import { listOpenRequests } from './find-request.ts';
import { reconcile } from '../reconciliation/reconcile.ts';
import { setOrderState, shipOrder, toActor } from '../test-commands.ts';
import { buy, mails, useOrderDatabase } from '../test-checkout.ts';

const INES = toActor('Ines');
const GUEST = customerActor(null);
const MAUDE: Buyer = { customerId: null, provenEmail: 'maude@example.ca', provenSince: null };
const ADA: Buyer = { ...MAUDE, provenEmail: 'ada@example.ca' };
const RETURNS = { days: 30, except: [] };
const LINES = [{ line: 0, quantity: 1 }];

const at = useOrderDatabase();

const askCancel = (number: string, buyer = MAUDE) =>
  inTransaction(at().db, (tx) =>
    openOrderRequest(tx, GUEST, { kind: 'cancel', reason: 'Too many', buyer, number, returns: RETURNS }),
  );
const askReturn = (number: string, lines = LINES) =>
  inTransaction(at().db, (tx) =>
    openOrderRequest(tx, GUEST, {
      kind: 'return',
      reason: 'Corked',
      lines,
      buyer: MAUDE,
      number,
      returns: RETURNS,
    }),
  );
const accept = (number: string) =>
  inTransaction(at().db, (tx) => acceptOrderRequest(tx, INES, { number, answer: 'Done' }));
const refuse = (number: string) =>
  inTransaction(at().db, (tx) => refuseOrderRequest(tx, INES, { number, answer: 'Sorry' }));
const withdraw = (number: string, buyer = MAUDE) =>
  inTransaction(at().db, (tx) => withdrawOrderRequest(tx, GUEST, { number, buyer }));
const delivered = async () => {
  const order = await buy(at());
  const { number } = order;
  await shipOrder(at().db, { number, tracking: 'CP 1', actor: 'Ines' });
  await setOrderState(at().db, { number, to: 'delivered', actor: 'Ines' });
  return order;
};

describe('requests of a buyer', () => {
  it('to cancel: accepting cancels the order and refunds it', async () => {
    const { number } = await buy(at());
    expect((await askCancel(number)).kind).toBe('opened');
    expect(await listOpenRequests(at().db)).toMatchObject([{ number, request: { kind: 'cancel' } }]);
    expect((await accept(number)).kind).toBe('accepted');
    const answer = (await mails(at())).find(({ subject }) => subject.includes('Your request about order'));
    expect(answer?.paragraphs).toEqual(expect.arrayContaining(['Your order is cancelled.', 'Done']));
    expect(await findOrder(at().db, number)).toMatchObject({
      state: 'cancelled',
      refunds: [{ reason: 'cancelled' }],
    });
    expect(await listOpenRequests(at().db)).toEqual([]);
    expect((await reconcile(at().db)).discrepancies).toEqual([]);
  });

  it('to cancel are possible until packing begins', async () => {
    const { number } = await buy(at());
    await setOrderState(at().db, { number, to: 'packing', actor: 'Ines' });
    expect(await askCancel(number)).toEqual({ kind: 'illegal', from: 'packing' });
  });

  it('to cancel cannot be accepted once the order was shipped, and stay open', async () => {
    const { number } = await buy(at());
    await askCancel(number);
    await shipOrder(at().db, { number, tracking: 'CP 1', actor: 'Ines' });
    expect(await accept(number)).toEqual({ kind: 'illegal', from: 'shipped' });
    expect(await listOpenRequests(at().db)).toHaveLength(1);
    expect((await refuse(number)).kind).toBe('refused');
  });

  it('of another buyer are not found', async () => {
    const { number } = await buy(at());
    expect(await askCancel(number, ADA)).toEqual({ kind: 'unknown' });
    await askCancel(number);
    expect(await withdraw(number, ADA)).toEqual({ kind: 'unknown' });
    expect(await askCancel('2222-2222')).toEqual({ kind: 'unknown' });
  });

  it('are open one at a time, and can be opened again after one has ended', async () => {
    const { number } = await buy(at());
    await askCancel(number);
    expect(await askCancel(number)).toEqual({ kind: 'same' });
    expect((await withdraw(number)).kind).toBe('withdrawn');
    expect(await withdraw(number)).toEqual({ kind: 'none' });
    expect((await askCancel(number)).kind).toBe('opened');
    expect((await refuse(number)).kind).toBe('refused');
    expect(await accept(number)).toEqual({ kind: 'none' });
  });

  it('to return are possible after delivery, for units that were bought', async () => {
    const { number } = await buy(at());
    expect(await askReturn(number)).toEqual({ kind: 'illegal', from: 'paid' });
    const order = await delivered();
    for (const lines of [[], [{ line: 0, quantity: 3 }], [{ line: 1, quantity: 1 }], [...LINES, ...LINES]])
      expect(await askReturn(order.number, lines)).toEqual({ kind: 'no-units' });
    expect((await askReturn(order.number)).kind).toBe('opened');
    expect((await accept(order.number)).kind).toBe('accepted');
    expect(await findOrder(at().db, order.number)).toMatchObject({ state: 'delivered' });
    expect((await setOrderState(at().db, { number: order.number, to: 'returned', actor: 'Ines' })).kind).toBe(
      'moved',
    );
  });

  it('to return end with their days after delivery', async () => {
    const { number, orderId } = await delivered();
    await at().db.execute(sql`
      update order_history set created_at = now() - interval '31 days'
       where order_id = ${orderId} and to_state = 'delivered'`);
    expect(await askReturn(number)).toEqual({ kind: 'too-late' });
  });

  it('leave an event of each step, the words of the buyer apart', async () => {
    const { number, orderId } = await buy(at());
    await askCancel(number);
    await refuse(number);
    const { rows } = await at().db.execute<{ action: string; text: string }>(sql`
      select action, concat(before, after) as text from audit_event
       join order_request on order_request.id::text = resource_id
       where order_request.order_id = ${orderId} order by audit_event.created_at`);
    expect(rows.map(({ action }) => action)).toEqual(['order-request.opened', 'order-request.refused']);
    expect(JSON.stringify(rows)).not.toMatch(/Too many|Sorry/);
  });
});
