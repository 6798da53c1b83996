import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { createOffice, member } from './create-office.ts';
import { insertOrders } from './insert-orders.ts';

/** Must be shown as it is. */
const HOSTILE = '<img src=x onerror=alert(1)> {{name}} \u202e';
const IdSchema = z.object({ id: z.string() });
const database = useDatabase();
let number: number;
let office: ReturnType<typeof createOffice>;

beforeAll(async () => {
  await database().pool.query(
    `insert into staff (id, issuer, subject, name, email, email_norm, state, version, created_at, updated_at, updated_by)
     values ($1, 'i', 's', 'Ines', 'ines@example.ca', 'ines@example.ca', 'active', 1, now(), now(), 'system:test')`,
    [member('manager').id],
  );
});
beforeEach(async () => {
  office = createOffice(database().db);
  const { rows } = await database().db.execute(
    sql`insert into contact_message (name, email, subject, message)
        values (${HOSTILE}, 'Callum@example.ca', 'Damp box', ${HOSTILE}) returning id::text`,
  );
  number = Number(IdSchema.parse(rows[0]).id);
});

const entriesOf = (text: string) =>
  z.object({ entries: z.array(z.looseObject({ id: z.string() })) }).parse(JSON.parse(text)).entries;
const events = async (action: string): Promise<number> => {
  const { rows } = await database().db.execute(
    sql`select id from audit_event where action = ${action} and resource_id = ${String(number)}`,
  );
  return rows.length;
};

it('are listed by state and words, and read with their thread, as they were written', async () => {
  const found = await office.call('/messages?state=new&q=callum&count=true');
  expect(found).toMatchObject({ status: 200 });
  expect(found.total).toBeGreaterThan(0);
  expect(await office.call(`/messages/${number}`)).toMatchObject({
    status: 200,
    name: HOSTILE,
    body: HOSTILE,
    state: 'new',
    entries: [],
    orders: [],
  });
  expect(await office.call('/messages?state=gone')).toMatchObject({ status: 400 });
  expect(await office.call('/messages/999999999')).toMatchObject({ status: 404 });
});

it('are answered once by a held mail, which can be cancelled until it leaves', async () => {
  const send = (body: string, key: string) =>
    office.call(`/messages/${number}/reply`, { body: { body }, version: 1, key });
  const [answered, again] = [await send('Sorry.', 'reply-0001'), await send('Sorry.', 'reply-0001')];
  expect(answered).toMatchObject({ status: 200, state: 'waiting' });
  expect(JSON.parse(again.text)).toEqual(JSON.parse(answered.text));
  expect(await send('Other', 'reply-0001')).toMatchObject({ status: 422 });
  expect(await send('Sorry.', 'reply-0002')).toMatchObject({ status: 412, changedFields: expect.anything() });
  expect(await events('message.replied')).toBe(1);
  const [entry] = entriesOf(answered.text);
  expect(entry).toMatchObject({ kind: 'reply', delivery: 'sending', cancellableUntil: expect.any(String) });
  const cancel = () => office.call(`/messages/${number}/replies/${entry?.id}/cancel`, { body: {} });
  expect(await cancel()).toMatchObject({
    status: 200,
    body: 'Sorry.',
    message: { state: 'new', entries: [] },
  });
  expect(await cancel()).toMatchObject({ status: 404 });
});

it('refuse an empty reply, one that is too long, and one with control characters', async () => {
  for (const body of ['', ' \n ', 'x'.repeat(10_001), 'a\u0000b'])
    expect(await office.call(`/messages/${number}/reply`, { body: { body }, version: 1 })).toMatchObject({
      status: 422,
    });
  expect(await events('message.replied')).toBe(0);
});

it('are assigned to active staff only, closed, and marked as spam, each time at the seen version', async () => {
  const path = `/messages/${number}`;
  const patch = (body: object, version: number) => office.call(path, { method: 'PATCH', body, version });
  expect(await patch({ assigneeId: number.toString().padStart(8, '0') }, 1)).toMatchObject({ status: 422 });
  expect(await patch({ assigneeId: '01a05d65-0000-7000-8000-00000000ffff' }, 1)).toMatchObject({
    status: 422,
  });
  expect(await patch({ assigneeId: member('manager').id }, 1)).toMatchObject({
    status: 200,
    state: 'open',
    assignee: { name: 'Ines' },
  });
  expect(await patch({ assigneeId: null }, 2)).toMatchObject({ status: 200, event: expect.any(String) });
  expect(await patch({ state: 'closed' }, 1)).toMatchObject({ status: 412 });
  expect(await office.call(`${path}/close`, { body: {}, version: 3 })).toMatchObject({ state: 'closed' });
  expect(await office.call(`${path}/spam`, { body: {}, version: 4 })).toMatchObject({ state: 'spam' });
  expect(await office.call(`${path}/notes`, { body: { body: 'Called.' } })).toMatchObject({
    status: 200,
    entries: [{ kind: 'note', body: 'Called.', delivery: null, actor: { name: 'Ines' } }],
  });
});

it('show customers and orders only to those who may read them', async () => {
  office.caller = { ...member('manager'), permissions: new Set(['message.reply']) };
  const { text } = await office.call(`/messages/${number}`);
  expect(JSON.parse(text)).not.toHaveProperty('orders');
  expect(JSON.parse(text)).not.toHaveProperty('customers');
});

it('show the orders of the address in the answer of a write too', async () => {
  await insertOrders(database().db, { products: 1, orders: 3 });
  await database().pool.query(`update shop_order set email = 'CALLUM@example.ca'`);
  const path = `/messages/${number}`;
  const read = z.object({ orders: z.array(z.looseObject({ createdAt: z.iso.datetime() })) });
  const { text: before } = await office.call(path);
  const { text: after, status } = await office.call(`${path}/notes`, { body: { body: 'Called.' } });
  expect(status).toBe(200);
  expect(read.parse(JSON.parse(before)).orders).toHaveLength(3);
  expect(read.parse(JSON.parse(after)).orders).toEqual(read.parse(JSON.parse(before)).orders);
});
