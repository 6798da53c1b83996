import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ApiKeyCaller } from '#contract/staff/caller.ts';
import { permissionsOf, type Role } from '#contract/staff/permissions.ts';
import { recordRefusal } from '#modules/mail-refusals/index.ts';
import { systemActor } from '#platform/actor.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { createOffice, member } from './create-office.ts';
import { insertOrders } from './insert-orders.ts';
import { ORDERS_ENDPOINTS } from '#api/admin/orders/endpoints.ts';
import { TODAY_ENDPOINTS } from '#api/admin/today/endpoints.ts';
import { SHOP_ENDPOINTS } from '#api/admin/shop/endpoints.ts';
import { SETTING_ENDPOINTS } from '#api/admin/shop/setting-endpoints.ts';

const database = useDatabase();
let office: ReturnType<typeof createOffice>;
let numbers: string[];
/** Calls in place of the member of staff. */
let key: ApiKeyCaller | undefined;

const as = (...roles: Role[]): void => void (office.caller = member(...roles));
const call: typeof office.call = (...given) => office.call(...given);
const versionOf = async (number: string): Promise<number> => (await call(`/orders/${number}`)).version ?? 0;
const run = async (number: string, command: string, body: object = {}) =>
  await call(`/orders/${number}/${command}`, { body, version: await versionOf(number) });

beforeEach(async () => {
  const endpoints = [...ORDERS_ENDPOINTS, ...TODAY_ENDPOINTS, ...SHOP_ENDPOINTS, ...SETTING_ENDPOINTS];
  key = undefined;
  office = createOffice(database().db, { endpoints, authenticate: async () => key ?? office.caller });
  numbers = await insertOrders(database().db, { orders: 6, products: 4 });
  return async () => {
    await database().pool.query(`
      delete from refund; delete from order_history; delete from shop_order; delete from stock_reservation;
      delete from payment_session; delete from checkout; delete from refund_day;
      delete from settings_group where name = 'orders'`);
    if (office.logged.length > 0) throw new Error('the API reported a fault', { cause: office.logged });
  };
});

const FirstStepsSchema = z.object({
  firstSteps: z.array(z.object({ step: z.string(), isDone: z.boolean() })),
});

