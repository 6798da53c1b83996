/** The version of an order. */
import { describe, expect, it } from 'vitest';
import { customerActor } from '#platform/actor.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { acceptOrderRequest } from './requests/end-request.ts';
import { findOrder } from './reading/find-order.ts';
import { inspectReturn } from './moves/inspect-return.ts';
import { openOrderRequest } from './requests.ts';
import {
  addOperatorNote,
  cancelOrder,
  holdOrder,
  loseOrder,
  refundOrder,
  releaseOrder,
  resendMail,
  setOrderState,
  shipOrder,
  toActor,
  unshipOrder,
  updateTracking,
} from './test-commands.ts';
import { buy, buyTooLate, WHISKY, useOrderDatabase } from './test-checkout.ts';
import { refundTools } from './test-refund-tools.ts';

const actor = 'Ines';

const at = useOrderDatabase();

const versionOf = async (number: string): Promise<number> => (await findOrder(at().db, number))?.version ?? 0;
const { dispute, note } = refundTools(at);

describe('the version of an order', () => {
  it('is 1 when it was created, and rises with every command that changes it', async () => {
    const { db } = at();
    const { number, paymentId } = await buy(at());
    expect(await versionOf(number)).toBe(1);
    const provenEmail = 'maude@example.ca';
    const buyer = { customerId: null, provenEmail, provenSince: null };
    const key = { number, actor };
    const commands: [string, () => Promise<unknown>][] = [
      ['hold', () => holdOrder(db, { ...key, reason: 'check' })],
      ['release', () => releaseOrder(db, key)],
      ['note', () => addOperatorNote(db, { ...key, text: 'called' })],
      ['dispute', () => dispute(paymentId, false, false)],
      ['dispute won', () => dispute(paymentId, true, false)],
      ['refund', () => refundOrder(db, { ...key, amountCents: 100 })],
      ['refund at the provider', () => note(paymentId, 300)],
      ['pack', () => setOrderState(db, { ...key, to: 'packing' })],
      ['ship', () => shipOrder(db, { ...key, tracking: 'CP 1' })],
      ['unship', () => unshipOrder(db, { ...key, reason: 'still here' })],
      ['ship again', () => shipOrder(db, { ...key, tracking: 'CP 2' })],
      ['tracking', () => updateTracking(db, { ...key, tracking: 'CP 3' })],
      ['resend', () => resendMail(db, { ...key, seller: { taxNumbers: [] } })],
      ['deliver', () => setOrderState(db, { ...key, to: 'delivered' })],
      [
        'request',
        () =>
          inTransaction(db, (tx) =>
            openOrderRequest(tx, customerActor(null), {
              buyer,
              number,
              returns: { days: 30, except: [] },
              kind: 'return',
              reason: 'corked',
              lines: [{ line: 0, quantity: 1 }],
            }),
          ),
      ],
      [
        'accept',
        () => inTransaction(db, (tx) => acceptOrderRequest(tx, toActor(actor), { number, answer: 'yes' })),
      ],
      ['return', () => setOrderState(db, { ...key, to: 'returned' })],
      [
        'inspect',
        () =>
          inTransaction(db, (tx) =>
            inspectReturn(tx, toActor(actor), {
              number,
              lines: [{ productId: WHISKY, quantity: 1, condition: 'broken' }],
            }),
          ),
      ],
    ];
    let version = 1;
    for (const [name, command] of commands) {
      await command();
      const next = await versionOf(number);
      expect(next, name).toBeGreaterThan(version);
      version = next;
    }
    expect(await versionOf((await buyTooLate(at())).number), 'paid too late').toBe(2);
  });

  it.each([
    ['setting a state', (key: Seen) => setOrderState(at().db, { ...key, to: 'packing' })],
    ['shipping', (key: Seen) => shipOrder(at().db, { ...key, tracking: 'CP 1' })],
    ['taking shipping back', (key: Seen) => unshipOrder(at().db, { ...key, reason: 'here' })],
    ['losing', (key: Seen) => loseOrder(at().db, { ...key, reason: 'gone' })],
    ['cancelling', (key: Seen) => cancelOrder(at().db, { ...key, reason: 'no' })],
    ['holding', (key: Seen) => holdOrder(at().db, { ...key, reason: 'check' })],
    ['releasing', (key: Seen) => releaseOrder(at().db, key)],
    ['refunding', (key: Seen) => refundOrder(at().db, { ...key, amountCents: 100 })],
  ])('that is not the last refuses %s', async (_what, command) => {
    const { number } = await buy(at());
    await addOperatorNote(at().db, { number, actor, text: 'called' });
    const before = await findOrder(at().db, number);
    expect(await command({ number, actor, expectedVersion: 1 })).toEqual({
      kind: 'changed-meanwhile',
      currentVersion: 2,
    });
    expect(await findOrder(at().db, number)).toEqual(before);
  });

  it('lets only one of several commands through that saw the same order', async () => {
    const { number } = await buy(at());
    const hold = () => holdOrder(at().db, { number, actor, reason: 'check', expectedVersion: 1 });
    const results = await Promise.all([hold(), hold(), hold()]);
    expect(results.map(({ kind }) => kind).sort()).toEqual([
      'changed-meanwhile',
      'changed-meanwhile',
      'held',
    ]);
  });
});

type Seen = { number: string; actor: string; expectedVersion: number };
