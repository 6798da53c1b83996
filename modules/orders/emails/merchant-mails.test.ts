import { expect, it } from 'vitest';
import type { MerchantMail } from '#platform/mail/email.ts';
import { SNAPSHOT } from '../test-checkout.ts';
import {
  cancelledByShopperMail,
  disputeMail,
  placedMail,
  placedTooLateMail,
  refundFailedMail,
  refundGivenUpMail,
} from './merchant-mails.ts';
import type { OrderFacts } from './order-facts.ts';

const [LINE] = SNAPSHOT.lines;
const order: OrderFacts = {
  number: '7K2F-9QXM',
  email: 'maude@example.ca',
  isTest: false,
  currency: 'USD',
  locale: 'en-CA',
  snapshot: SNAPSHOT,
  details: SNAPSHOT.details,
};
const maude = { name: 'Maude Bélanger', address: 'maude@example.ca' };
const skus = new Map([[LINE?.productId ?? '', 'W-1']]);
const getFacts = ({ facts = [] }: MerchantMail): string[][] => facts.map(({ name, value }) => [name, value]);
const withDetails = (changed: Partial<OrderFacts['details']>): OrderFacts => ({
  ...order,
  details: { ...SNAPSHOT.details, ...changed },
});

it('a new order has its sums, and what packing, delivering and bookkeeping need', () => {
  const { facts, sums, ...message } = placedMail(order, skus, {
    taxNumbers: [{ name: 'GST/\nHST', number: '123 RT0001' }],
  });
  expect(message).toEqual({
    subject: 'New order 7K2F-9QXM: $203.68 USD, Toronto ON',
    heading: 'You have a new order',
    paragraphs: ["It's paid and ready to pack. A reply to this email goes to the customer."],
    replyTo: maude,
  });
  expect(sums?.[0]).toEqual({ name: '2 × Glen Orrin 12, 700 mL, SKU W-1, $84.00 each', value: '$168.00' });
  expect(facts?.map(({ name, value }) => [name, value])).toEqual([
    ['Order', '7K2F-9QXM'],
    ['Deliver to', 'Maude Bélanger\n12 Elm St\nToronto ON  M6R 2B7\nCanada'],
    ['Email', 'maude@example.ca'],
    ['Delivery', 'Standard delivery, 1 to 3 business days'],
    ['Age stated', '21 or older in ON, on 2026-11-22 at 10:00 UTC'],
    ['At the door', 'Check photo ID: whoever receives it must be 21 or older.'],
    [
      'Container deposits',
      'Set in Canadian dollars and converted at CAD 1.00 = USD 0.71, our rate since 2026-11-01.',
    ],
    ['GST/ HST', '123 RT0001'],
  ]);
});

it("the courier's telephone appears when given, an unknown SKU does not", () => {
  const mail = placedMail(withDetails({ phone: '416 555 0134' }), new Map());
  expect(getFacts(mail)[2]).toEqual(['Phone for the courier', '416 555 0134']);
  expect(mail.sums?.[0]?.name).toBe('2 × Glen Orrin 12, 700 mL, $84.00 each');
});

it('a long city keeps the subject on one line, and an invalid address gets no reply-to', () => {
  const mail = placedMail(
    { ...withDetails({ city: `A\n${'b'.repeat(200)}` }), email: 'a@b.ca, c@d.ca' },
    skus,
  );
  expect(mail.subject).toBe(`New order 7K2F-9QXM: $203.68 USD, A ${'b'.repeat(98)}`);
  expect(mail).not.toHaveProperty('replyTo');
});

it('a test order is marked as a test first, also in its subject', () => {
  const mail = placedMail({ ...order, isTest: true }, skus);
  expect(mail.subject).toBe('Test: New order 7K2F-9QXM: $203.68 USD, Toronto ON');
  expect(mail.paragraphs).toEqual([
    "This is a test order. Nothing was charged, and there's nothing to ship.",
    "Please don't pack it. A reply to this email goes to the address typed at checkout.",
  ]);
});

it.each([
  [
    placedTooLateMail(order),
    'Order 7K2F-9QXM cancelled: sold out before it was paid',
    'A payment came too late',
    /^By the time the payment arrived, the bottles had sold out\. .* \$203\.68 USD is being refunded/,
  ],
  [
    cancelledByShopperMail(order, 500),
    'Order 7K2F-9QXM cancelled by the customer',
    'A customer cancelled an order',
    /^Please don't pack it\. \$5\.00 USD is being refunded/,
  ],
  [
    disputeMail(order, 'disputed'),
    'Payment of order 7K2F-9QXM is disputed',
    'A payment is disputed',
    /bank has questioned/,
  ],
  [
    disputeMail(order, 'disputeWon'),
    'Dispute over order 7K2F-9QXM won',
    'You won a dispute',
    /^You keep the money/,
  ],
  [
    disputeMail(order, 'disputeLost'),
    'Dispute over order 7K2F-9QXM lost',
    'You lost a dispute',
    /has refunded the customer/,
  ],
])('an event of an order names the order and the shopper: %#', (mail, subject, heading, paragraph) => {
  expect(mail).toEqual({
    subject,
    heading,
    replyTo: maude,
    paragraphs: [expect.stringMatching(paragraph)],
    facts: [{ name: 'Order', value: '7K2F-9QXM' }],
  });
});

it('a failed refund names its payment, with or without an order', () => {
  const refund = { paymentId: 'pi_1', amountCents: 1_250, currency: 'USD' };
  const payment = { name: 'Payment', value: 'pi_1' };
  const failed = {
    heading: 'A refund failed',
    paragraphs: [expect.stringMatching(/^The payment provider couldn't refund \$12\.50 USD, /)],
  };
  expect(refundFailedMail(order, refund)).toEqual({
    ...failed,
    subject: 'A refund failed: 7K2F-9QXM',
    replyTo: maude,
    facts: [{ name: 'Order', value: '7K2F-9QXM' }, payment],
  });
  expect(refundFailedMail(undefined, refund)).toEqual({
    ...failed,
    subject: 'A refund failed: a payment without an order',
    facts: [payment],
  });
  expect(refundGivenUpMail(undefined, refund, 'HTTP\n503').paragraphs).toEqual([
    'The shop tried for about a day to refund $12.50 USD and has stopped trying (HTTP 503).',
    'When the payment provider can be reached again, run: npm run operate -- outbox retry',
  ]);
  expect(refundFailedMail(undefined, { ...refund, currency: 'CAD' }).paragraphs.join()).toContain(
    '$12.50 CAD',
  );
  expect(refundGivenUpMail(order, refund, 'x').subject).toBe('A refund is waiting for you: 7K2F-9QXM');
});