describe('orders of the Admin API', () => {
  it('are listed by page, state and queue; unknown parameters and foreign cursors are refused', async () => {
    const first = await call('/orders?limit=4&count=true');
    expect([first.status, first.total]).toEqual([200, 6]);
    const next = await call(`/orders?limit=4&cursor=${first.nextCursor ?? ''}`);
    expect([next.items, next.nextCursor]).toMatchObject([{ length: 2 }, null]);
    expect(await call(`/orders?limit=4&state=paid&cursor=${first.nextCursor ?? ''}`)).toMatchObject({
      status: 400,
    });
    expect(await call('/orders?colour=red')).toMatchObject({ status: 400 });
    expect(await call('/orders?queue=to-pack')).toMatchObject({ status: 200 });
    expect(await call('/orders/queues')).toMatchObject({ status: 200 });
    const since = encodeURIComponent(new Date(Date.now() - 60_000).toISOString());
    expect(await call(`/orders/new?after=${since}`)).toMatchObject({ status: 200 });
  });

  it('show a packer no money, email or notes, and take only their commands', async () => {
    const [number = ''] = numbers;
    expect((await call(`/orders/${number}`)).text).toMatch(/@example\.ca/);
    as('packer');
    for (const path of [`/orders/${number}`, '/orders', '/orders?q=example'])
      expect((await call(path)).text).not.toMatch(/@|Cents|payments/);
    const byMoney = ['sort=-totalCents', 'totalCents.gte=1'];
    for (const query of byMoney) expect(await call(`/orders?${query}`)).toMatchObject({ status: 403 });
    // Who sees a field may filter and sort by it.
    for (const role of ['accountant', 'manager'] as const) {
      as(role);
      for (const query of byMoney) expect((await call(`/orders?${query}`)).text).toMatch(/"totalCents":\d/);
    }
    as('packer');
    const { allowedCommands } = await call(`/orders/${number}`);
    expect(allowedCommands).not.toContain('refund');
    expect(await run(number, 'cancel', { reason: 'No' })).toMatchObject({ status: 403 });
    as('editor');
    expect(await call(`/orders/${number}`)).toMatchObject({ status: 403 });
    as('packer', 'accountant');
    expect((await call(`/orders/${number}`)).text).toMatch(/@example\.ca/);
  });

  it('move by commands, each with the version that was seen and once per key', async () => {
    const [number = ''] = numbers;
    const version = await versionOf(number);
    expect(await call(`/orders/${number}/pack`, { body: {} })).toMatchObject({ status: 428 });
    const key = randomUUID();
    const packed = await call(`/orders/${number}/pack`, { body: {}, version, key });
    expect(packed).toMatchObject({ status: 200, state: 'packing', packer: { kind: 'staff' } });
    expect(await call(`/orders/${number}/pack`, { body: {}, version, key })).toMatchObject({ status: 200 });
    const stale = await call(`/orders/${number}/hold`, { body: { reason: 'Wait' }, version });
    expect(stale).toMatchObject({
      status: 412,
      current: { state: 'packing' },
      changedFields: ['state', 'timeline'],
    });
    expect(await run(number, 'pack')).toMatchObject({
      status: 409,
      type: '/problems/not-allowed-now',
      state: 'packing',
      allowed: expect.arrayContaining(['unpack']),
    });
    expect(await run(number, 'hold', {})).toMatchObject({ status: 422, errors: [{ pointer: '/reason' }] });
    expect(await run(number, 'hold', { reason: 'Check' })).toMatchObject({ status: 200 });
    expect(await run(number, 'ship', { parcels: [{ tracking: '1' }] })).toMatchObject({ status: 409 });
    expect(await run(number, 'release')).toMatchObject({ status: 200 });
    expect(await run(number, 'unpack')).toMatchObject({ status: 200, packer: null });
    expect(await run('2222-2222', 'pack')).toMatchObject({ status: 404 });
    expect(await run(number, 'notes', { text: 'A\u0007' })).toMatchObject({ status: 422 });
    expect(await run(number, 'notes', { text: 'Called. No answer.' })).toMatchObject({ status: 200 });
    expect(await run(number, 'mails', { mail: 'shipped' })).toMatchObject({ status: 409 });
    const cancelled = await run(number, 'cancel', { reason: 'As asked' });
    expect(cancelled).toMatchObject({ status: 200, state: 'cancelled', leftCents: 0 });
  });

  it('are refunded with a preview, and above the limits only after a fresh sign-in', async () => {
    const [number = '', other = ''] = numbers;
    const lines = [{ line: 0, quantity: 1 }];
    const preview = await run(number, 'refunds/preview', { lines });
    expect(preview).toMatchObject({ status: 200, amountCents: expect.any(Number) });
    const refunded = await run(number, 'refunds', { lines, reason: 'Broke' });
    expect(refunded).toMatchObject({
      status: 200,
      refunds: [{ amountCents: preview.amountCents, state: 'asked' }],
    });
    await database().pool.query('update refund_day set cents = 50000');
    expect(await run(other, 'refunds', { goodwillCents: 100, reason: 'Sorry' })).toMatchObject({
      status: 401,
      type: '/problems/sign-in-again',
    });
    expect(await call(`/orders/${other}`)).toMatchObject({ refunds: [] });
    office.caller = { ...office.caller, authenticatedAt: new Date() };
    expect(await run(other, 'refunds', { goodwillCents: 100, reason: 'Sorry' })).toMatchObject({
      status: 200,
    });
    expect(await run(other, 'refunds', { goodwillCents: 90_000_000, reason: 'All' })).toMatchObject({
      status: 409,
    });
    for (const beside of [{ goodwillCents: 5 }, { deliveryCents: 1 }, { lines }])
      for (const path of ['refunds', 'refunds/preview'])
        expect(
          await run(other, path, { whole: true, ...beside, ...(path === 'refunds' && { reason: 'All' }) }),
        ).toMatchObject({ status: 422, errors: [{ pointer: `/${Object.keys(beside)[0]}` }] });
    expect((await run(other, 'refunds/preview', { deliveryCents: 1701 })).text).toContain(
      "Nothing of the delivery's price is left to refund.",
    );
  });

  // Each way that sends money back, whatever its command.
  it.each<{ way: string; command: string; body: object }>([
    { way: 'a refund', command: 'refunds', body: { whole: true, reason: 'All' } },
    { way: 'a cancellation', command: 'cancel', body: { reason: 'As asked' } },
    { way: 'an accepted request', command: 'answer-request', body: { isAccepted: true } },
  ])('$way needs a fresh sign-in above the limits, counts in the day and is not for keys', async (row) => {
    const { command, body } = row;
    const [large = '', small = '', unread = ''] = numbers;
    await database().pool.query('update shop_order set version = 1');
    await database().pool.query(`
      insert into order_request (id, order_id, kind) select gen_random_uuid(), id, 'cancel' from shop_order`);
    const settings = (limit: number, day: number) =>
      database().pool.query(
        `insert into settings_group (name, value, version, updated_at, updated_by)
         values ('orders', $1, 1, now(), 'system:test') on conflict (name) do update set value = excluded.value`,
        [JSON.stringify({ refundLimitCents: limit, refundDayLimitCents: day })],
      );
    const refunds = async (number: string) =>
      (await call(`/orders/${number}`)).text.match(/"state":"asked"/g);
    await settings(100, 100_000_000);
    expect(await run(large, command, body)).toMatchObject({ status: 401, type: '/problems/sign-in-again' });
    await settings(100_000_000, 100);
    expect(await run(large, command, body)).toMatchObject({ status: 401, type: '/problems/sign-in-again' });
    expect(await refunds(large)).toBeNull();
    expect(await call(`/orders/${large}`)).toMatchObject({ state: 'paid' });
    await settings(100_000_000, 100_000_000);
    expect(await run(large, command, body)).toMatchObject({ status: 200 });
    const { rows } = await database().pool.query(
      `select d.cents = sum(r.amount_cents) as is from refund_day d, refund r where r.state = 'asked' group by d.cents`,
    );
    expect(rows).toEqual([{ is: true }]);
    await settings(100, 100);
    office.caller = { ...office.caller, authenticatedAt: new Date() };
    expect(await run(small, command, body)).toMatchObject({ status: 200 });
    key = { kind: 'api-key', id: 'k', name: 'Till', permissions: permissionsOf(['manager']) };
    expect(await run(unread, command, body)).toMatchObject({ status: 403, type: '/problems/not-for-keys' });
    expect(await call(`/orders/${unread}`)).toMatchObject({ state: 'paid' });
  });

  it('take steps without money at any sign-in: returned, inspected, lost, refused', async () => {
    await database().pool.query(`
      insert into settings_group (name, value, version, updated_at, updated_by)
      values ('orders', '{"refundLimitCents":0,"refundDayLimitCents":0}', 1, now(), 'system:test')
      on conflict (name) do update set value = excluded.value`);
    await database().pool.query('update stock_level set on_hand = 1000');
    const [back = '', lost = '', refused = ''] = numbers;
    for (const number of [back, lost, refused])
      expect(await run(number, 'ship', { parcels: [{ tracking: '1' }] })).toMatchObject({ status: 200 });
    const handOver = { at: new Date().toISOString(), method: 'own', result: 'underage' };
    for (const [number, command, body] of [
      [back, 'return', {}],
      [back, 'inspect', { lines: [] }],
      [lost, 'lose', { reason: 'Never arrived' }],
      [refused, 'hand-overs', handOver],
    ] as const)
      expect([command, await run(number, command, body)]).toMatchObject([command, { status: 200 }]);
    expect((await database().pool.query('select from refund')).rows).toEqual([]);
  });

  it('list bottles, place, speed and waiting time, to a packer too', async () => {
    as('packer');
    expect((await call('/orders')).items?.[0]).toMatchObject({
      bottles: expect.arrayContaining([
        {
          name: expect.stringMatching(/^Bottle/),
          quantity: expect.any(Number),
          picture: null,
          imageUrl: null,
        },
      ]),
      city: expect.any(String),
      province: expect.any(String),
      method: 'standard',
      waitsSince: expect.any(String),
    });
  });

  it('say whose they are, and which refunds need a fresh sign-in, to those who may know', async () => {
    const [number = ''] = numbers;
    await database().pool.query(`insert into buyer (id, email_key, email, name, created_at)
      select id, lower(email), email, recipient, created_at from shop_order on conflict do nothing`);
    expect(await call(`/orders/${number}`)).toMatchObject({
      customer: { kind: 'guest', orderCount: 1, spentCents: expect.any(Number) },
    });
    expect(await call(`/orders/${number}`)).toMatchObject({ signInAgainAboveCents: 20_000 });
    await database().pool.query(
      `insert into refund_day values ('staff', $1, (now() at time zone 'America/Toronto')::date, 49000)`,
      [office.caller.id],
    );
    expect(await call(`/orders/${number}`)).toMatchObject({ signInAgainAboveCents: 1000 });
    office.caller = { ...office.caller, authenticatedAt: new Date() };
    expect(await call(`/orders/${number}`)).toMatchObject({ signInAgainAboveCents: null });
    for (const role of ['packer', 'accountant'] as const) {
      as(role);
      expect((await call(`/orders/${number}`)).text).not.toMatch(/"customer":|signInAgain/);
    }
  });

  it('keep what happened with a refund, and ask for words where that says nothing', async () => {
    const [number = ''] = numbers;
    const lines = [{ line: 0, quantity: 1, deposit: false }];
    expect(await run(number, 'refunds', { lines, cause: 'other' })).toMatchObject({
      status: 422,
      errors: [{ pointer: '/reason' }],
    });
    expect(await run(number, 'refunds', { lines, cause: 'stolen' })).toMatchObject({ status: 422 });
    expect(await run(number, 'refunds', { lines, cause: 'broken' })).toMatchObject({
      status: 200,
      refunds: [{ cause: 'broken' }],
    });
  });

  it('refuse a number that the carrier does not have, at its field', async () => {
    const [number = ''] = numbers;
    const parcels = [{ carrier: 'UPS', tracking: '45' }];
    expect(await run(number, 'ship', { parcels })).toMatchObject({
      status: 422,
      errors: [{ pointer: '/parcels/0/tracking', detail: 'A UPS number has 1Z and 16 digits or letters.' }],
    });
  });

  it('name the shipping as the change to take back, also when it implied packing', async () => {
    const [number = ''] = numbers;
    const shipped = await run(number, 'ship', { parcels: [{ tracking: '1' }] });
    const { rows } = await database().pool.query('select action from audit_event where id = $1', [
      shipped.event,
    ]);
    expect(rows).toEqual([{ action: 'order.shipped' }]);
  });

  it('have figures in Today, which a packer sees without money, and selling can be paused', async () => {
    expect(await call('/today')).toMatchObject({
      status: 200,
      orders: { count: expect.any(Number) },
      toShip: { count: 6, late: 0 },
      stock: { out: 0, low: expect.any(Number) },
      ordersToPack: Array(6).fill(
        expect.objectContaining({
          method: 'standard',
          bottles: expect.arrayContaining([expect.objectContaining({ picture: null })]),
        }),
      ),
      netSales: { cents: expect.any(Number) },
      messages: { open: 0, late: 0, items: [] },
    });
    expect(JSON.parse((await call('/today')).text)).not.toHaveProperty('firstSteps');
    as('packer');
    const today = await call('/today');
    expect([today.status, today.text]).toEqual([200, expect.not.stringMatching(/Cents|netSales|refunds/)]);
    as('editor');
    const { text: editors } = await call('/today');
    for (const name of ['orders', 'toShip', 'queues', 'ordersToPack', 'messages', 'netSales'])
      expect(Object.keys(JSON.parse(editors))).not.toContain(name);
    as('packer');
    const pause = { from: new Date().toISOString(), until: null, sentence: 'Back on Monday.' };
    expect(await call('/selling', { method: 'PUT', body: { pause }, version: 0 })).toMatchObject({
      status: 403,
    });
    as('manager');
    const early = { ...pause, until: '2020-01-01T00:00:00Z' };
    expect(await call('/selling', { method: 'PUT', body: { pause: early }, version: 0 })).toMatchObject({
      status: 422,
    });
    expect(await call('/selling', { method: 'PUT', body: { pause }, version: 0 })).toMatchObject({
      isPaused: true,
      version: 1,
    });
    expect(await call('/selling', { method: 'PUT', body: { pause: null }, version: 0 })).toMatchObject({
      status: 412,
    });
    expect(await call('/shop')).toMatchObject({ mode: 'live', selling: { isPaused: true } });
    expect(await call('/shop/letterhead')).toMatchObject({ status: 200, mark: null, address: [] });
  });
});

