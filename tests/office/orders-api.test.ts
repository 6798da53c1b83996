import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { permissionsOf, type Role } from '#contract/staff/permissions.ts';
import type { StaffCaller } from '#contract/staff/caller.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { startEmbedded, type TestDatabase } from '#platform/database/test-databases.ts';
import { createAdminApi } from '#api/admin/app.ts';
import { createCursorSeal } from '#api/admin/lists/cursor-seal.ts';
import { ORDERS_ENDPOINTS } from '#api/admin/orders/endpoints.ts';
import { insertOrders } from './insert-orders.ts';

const ORIGIN = 'https://shop.example';
let place: TestDatabase;
let database: DatabaseConnection;
let caller: StaffCaller;
let numbers: string[];
const logged: object[] = [];
let api: ReturnType<typeof createAdminApi>;

const as = (...roles: Role[]): void => {
  caller = {
    kind: 'staff',
    id: '01a05d65-0000-7000-8000-0000000000a1',
    name: 'Ines',
    email: 'ines@example.ca',
    roles,
    permissions: permissionsOf(roles),
    sessionId: 's',
    authenticatedAt: new Date(Date.now() - 3_600_000),
  };
};

type Sent = { body?: object; version?: number; key?: string; method?: string };
async function call(path: string, { body, version, key = randomUUID(), method }: Sent = {}) {
  const verb = method ?? (body === undefined ? 'GET' : 'POST');
  const response = await api.fetch(
    new Request(`${ORIGIN}/api/admin/v1${path}`, {
      method: verb,
      headers: {
        ...(verb === 'GET' ? {} : { origin: ORIGIN, 'x-office': '1', 'content-type': 'application/json' }),
        ...(verb === 'POST' ? { 'idempotency-key': key } : {}),
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
    { client: '192.0.2.1', origin: ORIGIN, sessionToken: 't' },
  );
  expect(logged).toEqual([]);
  const text = await response.text();
  return { ...AnswerSchema.parse(JSON.parse(text === '' ? '{}' : text)), status: response.status, text };
}
const AnswerSchema = z.looseObject({
  version: z.int().optional(),
  total: z.int().optional(),
  nextCursor: z.string().nullable().optional(),
  items: z.array(z.unknown()).optional(),
  allowedCommands: z.array(z.string()).optional(),
  amountCents: z.int().optional(),
});
const versionOf = async (number: string): Promise<number> => (await call(`/orders/${number}`)).version ?? 0;
const run = async (number: string, command: string, body: object = {}) =>
  await call(`/orders/${number}/${command}`, { body, version: await versionOf(number) });

beforeAll(async () => {
  place = await startEmbedded();
  database = await place.open();
});
afterAll(() => place.stop());
beforeEach(async () => {
  as('manager');
  api = createAdminApi({
    db: database.db,
    authenticate: async () => caller,
    recordDenial: async () => undefined,
    cursors: createCursorSeal(database.db),
    shop: { isTest: false },
    onJobs: () => undefined,
    origin: ORIGIN,
    log: { error: (fields) => void logged.push(fields), warn: () => undefined },
    endpoints: ORDERS_ENDPOINTS,
  });
  numbers = await insertOrders(database.db, { orders: 6, products: 4 });
  return () =>
    database.pool.query(`
      delete from refund; delete from order_history; delete from shop_order; delete from stock_reservation;
      delete from payment_session; delete from checkout; delete from refund_day`);
});

describe('orders of the Admin API', () => {
  it('are listed by page, state and queue; unknown parameters and foreign cursors are refused', async () => {
    const first = await call('/orders?limit=4&count=true');
    expect([first.status, first.total]).toEqual([200, 6]);
    const next = await call(`/orders?limit=4&cursor=${first.nextCursor ?? ''}`);
    expect([next.items, next.nextCursor]).toMatchObject([{ length: 2 }, null]);
    expect(await call(`/orders?limit=4&state=paid&cursor=${first.nextCursor ?? ''}`)).toMatchObject({ status: 400 });
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
    expect(await call('/orders?sort=-totalCents')).toMatchObject({ status: 403 });
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
    expect(stale).toMatchObject({ status: 412, current: { state: 'packing' }, changedFields: ['state', 'timeline'] });
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
    expect(refunded).toMatchObject({ status: 200, refunds: [{ amountCents: preview.amountCents, state: 'asked' }] });
    await database.db.execute(sql`update refund_day set cents = 50000`);
    expect(await run(other, 'refunds', { goodwillCents: 100, reason: 'Sorry' })).toMatchObject({
      status: 401,
      type: '/problems/sign-in-again',
    });
    expect(await call(`/orders/${other}`)).toMatchObject({ refunds: [] });
    if (caller.kind === 'staff') caller = { ...caller, authenticatedAt: new Date() };
    expect(await run(other, 'refunds', { goodwillCents: 100, reason: 'Sorry' })).toMatchObject({ status: 200 });
    expect(await run(other, 'refunds', { goodwillCents: 90_000_000, reason: 'All' })).toMatchObject({ status: 409 });
  });
});
