/** Commands and reads for one customer and for the operator. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type CustomerId, CustomerIdSchema, type OrderId, OrderIdSchema } from '#contract/ids.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { deleteExpiredOrder, listExpiredOrders } from './creation/delete-order.ts';
import { eraseOrders, listOrdersOf } from './buyers/erase-orders.ts';
import { findCustomerOrder, isOrdered, listCustomerOrders, recordProblem } from './index.ts';
import { findOrder } from './reading/find-order.ts';
import { listOrders } from './reading/list-orders.ts';
import type { OrderFilter } from './reading/match-orders.ts';
import type { ResentMail } from './moves/order-service.ts';
import {
  cancelOrder,
  addOperatorNote,
  resendMail,
  setOrderState,
  shipOrder,
  updateTracking,
  toActor,
} from './test-commands.ts';
import { buy, mails, SNAPSHOT, type TestOrder, TOTAL, WHISKY, useOrderDatabase } from './test-checkout.ts';
import { gives, refundTools, WHO } from './test-refund-tools.ts';

const UNKNOWN = '2222-2222';
const SELLER = { taxNumbers: [{ name: 'GST/HST', number: '123 RT0001' }] };
const MAUDE = { customerId: null, provenEmail: 'Maude@Example.ca', provenSince: null };

const at = useOrderDatabase();

const { work, ask, dispute, note, subjects } = refundTools(at);
const buyAs = (details: Partial<typeof SNAPSHOT.details>): Promise<TestOrder> =>
  buy(at(), { snapshot: { ...SNAPSHOT, details: { ...SNAPSHOT.details, ...details } } });
const ship = ({ number }: TestOrder, tracking = 'Canada Post 123') =>
  shipOrder(at().db, { number, actor: WHO, tracking });
const lastNote = async ({ number }: TestOrder): Promise<(string | undefined)[]> => {
  const step = (await findOrder(at().db, number))?.steps.at(-1);
  return [step?.actor, step?.from ?? undefined, step?.to, step?.reason];
};
const set = (order: TestOrder, assignment: ReturnType<typeof sql>) =>
  at().db.execute(sql`update shop_order set ${assignment} where id = ${order.orderId}`);
const createCustomer = async (): Promise<CustomerId> => {
  const id = CustomerIdSchema.parse(randomUUID());
  await at().db.execute(
    sql`insert into customer (id, issuer, subject) values (${id}, 'https://id.example', ${id})`,
  );
  return id;
};

describe('the orders of a customer', () => {
  it('are those of the account and those of its proven email, newest first, by pages', async () => {
    const customerId = await createCustomer();
    const [guest, own, other] = [await buy(at()), await buy(at()), await buy(at())];
    const foreign = await buyAs({ email: 'ada@example.ca' });
    await set(own, sql`customer_id = ${customerId}, email = 'else@example.ca'`);
    await set(other, sql`customer_id = ${await createCustomer()}`);
    await set(guest, sql`created_at = now() - interval '2 hours'`);
    const buyer = { ...MAUDE, customerId };
    const all = await listCustomerOrders(at().db, buyer, 0, 9);
    expect(all.total).toBe(2);
    expect(all.orders.map(({ number }) => number)).toEqual([own.number, guest.number]);
    expect(all.orders[1]).toEqual({
      id: guest.orderId,
      number: guest.number,
      currency: 'USD',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      state: 'paid',
      totalCents: TOTAL,
      refundedCents: 0,
      isTest: false,
      isDisputed: false,
      isReady: false,
      tracking: null,
      snapshot: SNAPSHOT,
      details: SNAPSHOT.details,
    });
    expect((await listCustomerOrders(at().db, buyer, 1, 9)).orders.map(({ id }) => id)).toEqual([
      guest.orderId,
    ]);
    expect((await listCustomerOrders(at().db, buyer, 0, 1)).orders.map(({ id }) => id)).toEqual([
      own.orderId,
    ]);
    for (const { number } of [other, foreign])
      expect(await findCustomerOrder(at().db, buyer, number)).toBeUndefined();
    expect((await listCustomerOrders(at().db, { ...MAUDE, provenEmail: null }, 0, 9)).total).toBe(0);
  });

  it('leave out guest orders from before the email was proven, and emails that only look alike', async () => {
    const old = await buy(at());
    await set(old, sql`created_at = '2026-01-01T00:00:00Z'`);
    const recent = await buy(at());
    const buyer = { ...MAUDE, provenSince: '2026-01-01T00:00:01Z' };
    const { orders, total } = await listCustomerOrders(at().db, buyer, 0, 9);
    expect([orders.map(({ id }) => id), total]).toEqual([[recent.orderId], 1]);
    expect(await findCustomerOrder(at().db, buyer, old.number)).toBeUndefined();
    const exact = { ...MAUDE, provenSince: '2026-01-01T00:00:00Z' };
    expect((await listCustomerOrders(at().db, exact, 0, 9)).total).toBe(2);
    const alike = { ...MAUDE, provenEmail: 'maude@example.ċa' };
    expect((await listCustomerOrders(at().db, alike, 0, 9)).total).toBe(0);
  });

  it('have their moves without notes, and their refunds with the time of their end', async () => {
    const order = await buy(at());
    await addOperatorNote(at().db, { number: order.number, actor: WHO, text: 'rang about the gift card' });
    await ship(order);
    await ask(order, 500);
    const open = await findCustomerOrder(at().db, MAUDE, order.number);
    expect(open?.moves.map(({ state }) => state)).toEqual(['paid', 'packing', 'shipped']);
    expect(open?.refunds).toMatchObject([{ amountCents: 500, reason: 'shop', state: 'asked' }]);
    expect(open?.tracking).toBe('Canada Post 123');
    await at().pool.query("update refund set created_at = '2026-01-01T00:00:00Z'");
    await work(gives('done'));
    await note(order.paymentId, 500);
    const done = await findCustomerOrder(at().db, MAUDE, order.number);
    expect(done).toMatchObject({ refundedCents: 500, refunds: [{ state: 'done' }] });
    expect(done?.refunds[0]?.at.startsWith('2026-01-01')).toBe(false);
  });

  it('take a few problem reports a day, and none without an order', async () => {
    const order = await buy(at());
    const report = (orderId: OrderId) =>
      inTransaction(at().db, (tx) => recordProblem(tx, toActor('shopper'), { orderId, max: 2 }));
    expect([await report(order.orderId), await report(order.orderId)]).toEqual(['noted', 'noted']);
    expect(await report(order.orderId)).toBe('too-often');
    expect(await lastNote(order)).toEqual(['shopper', 'paid', 'paid', 'reported a problem']);
    expect(await report(OrderIdSchema.parse(randomUUID()))).toBe('unknown');
    await at().pool.query("update order_history set created_at = created_at - interval '25 hours'");
    expect(await report(order.orderId)).toBe('noted');
  });
});

describe('the list of orders', () => {
  const find = async (filter: OrderFilter): Promise<string[]> =>
    (await listOrders(at().db, 9, filter)).orders.map(({ number }) => number).toSorted();

  it('is filtered by state, first day and province, alone and together', async () => {
    const [paid, sent, west] = [await buy(at()), await buy(at()), await buyAs({ province: 'BC' })];
    await ship(sent);
    await set(paid, sql`created_at = '2026-03-01T23:59:59Z'`);
    await set(west, sql`created_at = '2026-03-02T00:00:00Z'`);
    expect(await find({})).toEqual([paid, sent, west].map(({ number }) => number).toSorted());
    expect(await find({ state: 'shipped' })).toEqual([sent.number]);
    expect(await find({ since: '2026-03-02' })).toEqual([sent.number, west.number].toSorted());
    expect(await find({ province: 'BC' })).toEqual([west.number]);
    expect(await find({ province: 'BC', since: '2026-03-03' })).toEqual([]);
    const first = await listOrders(at().db, 1);
    expect([first.orders.map(({ number }) => number), first.total]).toEqual([[sent.number], 3]);
  });

  it('is searched by number, email, name, tracking, product, SKU and telephone', async () => {
    const order = await buyAs({ phone: '+1 (416) 555-0134' });
    const other = await buyAs({ name: 'Ada King', email: 'a%da_k@example.org' });
    await ship(order, 'Purolator PR-77');
    const { number } = order;
    const typed = number.toLowerCase().replace('-', ' ');
    for (const text of [number, typed, 'MAUDE@', 'belanger', ' Bélanger ', 'pr-77', '4165550134', '555-0134'])
      expect(await find({ text }), text).toEqual([number]);
    for (const text of ['glen orrin', 'w-1'])
      expect(await find({ text }), text).toEqual([number, other.number].toSorted());
    // Wildcards of SQL are ordinary characters; three digits are too few for a telephone number.
    for (const text of ['a%da_k', 'ada']) expect(await find({ text }), text).toEqual([other.number]);
    for (const text of ['m%e', 'ma_de', '416', '555-0134x', UNKNOWN, 'Toronto'])
      expect(await find({ text }), text).toEqual([]);
  });
});

describe('a note and a corrected tracking number', () => {
  it('enter the history under the name of the operator', async () => {
    const order = await buy(at());
    expect(
      await addOperatorNote(at().db, { number: order.number, actor: 'Ada', text: 'leave at the desk' }),
    ).toBe(true);
    expect(await lastNote(order)).toEqual(['Ada', 'paid', 'paid', 'leave at the desk']);
    expect(await addOperatorNote(at().db, { number: UNKNOWN, actor: 'Ada', text: 'x' })).toBe(false);
  });

  it('are mailed while the order is on its way, and recorded afterwards', async () => {
    const order = await buy(at());
    const { number } = order;
    const correct = (tracking: string) => updateTracking(at().db, { number, actor: WHO, tracking });
    expect(await updateTracking(at().db, { number: UNKNOWN, actor: WHO, tracking: 'x' })).toEqual({
      kind: 'unknown',
    });
    expect(await correct('A 1')).toEqual({ kind: 'not-shipped', state: 'paid' });
    await ship(order, 'A 1');
    expect(await correct('A 1')).toEqual({ kind: 'same' });
    expect(await correct('A 2')).toEqual({ kind: 'changed', isMailed: true });
    expect(await lastNote(order)).toEqual([WHO, 'shipped', 'shipped', 'tracking corrected from A 1 to A 2']);
    const mail = (await mails(at())).find(({ subject }) => subject.includes('tracking number'));
    expect(mail).toMatchObject({ to: 'maude@example.ca' });
    expect(mail?.facts.map(({ value }) => value)).toContain('A 2');
    await setOrderState(at().db, { number, actor: WHO, to: 'delivered' });
    expect(await correct('A 3')).toEqual({ kind: 'changed', isMailed: false });
    expect((await findOrder(at().db, number))?.tracking).toBe('A 3');
  });

  it('are not mailed to an order without an email address', async () => {
    const order = await buy(at());
    await ship(order, 'A 1');
    await set(order, sql`email = ''`);
    const before = await subjects();
    const corrected = await updateTracking(at().db, { number: order.number, actor: WHO, tracking: 'A 2' });
    expect(corrected).toEqual({ kind: 'changed', isMailed: false });
    expect(await subjects()).toEqual(before);
  });
});

describe('a mail that is sent again', () => {
  const resend = ({ number }: Pick<TestOrder, 'number'>, mail?: ResentMail) =>
    resendMail(at().db, { number, actor: WHO, mail, seller: SELLER });

  it('is the confirmation before shipping, and then the one about shipping', async () => {
    const order = await buy(at());
    await at().pool.query('delete from outbox_job');
    expect(await resend(order)).toEqual({ kind: 'sent', mail: 'confirmation' });
    const [confirmation] = await mails(at());
    expect(confirmation?.subject).toBe(`Order ${order.number} is confirmed`);
    expect(confirmation?.paragraphs[0]).toBe('This is a copy of an email we sent you earlier.');
    expect(confirmation?.facts.at(-1)).toEqual({ name: 'GST/HST', value: '123 RT0001' });
    expect(await lastNote(order)).toEqual([WHO, 'paid', 'paid', 'the confirmation was sent again']);
    expect(await resend(order, 'shipped')).toEqual({ kind: 'none', mail: 'shipped' });
    await ship(order);
    await at().pool.query('delete from outbox_job');
    expect(await resend(order)).toEqual({ kind: 'sent', mail: 'shipped' });
    const [shipped] = await mails(at());
    expect(shipped?.subject).toBe(`Order ${order.number} is on its way`);
    expect(shipped?.facts.map(({ value }) => value)).toContain('Canada Post 123');
    expect((await lastNote(order)).at(-1)).toBe('the email about shipping was sent again');
    expect(await resend(order, 'confirmation')).toEqual({ kind: 'sent', mail: 'confirmation' });
  });

  it('is the last refund that was done', async () => {
    const order = await buy(at());
    expect(await resend(order, 'refund')).toEqual({ kind: 'none', mail: 'refund' });
    await ask(order, 500);
    expect(await resend(order, 'refund')).toEqual({ kind: 'none', mail: 'refund' });
    await work(gives('done'));
    await ask(order, 700);
    await work(gives('done'));
    await at().pool.query("update refund set ended_at = now() - interval '1 hour' where amount_cents = 500");
    await at().pool.query('delete from outbox_job');
    expect(await resend(order, 'refund')).toEqual({ kind: 'sent', mail: 'refund' });
    const [mail] = await mails(at());
    expect(JSON.stringify(mail)).toContain('$7.00 USD');
    expect((await lastNote(order)).at(-1)).toBe('the email about the last refund was sent again');
  });

  it('does not confirm a cancelled order, and needs an order and an address', async () => {
    const order = await buy(at());
    await cancelOrder(at().db, { number: order.number, actor: WHO, reason: 'asked by telephone' });
    expect(await resend(order)).toEqual({ kind: 'none', mail: 'confirmation' });
    expect(await resend({ number: UNKNOWN })).toEqual({ kind: 'unknown' });
    await set(order, sql`email = ''`);
    expect(await resend(order)).toEqual({ kind: 'no-address' });
  });
});

describe('an order whose retention is over', () => {
  const over = new Date('2033-01-01T00:00:00Z');
  const list = async (now: Date, max = 9) =>
    (await listExpiredOrders(at().db, now, max)).map(({ orderId }) => orderId);
  const remove = ({ orderId }: TestOrder, now: Date) =>
    inTransaction(at().db, (tx) => deleteExpiredOrder(tx, toActor(WHO), { orderId, now }));
  /** Dates an order, its history and its refunds. */
  const date = async ({ orderId }: TestOrder, day: string) => {
    await at().db.execute(sql`update shop_order set created_at = ${day}::timestamptz where id = ${orderId}`);
    await at().db.execute(
      sql`update order_history set created_at = ${day}::timestamptz where order_id = ${orderId}`,
    );
    await at().db.execute(
      sql`update refund set created_at = ${day}::timestamptz, ended_at = ${day}::timestamptz where order_id = ${orderId}`,
    );
  };

  it('is deleted with its history and refunds after six whole calendar years', async () => {
    const [order, later] = [await buy(at()), await buy(at())];
    await ask(order, 500);
    await work(gives('done'));
    await date(order, '2026-12-31T23:59:59Z');
    await date(later, '2027-01-01T00:00:00Z');
    expect(await list(new Date('2032-12-31T23:59:59Z'))).toEqual([]);
    expect(await remove(order, new Date('2032-12-31T23:59:59Z'))).toBe(false);
    expect(await listExpiredOrders(at().db, over, 9)).toEqual([
      { orderId: order.orderId, checkoutId: order.checkoutId },
    ]);
    expect([await remove(later, over), await remove(order, over)]).toEqual([false, true]);
    expect(await remove(order, over)).toBe(false);
    const { rows } = await at().db.execute(sql`select from refund union all
      select from order_history where order_id = ${order.orderId} union all
      select from shop_order where id = ${order.orderId}`);
    expect(rows).toEqual([]);
    expect(await findOrder(at().db, later.number)).toBeDefined();
  });

  it('is listed oldest first, up to a maximum', async () => {
    const [second, first] = [await buy(at()), await buy(at())];
    await date(second, '2026-05-02T00:00:00Z');
    await date(first, '2026-05-01T00:00:00Z');
    expect(await list(over)).toEqual([first.orderId, second.orderId]);
    expect(await list(over, 1)).toEqual([first.orderId]);
  });

  it('stays for a later step, a later refund, a pending refund and an open payment session', async () => {
    const order = await buy(at());
    await date(order, '2026-05-01T00:00:00Z');
    const keeps = async (statement: string): Promise<void> => {
      await at().pool.query(statement);
      expect(await list(over), statement).toEqual([]);
      expect(await remove(order, over), statement).toBe(false);
    };
    await keeps("update order_history set created_at = '2027-01-01T00:00:00Z'");
    await date(order, '2026-05-01T00:00:00Z');
    await keeps("update payment_session set state = 'open'");
    await keeps("update payment_session set state = 'opening'");
    await at().pool.query("update payment_session set state = 'paid'");
    await ask(order, 500);
    await at().pool.query("update order_history set created_at = '2026-05-01T00:00:00Z'");
    await keeps("update refund set created_at = '2026-05-01T00:00:00Z'");
    await work(gives('done'));
    await at().pool.query("update order_history set created_at = '2026-05-01T00:00:00Z'");
    await keeps("update refund set ended_at = '2027-01-01T00:00:00Z'");
    await at().pool.query("update refund set ended_at = '2026-05-02T00:00:00Z'");
    expect(await list(over)).toEqual([order.orderId]);
  });
});