describe('the dispute of an order', () => {
  const dispute = async (number: string) =>
    await database().pool.query(
      `with marked as (update shop_order set is_disputed = true where number = $1 returning id)
       insert into order_dispute (provider_id, order_id, payment_id, reason, amount_cents, opened_at, due_at)
       select 'du_' || id, id, 'pi_1', 'fraudulent', 5000, now(), '2026-12-04T12:00:00Z' from marked`,
      [number],
    );

  it('has what speaks for the shop, is answered once, and keeps what was sent', async () => {
    as('manager');
    const [number = '', other = ''] = numbers;
    expect(await call(`/orders/${number}/dispute`)).toMatchObject({ status: 404 });
    await dispute(number);
    expect(await call(`/orders/${number}`)).toMatchObject({
      dispute: { state: 'open', isAnswerable: true, dueAt: '2026-12-04T12:00:00.000Z' },
    });
    expect(await call('/today')).toMatchObject({
      attention: { disputes: 1 },
      disputes: { count: 1, items: [{ number, reason: 'fraudulent', dueDay: '2026-12-04' }] },
    });
    const path = `/orders/${number}/dispute`;
    expect(await call(path)).toMatchObject({
      status: 200,
      isAnswerable: true,
      answer: null,
      parts: {
        statement: [],
        delivery: ['The order has not been shipped.'],
        refunds: ['Nothing was refunded.'],
      },
    });
    const statement = 'She wrote that it arrived.';
    expect(await run(number, 'send-evidence', { statement })).toMatchObject({ status: 200 });
    expect(await call(path)).toMatchObject({
      isAnswerable: false,
      answer: { state: 'asked' },
      parts: { statement: [statement] },
      text: expect.stringContaining(statement),
    });
    expect(await run(number, 'send-evidence')).toMatchObject({ status: 409 });
    expect(await run(other, 'send-evidence')).toMatchObject({ status: 409 });
    as('packer');
    expect(await call(path)).toMatchObject({ status: 403 });
    expect(JSON.parse((await call(`/orders/${number}`)).text)).not.toHaveProperty('dispute');
  });
});

