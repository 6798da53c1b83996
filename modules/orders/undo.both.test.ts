/** Undo of moves of orders by the inverse moves. */
import { describe, expect, it } from 'vitest';
import { listEvents, undoEvent } from '#modules/audit/office.ts';
import { commandLineActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { cancelOrder, createOrderInverses } from './index.ts';
import { findOrder } from './reading/find-order.ts';
import { holdOrder } from './moves/hold-order.ts';
import { reconcile } from './reconciliation/reconcile.ts';
import { setOrderState } from './moves/set-order-state.ts';
import { shipOrder } from './moves/ship-order.ts';
import { buy, mails, useOrderDatabase } from './test-checkout.ts';

const ACTOR = commandLineActor('Ines');
const UNDONE = { kind: 'undone', skipped: [] };

const at = useOrderDatabase();

const run = <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  inTransaction(at().db, work);
const undoLast = async (resourceId: string) => {
  const [event] = await listEvents(at().db, { resourceId });
  const input = { eventId: event?.id ?? '', reason: 'by mistake' };
  return await run((tx) => undoEvent(tx, ACTOR, createOrderInverses(), input));
};

describe('undo of a move', () => {
  it('is the inverse move: unpack, pack, release, hold, unship with a mail', async () => {
    const { orderId, number } = await buy(at());
    const state = async () => (await findOrder(at().db, number))?.state;
    await run((tx) => setOrderState(tx, ACTOR, { orderId, to: 'packing' }));
    expect(await undoLast(orderId)).toEqual(UNDONE);
    expect(await state()).toBe('paid');
    expect(await undoLast(orderId)).toEqual(UNDONE);
    expect(await state()).toBe('packing');
    await run((tx) => holdOrder(tx, ACTOR, { orderId, reason: 'ask the buyer' }));
    expect(await undoLast(orderId)).toEqual(UNDONE);
    expect(await undoLast(orderId)).toEqual(UNDONE);
    expect(await undoLast(orderId)).toEqual(UNDONE);
    await run((tx) =>
      shipOrder(tx, ACTOR, { orderId, parcels: [{ carrier: 'Canada Post', tracking: '1234567890123456' }] }),
    );
    const sent = (await mails(at())).length;
    expect(await undoLast(orderId)).toEqual(UNDONE);
    expect(await state()).toBe('packing');
    expect(await mails(at())).toHaveLength(sent + 1);
    expect(await undoLast(orderId)).toEqual({
      kind: 'refused',
      reasons: ['An email was sent, and that cannot be undone.'],
    });
    expect((await reconcile(at().db)).discrepancies).toEqual([]);
  });

  it('is refused where money moved, and where the order has moved on', async () => {
    const { orderId } = await buy(at());
    await run((tx) => setOrderState(tx, ACTOR, { orderId, to: 'packing' }));
    const [packed] = await listEvents(at().db, { resourceId: orderId });
    await run((tx) => cancelOrder(tx, ACTOR, { orderId, reason: 'asked for' }));
    const input = { eventId: packed?.id ?? '', reason: '' };
    expect(await run((tx) => undoEvent(tx, ACTOR, createOrderInverses(), input))).toEqual({
      kind: 'refused',
      reasons: ['The order has moved on since, and cannot go back.'],
    });
    const [cancelled] = await listEvents(at().db, { action: 'order.cancelled', resourceId: orderId });
    expect(
      await run((tx) =>
        undoEvent(tx, ACTOR, createOrderInverses(), { eventId: cancelled?.id ?? '', reason: '' }),
      ),
    ).toEqual({ kind: 'refused', reasons: ['Money goes back to the customer, and that cannot be undone.'] });
  });
});
