/** Disputes: their due day, what speaks for the shop, and the answer. */
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { commandLineActor } from '#platform/actor.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { ProviderError } from '#modules/payments/index.ts';
import { eraseOrders } from '../buyers/erase-orders.ts';
import { recordHandOver } from '../moves/record-hand-over.ts';
import { PAYMENT } from '../order/actors.ts';
import { recordDispute } from './record-dispute.ts';
import { refundTools } from '../test-refund-tools.ts';
import { shipOrder } from '../test-commands.ts';
import { buy, type TestOrder, TOTAL, useOrderDatabase } from '../test-checkout.ts';
import { createEvidenceHandler, type SubmitEvidence } from './create-evidence-handler.ts';
import { findDispute } from './find-dispute.ts';
import { listDisputesToAnswer } from './list-disputes-to-answer.ts';
import type { BuyerMessage } from './load-evidence.ts';
import { sendEvidence } from './send-evidence.ts';

const at = useOrderDatabase();
const { ask, order } = refundTools(at);
const ines = commandLineActor('Ines');
const DUE = new Date('2026-12-04T12:00:00Z');

const tell = (
  { paymentId }: TestOrder,
  { dueAt = DUE, outcome = 'open' }: { dueAt?: Date | null; outcome?: 'open' | 'won' | 'lost' } = {},
) =>
  inTransaction(at().db, (tx) =>
    recordDispute(tx, PAYMENT, {
      paymentId,
      isClosed: outcome !== 'open',
      isLost: outcome === 'lost',
      dispute: {
        disputeId: `du_${paymentId}`,
        reason: 'fraudulent',
        amountCents: TOTAL,
        openedAt: DUE,
        dueAt,
      },
    }),
  );
const send = (
  { number }: TestOrder,
  given: { statement?: string; messages?: readonly BuyerMessage[]; expectedVersion?: number } = {},
) =>
  inTransaction(at().db, (tx) => sendEvidence(tx, ines, { number, statement: '', messages: [], ...given }));
/** Runs the waiting job; returns what the provider was sent. */
async function work(answer: 'taken' | 'refused' = 'taken') {
  const sent: Parameters<SubmitEvidence>[0][] = [];
  const handle = createEvidenceHandler({
    db: at().db,
    submit: async (request) => {
      sent.push(request);
      return answer;
    },
  });
  const { rows } = await at().db.execute<{ id: string; payload: unknown }>(
    sql`delete from outbox_job where kind = 'dispute-evidence' returning id, payload`,
  );
  for (const { id, payload } of rows)
    expect(await handle({ id, payload, kind: 'dispute-evidence', createdAt: new Date(), attempt: 1 })).toBe(
      'done',
    );
  return sent;
}
const disputeOf = ({ orderId }: TestOrder) => findDispute(at().db, orderId);
const toAnswer = () => listDisputesToAnswer(at().db, { isTest: false }, 5);

describe('a dispute', () => {
  it('waits for an answer until its due day, which may move', async () => {
    const purchase = await buy(at());
    await tell(purchase);
    expect(await toAnswer()).toEqual({
      count: 1,
      items: [{ number: purchase.number, reason: 'fraudulent', dueAt: DUE }],
    });
    const later = new Date('2026-12-09T12:00:00Z');
    await tell(purchase, { dueAt: later });
    expect((await toAnswer()).items).toMatchObject([{ dueAt: later }]);
    const { notes } = await order(purchase);
    expect(notes).toEqual(['the payment is disputed']);
    await tell(purchase, { outcome: 'won' });
    expect(await toAnswer()).toEqual({ count: 0, items: [] });
    // An older event comes late.
    await tell(purchase);
    expect(await disputeOf(purchase)).toMatchObject({ state: 'won' });
  });

  it('without a due day waits for no answer', async () => {
    const purchase = await buy(at());
    await tell(purchase, { dueAt: null });
    expect(await toAnswer()).toMatchObject({ count: 0 });
    expect(await send(purchase)).toEqual({ kind: 'no-dispute' });
  });
});