describe('an address that refuses mail', () => {
  it('stands on the order and on Today, and is tried again by a press', async () => {
    as('manager');
    const [number = ''] = numbers;
    const { email } = z
      .object({ email: z.string() })
      .parse(JSON.parse((await call(`/orders/${number}`)).text));
    await inTransaction(database().db, (tx) =>
      recordRefusal(tx, systemActor('mail'), { email, cause: 'bounced', at: new Date() }),
    );
    expect(await call(`/orders/${number}`)).toMatchObject({ mailRefusal: { cause: 'bounced' } });
    expect(await call('/today')).toMatchObject({
      attention: { unreachable: 1 },
      unreachable: { count: 1, items: [{ number, cause: 'bounced' }] },
    });
    as('packer');
    expect(JSON.parse((await call(`/orders/${number}`)).text)).not.toHaveProperty('mailRefusal');
    expect(await run(number, 'try-mail-again')).toMatchObject({ status: 403 });
    as('manager');
    expect(await run(number, 'try-mail-again')).toMatchObject({ status: 200, mailRefusal: null });
    expect(await run(number, 'try-mail-again')).toMatchObject({ status: 409 });
    expect(await call('/today')).toMatchObject({ attention: { unreachable: 0 } });
  });
});

describe('orders to be looked at', () => {
  it('are first orders above an amount of the settings', async () => {
    as('manager');
    const change = (firstOrderAboveCents: number) =>
      call('/settings/orders', { method: 'PUT', body: { firstOrderAboveCents }, version: 0 });
    expect(JSON.parse((await call('/settings/orders')).text)).toMatchObject({
      value: { firstOrderAboveCents: null },
      version: 0,
    });
    expect(await change(10_000)).toMatchObject({ status: 200, version: 1 });
    expect(await change(10_000)).toMatchObject({ status: 200 });
    expect(await change(1)).toMatchObject({ status: 412 });
  });

  it('stand on Today, in the list and on their page with the reason', async () => {
    const [listed] = z
      .object({ items: z.array(z.object({ number: z.string() })) })
      .parse(JSON.parse((await call('/orders?queue=to-pack')).text)).items;
    const number = listed?.number ?? '';
    const reason = 'The security code of the card was wrong.';
    await database().pool.query(
      `insert into order_hold (id, order_id, reason, causes, actor_kind)
       select gen_random_uuid(), id, $2, '{cvc}', 'system' from shop_order where number = $1`,
      [number, reason],
    );
    const row = { number, isHeld: true, isToReview: true, holdReason: reason };
    expect(await call('/orders?queue=held')).toMatchObject({ items: [row] });
    expect(await call(`/orders/${number}`)).toMatchObject({ hold: { reason, causes: ['cvc'] } });
    const today = { attention: { toReview: 1 }, toReview: { count: 1, items: [{ number, reason }] } };
    expect(await call('/today')).toMatchObject(today);
    as('editor');
    expect(Object.keys(JSON.parse((await call('/today')).text))).not.toContain('toReview');
  });
});

describe('Today of a shop without an order', () => {
  it('lists what it needs before it opens, and does not count its empty categories', async () => {
    await database().pool.query(`
      delete from order_history; delete from shop_order; delete from stock_reservation; delete from product;
      insert into catalogue_issue (id, category_id, code, severity, field, detail)
        select gen_random_uuid(), id, 'category-empty', 'warning', '', '' from category limit 1`);
    as('owner');
    expect(await call('/today')).toMatchObject({ status: 200, attention: { shopIssues: 0 } });
    const { firstSteps } = FirstStepsSchema.parse(JSON.parse((await call('/today')).text));
    const open = firstSteps.filter(({ isDone }) => !isDone).map(({ step }) => step);
    expect(open).toEqual(['identity', 'licence', 'taxes', 'delivery', 'age', 'bottles', 'payment', 'texts']);
    as('packer');
    expect(JSON.parse((await call('/today')).text)).not.toHaveProperty('firstSteps');
  });
});
