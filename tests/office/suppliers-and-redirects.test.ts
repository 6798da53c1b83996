import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findRedirect } from '#modules/redirects/index.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { startEmbedded, type TestDatabase } from '#platform/database/test-databases.ts';
import { createOffice, member } from './create-office.ts';
import { insertOrders } from './insert-orders.ts';

let place: TestDatabase;
let database: DatabaseConnection;
let office: ReturnType<typeof createOffice>;

beforeAll(async () => {
  place = await startEmbedded();
  database = await place.open();
  office = createOffice(database.db);
  await insertOrders(database.db, { products: 1, orders: 1 });
});
afterAll(() => place.stop());

const SavedSchema = z.looseObject({ id: z.string() });
const read = async (path: string) => JSON.parse((await office.call(path)).text);
const undo = async (event: string | null) =>
  (await office.call(`/audit-events/${event}/undo`, { body: { reason: 'No' } })).status;

describe('a supplier', () => {
  it('is added, found, changed in the version that was seen, deleted, and comes back whole', async () => {
    const body = { name: 'Barrels Ltd', contact: 'Ann, 555', currency: 'USD' };
    const made = await office.call('/suppliers', { body });
    expect(made).toMatchObject({ status: 201, version: 1 });
    const { id } = SavedSchema.parse(JSON.parse(made.text));
    expect(await read('/suppliers?q=ann')).toMatchObject({ items: [{ id, receiptCount: 0 }] });
    expect(await read('/suppliers?currency=EUR')).toMatchObject({ items: [] });
    const change = (version: number, name: string) =>
      office.call(`/suppliers/${id}`, { method: 'PATCH', version, body: { name } });
    expect(await change(1, 'Casks Ltd')).toMatchObject({ status: 200, version: 2 });
    expect(await change(1, 'Kegs Ltd')).toMatchObject({ status: 412 });
    const removed = await office.call(`/suppliers/${id}`, { method: 'DELETE', version: 2 });
    expect(removed.status).toBe(204);
    expect((await office.call(`/suppliers/${id}`)).status).toBe(404);
    expect(await undo(removed.event)).toBe(200);
    expect(await read(`/suppliers/${id}`)).toMatchObject({ ...body, name: 'Casks Ltd' });
  });

  it('of a product stays', async () => {
    const made = await office.call('/suppliers', { body: { name: 'Kegs Ltd', currency: 'CAD' } });
    const { id } = SavedSchema.parse(JSON.parse(made.text));
    await database.pool.query('update product set supplier_id = $1', [id]);
    const refused = await office.call(`/suppliers/${id}`, { method: 'DELETE', version: 1 });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('1 products and 0 receipts');
    expect(await undo(made.event)).toBe(409);
    await database.pool.query('update product set supplier_id = null');
    expect(await undo(made.event)).toBe(200);
  });

  it('is shown to those who see stock, and changed by those who receive it', async () => {
    office.caller = member('editor');
    expect((await office.call('/suppliers')).status).toBe(200);
    expect((await office.call('/suppliers', { body: { name: 'X', currency: 'CAD' } })).status).toBe(403);
    office.caller = member('manager');
  });
});

describe('a redirect', () => {
  it('is added, led elsewhere, deleted, and comes back', async () => {
    const made = await office.call('/redirects', { body: { from: '/Old/', to: '/category/gin?sort=price' } });
    expect(made.status).toBe(201);
    const { id } = SavedSchema.parse(JSON.parse(made.text));
    expect(await read('/redirects?q=gin&isManual=true')).toMatchObject({ items: [{ id, from: '/old' }] });
    const led = await office.call(`/redirects/${id}`, {
      method: 'PATCH',
      body: { to: 'https://example.com/a' },
    });
    expect([led.status, led.text]).toEqual([200, expect.any(String)]);
    expect(await findRedirect(database.db, '/old')).toBe('https://example.com/a');
    expect(await undo(led.event)).toBe(200);
    const removed = await office.call(`/redirects/${id}`, { method: 'DELETE' });
    expect(removed.status).toBe(204);
    expect((await office.call(`/redirects/${id}`)).status).toBe(404);
    expect(await undo(removed.event)).toBe(200);
    expect(await findRedirect(database.db, '/old')).toBe('/category/gin?sort=price');
  });

  it('needs a confirmation where one is, leads to this shop or https, and never in a circle', async () => {
    const add = async (from: string, to: string, confirm = false) =>
      await office.call('/redirects', { body: { from, to, ...(confirm && { confirm }) } });
    expect((await add('/a', '/b')).status).toBe(201);
    expect((await add('/a', '/c')).text).toContain('in-use');
    expect((await add('/a', '/c', true)).status).toBe(201);
    expect((await add('/c', '/a')).text).toContain('loop');
    expect((await add('/d', 'http://example.com')).text).toContain('/to');
    expect((await add('d', '/a')).text).toContain('/from');
    expect((await add('/e', '/a')).text).toContain('"to":"/c"');
  });

  it('is listed page by page', async () => {
    const first = await office.call('/redirects?limit=2&sort=-from');
    const rest = await office.call(`/redirects?limit=2&sort=-from&cursor=${first.nextCursor}`);
    expect([...(first.items ?? []), ...(rest.items ?? [])]).toHaveLength(3);
  });
});