describe('the personal data of orders', () => {
  const PERSON = { email: 'MAUDE@example.ca', customerIds: [] as CustomerId[] };
  const erase = (person = PERSON) => inTransaction(at().db, (tx) => eraseOrders(tx, toActor(WHO), person));
  const reach = async (order: TestOrder, to: 'delivered' | 'refused_at_door' | 'returned') => {
    await ship(order);
    await setOrderState(at().db, { number: order.number, actor: WHO, to });
  };

  it('are found by account and by guest email, oldest first', async () => {
    const customerId = await createCustomer();
    const [guest, own, other] = [await buy(at()), await buy(at()), await buyAs({ email: 'ada@example.ca' })];
    await set(
      own,
      sql`customer_id = ${customerId}, email = 'else@example.ca', created_at = now() - interval '1 day'`,
    );
    const person = { ...PERSON, customerIds: [customerId] };
    expect(await listOrdersOf(at().db, person)).toEqual([
      { id: own.orderId, number: own.number, state: 'paid', customerId, isErased: false, isOver: false },
      expect.objectContaining({ id: guest.orderId, customerId: null }),
    ]);
    expect((await listOrdersOf(at().db, { ...PERSON, email: 'ada@example.ca' })).map(({ id }) => id)).toEqual(
      [other.orderId],
    );
    expect(await listOrdersOf(at().db, { ...PERSON, email: 'maude@example.ċa' })).toEqual([]);
  });

  it('are removed from an order that is over, with its address unless it was shipped', async () => {
    const phone = '416 555 0134';
    const [delivered, cancelled] = [await buyAs({ phone }), await buyAs({ phone, address2: 'Unit 4' })];
    await addOperatorNote(at().db, { number: delivered.number, actor: WHO, text: 'Maude rang' });
    await reach(delivered, 'delivered');
    await cancelOrder(at().db, { number: cancelled.number, actor: 'shopper', reason: 'changed my mind' });
    await work(gives('done'));
    const { erased, left } = await erase();
    expect([erased.toSorted(), left]).toEqual([[delivered.number, cancelled.number].toSorted(), []]);
    const [whole, without] = [
      await findOrder(at().db, delivered.number),
      await findOrder(at().db, cancelled.number),
    ];
    expect([whole?.email, without?.email]).toEqual(['', '']);
    expect(whole?.snapshot).toEqual({ ...SNAPSHOT, details: { ...SNAPSHOT.details, email: '', phone: '' } });
    expect(without?.snapshot.details).toEqual({
      ...SNAPSHOT.details,
      email: '',
      phone: '',
      address: '',
      address2: '',
      postalCode: '',
    });
    expect(whole?.steps.map(({ reason }) => reason)).not.toContain('Maude rang');
    expect(without?.steps.map(({ reason }) => reason)).toContain('changed my mind');
    expect(await lastNote(delivered)).toEqual([WHO, 'delivered', 'delivered', 'personal data was taken out']);
    expect(await erase()).toEqual({ erased: [], left: [] });
  });

  it('stay while an order is open, disputed, or waits for a refund', async () => {
    const paid = await buy(at());
    const disputed = await buy(at());
    await reach(disputed, 'returned');
    await dispute(disputed.paymentId, false, false);
    const refunding = await buy(at());
    await reach(refunding, 'refused_at_door');
    await ask(refunding, 500);
    const { erased, left } = await erase();
    expect(erased).toEqual([]);
    expect(left.map(({ number }) => number)).toEqual([paid.number, disputed.number, refunding.number]);
    expect((await findOrder(at().db, refunding.number))?.email).toBe('maude@example.ca');
    await work(gives('done'));
    await dispute(disputed.paymentId, true, false);
    expect((await erase()).erased).toEqual([disputed.number, refunding.number]);
  });
});

it('a product is ordered while an order with it exists', async () => {
  expect(await isOrdered(at().db, WHISKY)).toBe(false);
  await buy(at());
  expect([await isOrdered(at().db, WHISKY), await isOrdered(at().db, randomUUID())]).toEqual([true, false]);
});
