/** Emails to the merchant about orders and refunds. */
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { findSqlState } from '#platform/database/sql-state.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { requestRefund } from './refunds/request-refund.ts';
import { listOrders } from './reading/list-orders.ts';
import { emailDeadRefund } from './emails/email-merchant.ts';
import { cancelOrder, toActor } from './test-commands.ts';
import { gives, refundTools } from './test-refund-tools.ts';
import {
  buy,
  buyTooLate,
  type Mail,
  mails,
  SNAPSHOT,
  writeSession,
  useOrderDatabase,
} from './test-checkout.ts';

const at = useOrderDatabase();

const { work, ask, noteFailed, dispute, refundId } = refundTools(at);
const received = (): Promise<Mail[]> => mails(at(), 'merchant-mail');
const subjects = async (): Promise<string[]> => (await received()).map(({ subject }) => subject);

describe('the merchant', () => {
  it('gets one email about an order, with everything that packing and delivering need', async () => {
    const seller = { taxNumbers: [{ name: 'GST/HST', number: '123 RT0001' }] };
    const details = { ...SNAPSHOT.details, phone: '416 555 0134' };
    const { number } = await buy(at(), { seller, snapshot: { ...SNAPSHOT, details } });
    expect(await received()).toEqual([
      {
        subject: `New order ${number}: $203.68 USD, Toronto ON`,
        heading: 'You have a new order',
        paragraphs: ["It's paid and ready to pack. A reply to this email goes to the customer."],
        replyTo: { name: 'Maude Bélanger', address: 'maude@example.ca' },
        sums: [
          ['2 × Glen Orrin 12, 700 mL, SKU W-1, $84.00 each', '$168.00'],
          ['Subtotal', '$168.00'],
          ['Sale savings, already taken off', '$10.00'],
          ['Standard delivery', '$12.00'],
          ['HST 13%', '$23.40'],
          ['Container deposit, 2 × CAD 0.20 (CAD 0.40, or USD 0.28)', '$0.28'],
          ['Total', '$203.68 USD'],
        ].map(([name, value]) => ({ name, value, isTotal: name === 'Total' })),
        facts: [
          ['Order', number],
          ['Deliver to', 'Maude Bélanger\n12 Elm St\nToronto ON  M6R 2B7\nCanada'],
          ['Phone for the courier', '416 555 0134'],
          ['Email', 'maude@example.ca'],
          ['Delivery', 'Standard delivery, 1 to 3 business days'],
          ['Age stated', '21 or older in ON, on 2026-11-22 at 10:00 UTC'],
          ['At the door', 'Check photo ID: whoever receives it must be 21 or older.'],
          [
            'Container deposits',
            'Set in Canadian dollars and converted at CAD 1.00 = USD 0.71, our rate since 2026-11-01.',
          ],
          ['GST/HST', '123 RT0001'],
        ].map(([name, value]) => ({ name, value })),
      },
    ]);
  });

  it('gets the email with the order; without it there is no order', async () => {
    await at().pool.query(
      "alter table outbox_job add constraint broken check (kind <> 'merchant-mail') not valid",
    );
    await expect(buy(at())).rejects.toSatisfy((error) => findSqlState(error) === '23514');
    await at().pool.query('alter table outbox_job drop constraint broken');
    expect((await listOrders(at().db, 9)).total).toBe(0);
  });

  it('gets an email about an order with invalid names, an invalid address and a deleted product', async () => {
    const details = { ...SNAPSHOT.details, email: 'a@b.ca, c@d.ca', name: '\u0007', city: 'A\nB' };
    const lines = SNAPSHOT.lines.map((line) => ({
      ...line,
      name: `${'n'.repeat(600)}\r\nBcc: x`,
      productId: 'gone',
    }));
    const { number } = await buy(at(), { snapshot: { ...SNAPSHOT, lines, details } });
    const [mail] = await received();
    expect([mail?.subject, mail?.replyTo]).toEqual([`New order ${number}: $203.68 USD, A B ON`, undefined]);
    expect(mail?.sums[0]?.name).toHaveLength(300);
  });

  it('gets an email about a test order that is marked as a test', async () => {
    await buy(at(), { isTest: true });
    const [mail] = await received();
    expect(mail?.subject).toMatch(/^Test: New order/);
    // This email is really sent, unlike those to the shopper.
    expect(mail?.paragraphs).toEqual([
      "This is a test order. Nothing was charged, and there's nothing to ship.",
      "Please don't pack it. A reply to this email goes to the address typed at checkout.",
    ]);
  });

  it('gets an email about what must not be packed: paid too late, or cancelled by the shopper', async () => {
    const late = await buyTooLate(at());
    const { number } = await buy(at());
    const own = await buy(at());
    await cancelOrder(at().db, { number, actor: 'shopper', reason: 'changed their mind', isUntouched: true });
    await cancelOrder(at().db, { number: own.number, actor: 'operator', reason: 'asked by phone' });
    expect((await subjects()).filter((subject) => !subject.startsWith('New'))).toEqual([
      `Order ${late.number} cancelled: sold out before it was paid`,
      `Order ${number} cancelled by the customer`,
    ]);
  });

  it('gets one email for each step of a dispute', async () => {
    const order = await buy(at());
    for (const [isClosed, isLost] of [
      [false, false],
      [false, false],
      [true, true],
      [true, true],
    ] as const)
      await dispute(order.paymentId, isClosed, isLost);
    const other = await buy(at());
    await dispute(other.paymentId, true, false);
    expect((await subjects()).filter((subject) => !subject.startsWith('New'))).toEqual([
      `Payment of order ${order.number} is disputed`,
      `Dispute over order ${order.number} lost`,
      `Dispute over order ${other.number} won`,
    ]);
  });

  it('gets one email about a refund that the provider refuses, at once or afterwards', async () => {
    const order = await buy(at());
    await ask(order, 500);
    await work(gives('failed'));
    await noteFailed(order.paymentId, `re_${await refundId()}`);
    const later = await buy(at());
    await ask(later, 700);
    await work(gives('done'));
    const { rows } = await at().db.execute<{ id: string }>(
      sql`select provider_id as id from refund where amount_cents = 700`,
    );
    await noteFailed(later.paymentId, rows[0]?.id ?? '');
    const failed = (await received()).filter(({ subject }) => subject.startsWith('A refund failed'));
    expect(failed.map(({ subject, facts }) => [subject, facts.at(-1)?.value])).toEqual([
      [`A refund failed: ${order.number}`, order.paymentId],
      [`A refund failed: ${later.number}`, later.paymentId],
    ]);
    expect(failed[0]?.paragraphs[0]).toContain('$5.00 USD');
  });

  it('gets an email about a failed refund without an order, by its payment', async () => {
    const order = await buy(at());
    const session = await inTransaction(at().db, async (tx) => {
      const stray = await writeSession(tx, order.checkoutId, 'stray');
      await requestRefund(tx, toActor('payment'), { ...stray, amountCents: 100, reason: 'wrong-amount' });
      return stray;
    });
    await work(gives('failed'));
    const failed = (await received()).find(({ subject }) => subject.startsWith('A refund failed'));
    expect([failed?.subject, failed?.facts]).toEqual([
      'A refund failed: a payment without an order',
      [{ name: 'Payment', value: session.paymentId }],
    ]);
  });

  it('gets an email about a refund that was given up while it waits, and about no other', async () => {
    const order = await buy(at());
    await ask(order, 500);
    const giveUp = async (): Promise<void> => {
      const id = await refundId();
      await inTransaction(at().db, (tx) => emailDeadRefund(tx, id, 'Error ECONNREFUSED'));
    };
    await giveUp();
    await work(gives('done'));
    await giveUp();
    const waiting = (await received()).filter(({ subject }) => subject.startsWith('A refund is waiting'));
    expect(waiting).toMatchObject([{ subject: `A refund is waiting for you: ${order.number}` }]);
    expect(waiting[0]?.paragraphs[0]).toContain('$5.00 USD');
    expect(waiting[0]?.paragraphs[0]).toContain('Error ECONNREFUSED');
  });
});