describe('evidence', () => {
  it('tells of the age checks, the delivery, the messages, the papers and the refunds', async () => {
    const purchase = await buy(at());
    const { number } = purchase;
    await shipOrder(at().db, { number, tracking: 'T 1', actor: 'Ines' });
    await inTransaction(at().db, (tx) =>
      recordHandOver(tx, ines, {
        number,
        handOver: {
          at: new Date(),
          method: 'own',
          result: 'verified',
          documentKind: 'passport',
          receiverName: 'Maude B.',
        },
      }),
    );
    await ask(purchase, 500);
    await tell(purchase);
    const sentAt = new Date('2026-11-24T15:00:00Z');
    await send(purchase, {
      statement: 'It arrived.',
      messages: [{ at: sentAt, from: 'buyer', text: 'Thank you, it is here.' }],
    });
    const [sent] = await work();
    expect(sent).toMatchObject({
      disputeId: `du_${purchase.paymentId}`,
      evidence: {
        customerName: 'Maude Bélanger',
        customerEmail: 'maude@example.ca',
        products: '2 × Glen Orrin 12, 700 mL',
        shippingAddress: expect.stringContaining('12 Elm St'),
        trackingNumber: 'T 1',
      },
    });
    for (const text of [
      'Statement of the shop\nIt arrived.',
      'the buyer stated: "I am 21 or older." The age required is 21.',
      'handed over to an adult whose age was checked. A passport was seen. It was received by Maude B.',
      'the order was shipped.',
      'the buyer: Thank you, it is here.',
      `Invoice ${number}`,
      'a refund of $5.00 is on its way.',
    ])
      expect(sent?.evidence.text).toContain(text);
  });

  it('is sent once, also by two people at once, and is kept', async () => {
    const purchase = await buy(at());
    await tell(purchase);
    const kinds = (await Promise.all([send(purchase), send(purchase)])).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['changed', 'evidence-sent']);
    expect(await work()).toHaveLength(1);
    expect(await disputeOf(purchase)).toMatchObject({
      answerState: 'sent',
      answeredId: 'Ines',
      evidence: { facts: { customerName: 'Maude Bélanger' } },
    });
    expect(await send(purchase)).toEqual({ kind: 'evidence-sent' });
    const { notes } = await order(purchase);
    expect(notes).toEqual([
      'the payment is disputed',
      'evidence is sent against the dispute',
      'the payment provider has the evidence',
    ]);
  });

  it('that the provider refused may be sent again', async () => {
    const purchase = await buy(at());
    await tell(purchase);
    await send(purchase);
    await work('refused');
    expect(await disputeOf(purchase)).toMatchObject({ answerState: 'failed' });
    expect(await toAnswer()).toMatchObject({ count: 1 });
    expect(await send(purchase)).toEqual({ kind: 'changed' });
    await work();
    expect(await disputeOf(purchase)).toMatchObject({ answerState: 'sent' });
  });

  it('stays to be sent while the provider does not respond', async () => {
    const purchase = await buy(at());
    await tell(purchase);
    await send(purchase);
    const handle = createEvidenceHandler({
      db: at().db,
      submit: () => Promise.reject(new ProviderError('timed out')),
    });
    const job = {
      id: '1',
      kind: 'dispute-evidence',
      payload: { disputeId: `du_${purchase.paymentId}` },
      createdAt: new Date(),
      attempt: 1,
    };
    await expect(handle(job)).rejects.toThrow('timed out');
    expect(await disputeOf(purchase)).toMatchObject({ answerState: 'asked' });
  });

  it('is not sent for an order that was changed meanwhile, or without a dispute', async () => {
    const purchase = await buy(at());
    expect(await send(purchase)).toEqual({ kind: 'no-dispute' });
    await tell(purchase);
    expect(await send(purchase, { expectedVersion: 1 })).toMatchObject({ kind: 'changed-meanwhile' });
  });

  it('is erased with the personal data of its order', async () => {
    const purchase = await buy(at());
    await tell(purchase);
    await send(purchase);
    await work();
    await tell(purchase, { outcome: 'lost' });
    const { state } = await order(purchase);
    expect(state).toBe('refunded');
    await inTransaction(at().db, (tx) =>
      eraseOrders(tx, ines, { email: 'maude@example.ca', customerIds: [] }),
    );
    expect(await disputeOf(purchase)).toMatchObject({ answerState: 'sent', evidence: null });
  });
});
