/** A refund by staff, and a dispute that is lost, at the same time. */
import { expect, it } from 'vitest';
import { buy, TOTAL, useOrderDatabase } from '../test-checkout.ts';
import { gives, refundTools } from '../test-refund-tools.ts';

const at = useOrderDatabase();
const { work, ask, dispute, order, discrepancies } = refundTools(at);

it.each([1, 2, 3, 4, 5])('never give back more than was paid: round %i', async (round) => {
  const purchase = await buy(at());
  const { paymentId } = purchase;
  await Promise.all([
    ask(purchase, round % 2 === 0 ? 'all' : 5000),
    dispute(paymentId, false, false),
    dispute(paymentId, true, true),
    ask(purchase, 700),
  ]);
  await work(gives('done'));
  const { refunds = [], refundedCents } = await order(purchase);
  const sum = refunds.reduce(
    (cents, { amountCents, state }) => cents + (state === 'failed' ? 0 : amountCents),
    0,
  );
  expect([sum, refundedCents]).toEqual([TOTAL, TOTAL]);
  expect(await discrepancies()).toEqual([]);
});
