import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { publish, record } from '#modules/webhooks/test-webhooks.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { createOffice, member } from './create-office.ts';

const database = useDatabase();
let office: ReturnType<typeof createOffice>;
const owner = () => ({ ...member('owner'), authenticatedAt: new Date() });

beforeAll(() => {
  office = createOffice(database().db);
  office.caller = owner();
});

const Made = z.object({ webhook: z.looseObject({ id: z.string(), version: z.int() }), secret: z.string() });
const create = async (events: string[], key?: string) => {
  const body = { url: 'https://erp.example.org/hook', events };
  return await office.call('/webhook-endpoints', { body, ...(key !== undefined && { key }) });
};
const read = async (path: string) => JSON.parse((await office.call(path)).text);

it('shows a secret once, replaces it, and leaves out neither a fresh sign-in nor the version', async () => {
  const key = 'k-0123456789abcdef';
  const made = await create(['product.updated'], key);
  expect(made.status).toBe(201);
  const { webhook, secret } = Made.parse(JSON.parse(made.text));
  expect(secret).toMatch(/^whsec_/);
  expect(await create(['product.updated'], key)).toMatchObject({ status: 409 });
  expect((await office.call('/webhook-endpoints')).text).not.toContain('whsec_');
  const path = `/webhook-endpoints/${webhook.id}`;
  expect(await office.call(`${path}/rotate-secret`, { body: {} })).toMatchObject({ status: 428 });
  expect(await office.call(`${path}/rotate-secret`, { body: {}, version: 9 })).toMatchObject({ status: 412 });
  office.caller = member('owner');
  expect(await office.call(`${path}/rotate-secret`, { body: {}, version: 1 })).toMatchObject({ status: 401 });
  office.caller = owner();
  const rotated = await office.call(`${path}/rotate-secret`, { body: {}, version: 1 });
  expect(Made.parse(JSON.parse(rotated.text)).webhook).toMatchObject({
    version: 2,
    formerSecretUntil: expect.any(String),
  });
  expect(await office.call(path, { method: 'DELETE', version: 2 })).toMatchObject({ status: 204 });
  expect(await office.call(path)).toMatchObject({ status: 404 });
});

it('lists what was sent, sends it again, and undoes a change of the webhook', async () => {
  const { db } = database();
  const { webhook } = Made.parse(JSON.parse((await create(['*'])).text));
  const path = `/webhook-endpoints/${webhook.id}`;
  await publish(db);
  await record(db, { action: 'product.updated', resource: { kind: 'product', id: 'p', version: 2 } });
  await publish(db);
  expect(await office.call(`${path}/test`, { body: {} })).toMatchObject({ status: 202 });
  const { items } = await read('/webhook-deliveries?state=waiting&sort=-at');
  expect(items.map(({ event }: { event: { type: string } }) => event.type)).toEqual([
    'webhook.test',
    'product.updated',
  ]);
  expect(await read('/webhook-deliveries?type=product.updated')).toMatchObject({ items: [items[1]] });
  const day = 24 * 60 * 60 * 1000;
  const period = {
    from: new Date(Date.now() - day).toISOString(),
    to: new Date(Date.now() + day).toISOString(),
  };
  const counted = await office.call(`${path}/replay`, { body: { ...period, dryRun: true } });
  expect([counted.status, JSON.parse(counted.text)]).toEqual([200, { deliveries: 1 }]);
  expect(await office.call(`${path}/replay`, { body: period })).toMatchObject({ status: 202 });
  const again = `/webhook-deliveries/${items[1].id}/replay`;
  expect(await office.call(again, { body: {} })).toMatchObject({ status: 202 });
  const replayed = await office.call(`/events/${items[1].eventId}/replay`, {
    body: { endpointId: webhook.id },
  });
  expect(replayed.status).toBe(202);
  expect((await read(`/webhook-deliveries?eventId=${items[1].eventId}`)).items).toHaveLength(4);
  const off = await office.call(path, { method: 'PATCH', body: { isEnabled: false }, version: 1 });
  expect([off.status, JSON.parse(off.text)]).toEqual([
    200,
    expect.objectContaining({ isEnabled: false, offCause: 'person' }),
  ]);
  expect(await office.call(again, { body: {} })).toMatchObject({ status: 409 });
  const undone = await office.call(`/audit-events/${off.event}/undo`, { body: { reason: 'by mistake' } });
  expect(undone.status).toBe(200);
  expect(await read(path)).toMatchObject({ isEnabled: true, version: 3 });
});

it('lists events to a caller by what the caller reads, from a position on', async () => {
  const { db } = database();
  const { nextAfter } = await read('/events?limit=200');
  await record(db, { action: 'product.created', resource: { kind: 'product', id: 'p1' }, before: null });
  await record(db, { action: 'order.created', resource: { kind: 'order', id: 'o1' }, before: null });
  await publish(db);
  const types = async (path: string) => (await read(path)).items.map(({ type }: { type: string }) => type);
  expect(await types(`/events?after=${nextAfter}`)).toEqual(['product.created', 'order.paid']);
  expect(await types(`/events?after=${nextAfter}&type=order.paid,order.lost`)).toEqual(['order.paid']);
  office.caller = member('editor');
  expect(await types(`/events?after=${nextAfter}`)).toEqual(['product.created']);
  const end = await read(`/events?after=${nextAfter}`);
  expect(await read(`/events?after=${end.nextAfter}`)).toEqual({ items: [], nextAfter: end.nextAfter });
  expect(await office.call('/events?after=-1')).toMatchObject({ status: 400 });
});

it('Today counts webhooks that get nothing, for those who manage them', async () => {
  const Attention = z.object({ attention: z.object({ failingWebhooks: z.int().optional() }) });
  const count = async () => Attention.parse(await read('/today')).attention.failingWebhooks;
  office.caller = owner();
  expect(await count()).toBe(0);
  await database().pool.query('update webhook_endpoint set failing_since = now()');
  expect(await count()).toBe(1);
  office.caller = member('manager');
  expect(await count()).toBeUndefined();
});
