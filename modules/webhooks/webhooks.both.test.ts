import { sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import {
  changeEndpoint,
  countPeriod,
  createEndpoint,
  deleteEndpoint,
  listEndpoints,
  listFeed,
  replayDelivery,
  replayPeriod,
  rotateSecret,
  sendTest,
} from './index.ts';
import { publishEvents } from './events/publish-events.ts';
import { deleteOldEvents } from './jobs.ts';
import {
  createWebhook,
  KEY,
  makeDue,
  OK,
  OPERATOR,
  publish,
  record,
  startReceiver,
} from './test-webhooks.ts';
import { permissionsOf } from '#contract/staff/permissions.ts';

const at = useDatabase();
const stops: (() => Promise<void>)[] = [];

beforeEach(async () => {
  await publish(at().db);
  await at().pool.query('delete from webhook_endpoint; delete from webhook_event; delete from outbox_job');
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const start = (
  ...given: Parameters<typeof startReceiver> extends [unknown, infer Answer] ? [Answer] : never
) => {
  const receiver = startReceiver(at().db, ...given);
  stops.push(receiver.stop);
  return receiver;
};
const product = (action = 'product.updated', id = '01a05d65-0000-7000-8000-0000000000c1') =>
  record(at().db, {
    action,
    resource: { kind: 'product', id, version: 3 },
    before: { name: 'A' },
    after: { name: 'B' },
  });
const deliveries = async () =>
  (
    await at().pool.query(
      'select state, attempts, status, failure, answer from webhook_delivery order by created_at, id',
    )
  ).rows;
const endpoint = async () => (await listEndpoints(at().db, new Date()))[0];
const changed = (id: string, version: number, change: object) =>
  inTransaction(at().db, (tx) => changeEndpoint(tx, OPERATOR, { id, version, change }));

describe('a change', () => {
  it('is one signed message, which a foreign library verifies', async () => {
    const { plain } = await createWebhook(at().db);
    await product();
    await publish(at().db);
    const { received } = start(() => OK);
    await vi.waitFor(async () => expect(await deliveries()).toMatchObject([{ state: 'delivered' }]));
    expect(received).toHaveLength(1);
    const { body, headers } = received[0] ?? { body: '', headers: {} };
    expect(new Webhook(plain).verify(body, { ...headers })).toEqual({
      type: 'product.updated',
      timestamp: expect.stringMatching(/^20\d\d-.*Z$/),
      data: {
        kind: 'product',
        id: '01a05d65-0000-7000-8000-0000000000c1',
        version: 3,
        changedFields: ['name'],
      },
    });
    const tampered = body.replace('"version":3', '"version":4');
    expect(() => new Webhook(plain).verify(tampered, { ...headers })).toThrow('No matching signature');
    expect(() => new Webhook(plain).verify(body, { ...headers, 'webhook-id': 'other' })).toThrow(
      'No matching signature',
    );
  });

  it('that is rolled back is none', async () => {
    await createWebhook(at().db);
    const failing = inTransaction(at().db, async (tx) => {
      await tx.execute(sql`select 1`);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await publish(at().db);
    expect(await deliveries()).toEqual([]);
  });

  it('of a type that no webhook wants is in the feed alone, and is made once', async () => {
    await createWebhook(at().db, undefined, ['order.paid']);
    await product();
    await publish(at().db);
    await Promise.all([publishEvents(at().db), publishEvents(at().db)]);
    expect(await deliveries()).toEqual([]);
    const owner = permissionsOf(['owner']);
    const feed = await listFeed(at().db, { after: 0, permissions: owner, limit: 10 });
    expect(feed.map(({ type }) => type)).toEqual(['product.updated']);
    const after = feed[0]?.position ?? 0;
    expect(await listFeed(at().db, { after, permissions: owner, limit: 10 })).toEqual([]);
    expect(await listFeed(at().db, { after: 0, permissions: new Set(['order.read']), limit: 10 })).toEqual(
      [],
    );
  });

  it('of the same stock within a second is one event', async () => {
    const resource = { kind: 'product', id: 'p1' };
    for (let onHand = 5; onHand > 0; onHand -= 1)
      await record(at().db, {
        action: 'stock.moved',
        resource,
        before: { onHand },
        after: { onHand: onHand - 1 },
      });
    await record(at().db, {
      action: 'stock.reserved',
      resource: { kind: 'payment-session', id: 's' },
      before: null,
      after: {
        bottles: [
          { productId: 'p1', quantity: 1 },
          { productId: 'p2', quantity: 1 },
        ],
      },
    });
    await publish(at().db);
    const { rows } = await at().pool.query(
      'select type, resource_id as id from webhook_event order by position',
    );
    expect(rows).toEqual([
      { type: 'stock.changed', id: 'p1' },
      { type: 'stock.changed', id: 'p2' },
    ]);
  });
});

describe('a receiver that fails', () => {
  it('is tried again under the same id, and ten times in all', async () => {
    await createWebhook(at().db);
    await product();
    await publish(at().db);
    const { received } = start(() => ({ kind: 'answered', status: 500, text: 'broken\0' }));
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await vi.waitFor(async () =>
        expect(await deliveries()).toEqual([
          {
            state: attempt === 10 ? 'failed' : 'waiting',
            attempts: attempt,
            status: 500,
            failure: 'answered',
            answer: 'broken',
          },
        ]),
      );
      await makeDue(at().db);
    }
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(received).toHaveLength(10);
  });

  it('is turned off by 410, and the owners are told', async () => {
    await at().pool.query(`
      insert into staff (id, issuer, subject, name, email, email_norm, updated_by)
        values ('01a05d65-0000-7000-8000-0000000000d1', 'own', 's', 'Ines', 'ines@example.ca', 'ines@example.ca', 'seed');
      insert into staff_role values ('01a05d65-0000-7000-8000-0000000000d1', 'owner')`);
    await createWebhook(at().db);
    for (let count = 0; count < 6; count += 1) await product();
    await publish(at().db);
    await at().pool.query('delete from outbox_job');
    start(() => ({ kind: 'answered', status: 410, text: '' }));
    await vi.waitFor(async () =>
      expect(await endpoint()).toMatchObject({ isEnabled: false, offCause: 'gone' }),
    );
    expect(await deliveries()).toMatchObject(Array(6).fill({ state: 'failed' }));
    const { rows } = await at().pool.query("select payload ->> 'subject' as subject from outbox_job");
    expect(rows).toEqual([{ subject: 'A webhook was turned off' }]);
    await at().pool.query('delete from staff_role; delete from staff');
  });

  it('is turned off after five days without a success, and begins anew when it is turned on', async () => {
    const { id } = await createWebhook(at().db);
    await product();
    await publish(at().db);
    const { received } = start(() => ({ kind: 'unreachable' }));
    await vi.waitFor(async () => expect(await endpoint()).toMatchObject({ failingSince: expect.any(Date) }));
    await at().db.execute(sql`update webhook_endpoint set failing_since = now() - interval '5 days'`);
    await makeDue(at().db);
    await vi.waitFor(async () =>
      expect(await endpoint()).toMatchObject({ isEnabled: false, offCause: 'failing' }),
    );
    expect(received).toHaveLength(2);
    const { version = 0 } = (await endpoint()) ?? {};
    await changed(id, version, { isEnabled: true });
    expect(await endpoint()).toMatchObject({ isEnabled: true, offCause: null, failingSince: null });
  });

  it('delays no other receiver', async () => {
    await createWebhook(at().db, 'https://slow.example.org/');
    await createWebhook(at().db, 'https://fast.example.org/');
    for (let count = 0; count < 12; count += 1) await product();
    await publish(at().db);
    const never = new Promise<never>(() => undefined);
    const { received } = start(({ url }, signal) =>
      url.includes('slow')
        ? Promise.race([
            never,
            new Promise<never>((_, reject) =>
              signal.addEventListener('abort', () => reject(new Error('stopped'))),
            ),
          ])
        : OK,
    );
    await vi.waitFor(() => expect(received.filter(({ url }) => url.includes('fast'))).toHaveLength(12));
    expect(received.filter(({ url }) => url.includes('slow'))).toHaveLength(4);
  });

  it('gets what was being sent when the shop stopped, and the attempt does not count', async () => {
    await createWebhook(at().db);
    await product();
    await publish(at().db);
    const first = startReceiver(
      at().db,
      (_got, signal) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped')))),
    );
    await vi.waitFor(() => expect(first.received).toHaveLength(1));
    await first.stop();
    expect(await deliveries()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    const { received } = start(() => OK);
    await vi.waitFor(() => expect(received).toHaveLength(1));
  });
});

describe('a webhook', () => {
  it('signs by both secrets for a day after a rotation', async () => {
    const made = await createWebhook(at().db);
    const now = new Date();
    const rotated = await inTransaction(at().db, (tx) =>
      rotateSecret(tx, OPERATOR, KEY, { id: made.id, version: made.version, now }),
    );
    const second = rotated.kind === 'rotated' ? rotated.secret : '';
    expect(second).toMatch(/^whsec_/);
    const { received } = start(() => OK);
    const verifies = (secret: string) => {
      const { body = '', headers = {} } = received.at(-1) ?? {};
      try {
        return new Webhook(secret).verify(body, { ...headers }) !== undefined;
      } catch {
        return false;
      }
    };
    const send = async () => {
      const count = received.length;
      await inTransaction(at().db, (tx) => sendTest(tx, OPERATOR, made.id, now));
      await vi.waitFor(() => expect(received).toHaveLength(count + 1));
    };
    await send();
    expect([verifies(made.plain), verifies(second)]).toEqual([true, true]);
    await at().db.execute(sql`update webhook_endpoint set former_until = now() - interval '1 second'`);
    await send();
    expect([verifies(made.plain), verifies(second)]).toEqual([false, true]);
  });

  it('never shows its secret: not in the database, not in the audit', async () => {
    const { plain } = await createWebhook(at().db);
    const { rows } = await at().pool.query(
      "select (select string_agg(e::text, '') from webhook_endpoint e) || (select string_agg(a::text, '') from audit_event a) as text",
    );
    expect(rows[0].text).not.toContain(plain.slice(6));
    expect(rows[0].text).not.toContain(Buffer.from(plain).toString('hex'));
    expect(await endpoint()).not.toHaveProperty('secret');
  });

  it('is one of twenty at most, at a public address by HTTPS', async () => {
    const make = (url: string) =>
      inTransaction(at().db, (tx) => createEndpoint(tx, OPERATOR, KEY, { url, events: ['*'] }));
    expect(await make('http://erp.example.org/')).toEqual({ kind: 'address-refused', issue: 'not-https' });
    expect(await make('https://10.0.0.1/')).toEqual({ kind: 'address-refused', issue: 'private' });
    for (let count = 0; count < 20; count += 1) await createWebhook(at().db);
    expect(await make('https://erp.example.org/')).toEqual({ kind: 'too-many' });
  });

  it('ends what waits when it is turned off, and sends a period again', async () => {
    const { id } = await createWebhook(at().db);
    for (let count = 0; count < 3; count += 1) await product();
    await publish(at().db);
    await changed(id, 1, { isEnabled: false });
    expect(await deliveries()).toMatchObject(Array(3).fill({ state: 'failed', failure: 'turned-off' }));
    await product();
    await publish(at().db);
    expect(await deliveries()).toHaveLength(3);
    const period = { endpointId: id, from: new Date(Date.now() - DAY_MS), to: new Date() };
    const replay = () => inTransaction(at().db, (tx) => replayPeriod(tx, OPERATOR, period));
    expect(await replay()).toEqual({ kind: 'off' });
    await changed(id, 2, { isEnabled: true });
    expect(await countPeriod(at().db, period)).toBe(4);
    expect(await replay()).toEqual({ kind: 'queued', deliveries: 4 });
    const { rows } = await at().pool.query('select id from webhook_delivery limit 1');
    expect(await inTransaction(at().db, (tx) => replayDelivery(tx, OPERATOR, rows[0].id))).toEqual({
      kind: 'queued',
      deliveries: 1,
    });
    expect(await deliveries()).toHaveLength(8);
    expect(
      await inTransaction(at().db, (tx) => deleteEndpoint(tx, OPERATOR, { id, version: 1 })),
    ).toMatchObject({ kind: 'changed-meanwhile' });
    await inTransaction(at().db, (tx) => deleteEndpoint(tx, OPERATOR, { id, version: 3 }));
    expect(await deliveries()).toEqual([]);
  });
});

it('events and deliveries are deleted after 30 days', async () => {
  await createWebhook(at().db);
  await product();
  await publish(at().db);
  await deleteOldEvents(at().db, new Date(Date.now() + 29 * DAY_MS));
  expect(await deliveries()).toHaveLength(1);
  await deleteOldEvents(at().db, new Date(Date.now() + 31 * DAY_MS));
  expect(await deliveries()).toEqual([]);
});
