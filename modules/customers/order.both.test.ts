import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { reconcile } from '#modules/orders/commands.ts';
import { cancelOrder } from '#modules/orders/index.ts';
import { setOrderState, shipOrder } from '#modules/orders/moves.ts';
import { commandLineActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Customer } from './index.ts';
import { buy } from '#modules/orders/test-purchases.ts';
import { SHOP_EMAIL, createPerson, useTestCustomers } from './test-customers.ts';

const OPERATOR = commandLineActor('operator');

const { shop, database, rows } = useTestCustomers();

const write = <Result>(change: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  inTransaction(database().db, change);
const theirs = async (customer: Customer): Promise<string[]> =>
  (await shop().customers.orders(customer, 0, 100)).items.map(({ number }) => number);
const order = async (): Promise<{ maude: Customer; number: string }> => {
  const maude = await createPerson(shop(), database());
  return { maude, number: await buy(database(), { customerId: maude.id }) };
};

describe('orders', () => {
  it('are those of the account and of its verified address, in any case', async () => {
    const email = `Maude-${randomUUID()}@Example.ca`;
    const maude = await createPerson(shop(), database(), email);
    const rose = await createPerson(shop(), database());
    const own = await buy(database(), { customerId: maude.id, email: 'gift@example.ca' });
    const guest = await buy(database(), { email: email.toUpperCase() });
    const roses = await buy(database(), { customerId: rose.id, email });
    expect(new Set(await theirs(maude))).toEqual(new Set([own, guest]));
    expect(await theirs(rose)).toEqual([roses]);
    for (const number of [own, guest]) expect(await shop().customers.order(rose, number)).toBeUndefined();
    expect(await shop().customers.order(maude, roses)).toBeUndefined();
    expect((await shop().customers.order(maude, guest))?.number).toBe(guest);
  });

  it('of a changed address belong to the customer only from the change on', async () => {
    const [before, after] = [`${randomUUID()}@example.ca`, `${randomUUID()}@example.ca`];
    const own = await createPerson(shop(), database(), before);
    const guest = await buy(database(), { email: before });
    const earlier = await buy(database(), { email: after });
    const change = async (claims: { email: string | null }): Promise<Customer> =>
      await shop().customers.upsert({
        issuer: own.issuer,
        subject: own.subject,
        claims: { name: null, isEmailVerified: true, picture: null, ...claims },
        locale: 'en-CA',
      });
    const changed = await change({ email: after });
    expect(await theirs(changed)).toEqual([]);
    expect(await shop().customers.order(changed, earlier)).toBeUndefined();
    expect(await shop().customers.cancelOrder(changed, earlier)).toBe('unknown');
    const later = await buy(database(), { email: after });
    expect(await theirs(changed)).toEqual([later]);
    // Neither without an email, nor the orders of the earlier one.
    await change({ email: null });
    expect(await theirs(await change({ email: after }))).toEqual([]);
    expect(await theirs(await change({ email: before }))).not.toContain(guest);
  });

  it("of an address in another spelling stay the customer's", async () => {
    const name = randomUUID();
    const { issuer, subject } = await createPerson(shop(), database(), `${name}@example.ca`);
    const guest = await buy(database(), { email: `${name}@example.ca` });
    const claims = { name: null, email: `${name}@Example.ca`, isEmailVerified: true, picture: null };
    expect(await theirs(await shop().customers.upsert({ issuer, subject, claims, locale: 'en-CA' }))).toEqual(
      [guest],
    );
  });

  it("of an address that only becomes equal by case folding are not the customer's", async () => {
    const name = randomUUID();
    const guest = await buy(database(), { email: `vivi-${name}@example.ca` });
    // Some databases lower-case this letter to a plain i.
    const other = await createPerson(shop(), database(), `v\u0130vi-${name}@example.ca`);
    expect(await theirs(other)).toEqual([]);
    expect(await shop().customers.order(other, guest)).toBeUndefined();
  });

  it('of an unverified address belong to no customer', async () => {
    const email = `${randomUUID()}@example.ca`;
    const number = await buy(database(), { email });
    const claims = { name: null, email, isEmailVerified: false, picture: null };
    const someone = await shop().customers.upsert({
      issuer: 'https://id.example',
      subject: email,
      claims,
      locale: 'en-CA',
    });
    const anonymous = await shop().customers.upsert({
      issuer: 'https://id.example',
      subject: randomUUID(),
      claims: undefined,
      locale: 'en-CA',
    });
    for (const each of [someone, anonymous]) {
      expect(await theirs(each)).toEqual([]);
      expect(await shop().customers.order(each, number)).toBeUndefined();
      expect(await shop().customers.cancelOrder(each, number)).toBe('unknown');
      expect(await shop().customers.reportProblem(each, number, 'x')).toBe('unknown');
    }
  });

  it('come in pages, newest first, with their total number', async () => {
    const maude = await createPerson(shop(), database());
    const numbers: string[] = [];
    for (let n = 0; n < 3; n += 1) numbers.unshift(await buy(database(), { customerId: maude.id }));
    expect(await shop().customers.orders(maude, 0, 2)).toMatchObject({
      totalCount: 3,
      items: [{ number: numbers[0] }, { number: numbers[1] }],
    });
    expect(await shop().customers.orders(maude, 2, 2)).toMatchObject({
      totalCount: 3,
      items: [{ number: numbers[2] }],
    });
    expect(await shop().customers.orders(maude, 9e15, 2)).toMatchObject({ totalCount: 3, items: [] });
  });

  it('have texts of their current and past states, but no note of the shop', async () => {
    const { maude, number } = await order();
    const first = await shop().customers.order(maude, number);
    expect(first).toMatchObject({
      state: 'paid',
      stateText: 'Paid',
      itemCount: 2,
      names: ['Gin'],
      totalCents: 10_000,
      isTest: true,
      mayCancel: true,
      tracking: null,
      parcels: [],
      refunds: [],
      invoices: [{ id: 'invoice', title: `Invoice ${number}` }],
      seller: { name: 'Alambic' },
      details: { city: 'Toronto' },
      history: [{ state: 'paid', text: 'Paid', at: expect.stringMatching(/^\d{4}-.*Z$/) }],
    });
    await write((tx) => setOrderState(tx, OPERATOR, { number, to: 'packing', reason: 'a note of ours' }));
    await write((tx) =>
      shipOrder(tx, OPERATOR, { number, parcels: [{ carrier: 'Purolator', tracking: '123456789012' }] }),
    );
    const later = await shop().customers.order(maude, number);
    expect(later).toMatchObject({
      state: 'shipped',
      tracking: 'Purolator 123456789012',
      parcels: [
        {
          carrier: 'Purolator',
          tracking: '123456789012',
          url: 'https://www.purolator.com/en/shipping/tracker?pins=123456789012',
        },
      ],
      mayCancel: false,
    });
    expect(later?.history.map(({ text }) => text)).toEqual(['Paid', 'Being packed', 'On its way']);
    expect(JSON.stringify(later)).not.toMatch(/operator|a note of ours/);
  });

  it('are cancelled by their customer before packing begins: bottles in stock, refund requested, no discrepancy', async () => {
    const { maude, number } = await order();
    const rose = await createPerson(shop(), database());
    expect(await shop().customers.cancelOrder(rose, number)).toBe('unknown');
    expect(await shop().customers.cancelOrder(maude, number)).toBe('cancelled');
    expect(await shop().customers.order(maude, number)).toMatchObject({
      state: 'cancelled',
      mayCancel: false,
      refunds: [{ cents: 10_000, isDone: false, text: 'The order was cancelled' }],
    });
    expect(await shop().customers.cancelOrder(maude, number)).toBe('moved-on');
    expect((await reconcile(database().db)).discrepancies).toEqual([]);
  });

  it('cannot be cancelled during packing or a payment dispute', async () => {
    const { maude, number } = await order();
    await write((tx) => setOrderState(tx, OPERATOR, { number, to: 'packing' }));
    expect(await shop().customers.cancelOrder(maude, number)).toBe('moved-on');
    const disputed = await buy(database(), { customerId: maude.id });
    await database().pool.query(`update shop_order set is_disputed = true where number = '${disputed}'`);
    expect((await shop().customers.order(maude, disputed))?.mayCancel).toBe(false);
    expect(await shop().customers.cancelOrder(maude, disputed)).toBe('moved-on');
    const moved = await write((tx) => cancelOrder(tx, OPERATOR, { number, reason: 'x' }));
    expect(moved.kind).toBe('moved');
  });
});

describe('a problem with an order', () => {
  const mail = async (): Promise<unknown[]> =>
    (await rows(sql`select payload from outbox_job where payload ->> 'subject' like 'A problem%'`)).map(
      ({ payload }) => payload,
    );

  it('is emailed to the shop as written, with the customer as reply address', async () => {
    const { maude, number } = await order();
    expect(await shop().customers.reportProblem(maude, number, 'One bottle\nis broken.')).toBe('sent');
    expect(await mail()).toMatchObject([
      {
        to: SHOP_EMAIL,
        subject: `A problem with order ${number}`,
        quote: 'One bottle\nis broken.',
        replyTo: { name: 'Maude', address: maude.email },
      },
    ]);
    expect(shop().mails).toBe(1);
  });

  it('is accepted five times a day per order, also concurrently', async () => {
    const { maude, number } = await order();
    const report = () => shop().customers.reportProblem(maude, number, 'x');
    const outcomes = await Promise.all(Array.from({ length: 8 }, report));
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(5);
    expect(await mail()).toHaveLength(5);
    const other = await buy(database(), { customerId: maude.id });
    expect(await shop().customers.reportProblem(maude, other, 'x')).toBe('sent');
    await database().pool.query("update order_history set created_at = created_at - interval '25 hours'");
    expect(await report()).toBe('sent');
    expect((await shop().customers.order(maude, number))?.history).toHaveLength(1);
  });

  it('is refused when the shop has no email address', async () => {
    const { maude, number } = await order();
    shop().shopEmail = undefined;
    expect(await shop().customers.reportProblem(maude, number, 'x')).toBe('unreachable');
    expect(await mail()).toEqual([]);
  });
});
