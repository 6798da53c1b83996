import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { sealEvents } from '#modules/audit/chain.ts';
import { recordEvent } from '#modules/audit/index.ts';
import { sendNotifications } from '#modules/notifications/index.ts';
import type { Role } from '#contract/staff/permissions.ts';
import { systemActor } from '#platform/actor.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { createOffice, member } from './create-office.ts';
import { insertOrders } from './insert-orders.ts';

const ORIGIN = 'https://office.example';
const INES = member('manager').id;
const OFF = { order: 'off', request: 'off', dispute: 'off', 'refund-failed': 'off', 'low-stock': 'off' };
const NOW = new Date('2026-11-26T12:00:00Z');
const later = (hours: number): Date => new Date(NOW.getTime() + hours * 3_600_000);
const database = useDatabase();
let orderIds: string[];

beforeAll(async () => {
  await database().pool.query(
    `insert into staff (id, issuer, subject, name, email, email_norm, state, version, created_at, updated_at, updated_by)
     values ($1, 'i', 's', 'Ines', 'ines@example.ca', 'ines@example.ca', 'active', 1, now(), now(), 'system:test')`,
    [INES],
  );
  await insertOrders(database().db, { products: 1, orders: 3 });
  const { rows } = await database().db.execute(sql`select id from shop_order order by number`);
  orderIds = rows.map((row) => z.object({ id: z.string() }).parse(row).id);
});
beforeEach(async () => {
  await database().pool.query('delete from staff_notification');
  await database().pool.query('delete from outbox_job');
  await database().pool.query(`update staff set state = 'active'`);
});

const hold = async (role: Role): Promise<void> => {
  await database().pool.query('delete from staff_role');
  await database().pool.query('insert into staff_role (staff_id, role) values ($1, $2)', [INES, role]);
};
async function choose(preferences: object, role: Role = 'manager') {
  await hold(role);
  const office = createOffice(database().db);
  office.caller = member(role);
  return await office.call('/me/notifications', { method: 'PUT', body: { ...OFF, ...preferences } });
}
async function happen(index = 0, action = 'order.created'): Promise<void> {
  const resource = { kind: 'order', id: orderIds[index] ?? '' };
  await inTransaction(database().db, (tx) =>
    recordEvent(tx, systemActor('test'), { action, resource, before: null, after: {} }),
  );
  await sealEvents(database().db);
}
const send = (now = NOW) => sendNotifications(database().db, ORIGIN, now);
async function mails(): Promise<string[]> {
  const { rows } = await database().db.execute(sql`select payload::text from outbox_job order by id`);
  return rows.map((row) => z.object({ payload: z.string() }).parse(row).payload);
}

it('a new order is mailed once, after the preference, with its total to those who read sales', async () => {
  await happen(1);
  expect(await choose({ order: 'each' })).toMatchObject({ status: 200 });
  expect(await send()).toBe(0);
  await happen();
  expect([await send(), await send()]).toEqual([1, 0]);
  const [mail = ''] = await mails();
  expect(mail).toContain('ines@example.ca');
  expect(mail).toContain(`${ORIGIN}/admin/orders`);
  expect(mail).toMatch(/USD \$/);
});

it('a packer gets no money, and neither who is suspended nor who lost the role gets a mail', async () => {
  await choose({ order: 'each' }, 'packer');
  await happen();
  expect(await send()).toBe(1);
  expect((await mails())[0]).not.toContain('$');
  await hold('editor');
  await happen(1);
  expect(await send()).toBe(0);
  await hold('packer');
  await database().pool.query(`update staff set state = 'suspended'`);
  await happen(2);
  expect(await send()).toBe(0);
  expect(await mails()).toHaveLength(1);
});

it('hourly and daily mails hold what happened since the last one', async () => {
  await choose({ order: 'hourly' });
  await happen(0);
  expect(await send()).toBe(1);
  await happen(1);
  await happen(2);
  expect(await send(later(0.9))).toBe(0);
  expect(await send(later(1))).toBe(1);
  expect((await mails()).join('\n')).toContain('2 new orders');
});

it('two processes that send at once mail it once', async () => {
  await choose({ order: 'each', 'low-stock': 'daily' });
  await happen();
  const sent = await Promise.all([send(), send(), send()]);
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await mails()).toHaveLength(1);
});

it('preferences beyond the roles are refused, and keys have none', async () => {
  expect(await choose({ dispute: 'each' }, 'packer')).toMatchObject({ status: 403 });
  expect(await choose({ order: 'sometimes' })).toMatchObject({ status: 422 });
  const office = createOffice(database().db);
  office.caller = member('editor');
  expect(await office.call('/me/notifications')).toMatchObject({ allowed: ['low-stock'], preferences: OFF });
});
