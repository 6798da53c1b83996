import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findRedirect } from '#modules/redirects/index.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { createOffice, member } from './create-office.ts';
import { insertOrders } from './insert-orders.ts';

const database = useDatabase();
let office: ReturnType<typeof createOffice>;

beforeAll(async () => {
  office = createOffice(database().db);
  await insertOrders(database().db, { products: 1, orders: 1 });
});

const SavedSchema = z.looseObject({ id: z.string() });
const ProductsSchema = z.looseObject({ items: z.array(z.looseObject({ id: z.string(), version: z.int() })) });
const DraftSchema = z.looseObject({ draftVersion: z.string() });
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
    await database().pool.query('update product set supplier_id = $1', [id]);
    const refused = await office.call(`/suppliers/${id}`, { method: 'DELETE', version: 1 });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('1 products and 0 receipts');
    expect(await undo(made.event)).toBe(409);
    await database().pool.query('update product set supplier_id = null');
    expect(await undo(made.event)).toBe(200);
  });

  it('is named by products: one by one, in a draft, together, and back', async () => {
    const made = await office.call('/suppliers', { body: { name: 'Nordic Casks', currency: 'CAD' } });
    const { id } = SavedSchema.parse(JSON.parse(made.text));
    const [product] = ProductsSchema.parse(await read('/products')).items;
    if (!product) throw new Error('no product');
    const path = `/products/${product.id}`;
    const supply = {
      supplierId: id,
      supplierSku: 'NC-7',
      caseSize: 6,
      weightGrams: 1300,
      binLocation: 'A-12',
    };
    const saved = await office.call(path, { method: 'PATCH', version: product.version, body: supply });
    expect(saved).toMatchObject({ status: 200, ...supply });
    expect(await read(path)).toMatchObject({ ...supply, supplier: { id, name: 'Nordic Casks' } });
    expect(await read(`/products?supplierId=${id}`)).toMatchObject({ items: [{ id: product.id }] });
    expect(await read(`/suppliers/${id}`)).toMatchObject({ productCount: 1 });
    expect(await read('/suppliers?q=nordic')).toMatchObject({ items: [{ id, productCount: 1 }] });
    // Another field leaves them as they are.
    const other = { method: 'PATCH', version: saved.version ?? 0, body: { caseSize: 12 } };
    const next = await office.call(path, other);
    expect(next).toMatchObject({ status: 200, ...supply, caseSize: 12 });
    expect(await undo(next.event)).toBe(200);
    expect(await undo(saved.event)).toBe(200);
    expect(await read(path)).toMatchObject({ supplierId: null, caseSize: null, supplier: null });
    expect(await read(`${path}/versions/${saved.version}`)).toMatchObject({
      data: supply,
      names: { [id]: 'Nordic Casks' },
    });

    const bulk = (supplierId: string | null, dryRun = false) =>
      office.call('/products/bulk', {
        body: { ids: [product.id], expectedCount: 1, change: { field: 'supplier', supplierId }, dryRun },
      });
    expect((await bulk(id, true)).text).toContain(`"after":"${id}"`);
    const changed = await bulk(id);
    expect(changed.status).toBe(200);
    expect(await read(path)).toMatchObject({ supplier: { name: 'Nordic Casks' } });
    expect((await bulk(randomUUID())).text).toContain('is no supplier');
    const { version = 0 } = await office.call(path);
    const wrong = await office.call(path, { method: 'PATCH', version, body: { supplierId: randomUUID() } });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('/supplierId');

    const draft = { baseVersion: version, patch: { supplierId: null, caseSize: 24 }, draftVersion: null };
    const kept = await office.call(`${path}/draft`, { method: 'PUT', body: draft });
    const { draftVersion } = DraftSchema.parse(JSON.parse(kept.text));
    expect((await office.call(`${path}/draft/publish`, { body: { draftVersion } })).status).toBe(200);
    expect(await read(path)).toMatchObject({ supplier: null, caseSize: 24 });
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
    const change = { method: 'PATCH', body: { to: 'https://example.com/a' } };
    expect((await office.call(`/redirects/${id}`, change)).status).toBe(428);
    expect((await office.call(`/redirects/${id}`, { ...change, version: 7 })).status).toBe(412);
    const led = await office.call(`/redirects/${id}`, {
      method: 'PATCH',
      version: 1,
      body: { to: 'https://example.com/a' },
    });
    expect([led.status, led.text]).toEqual([200, expect.any(String)]);
    expect(await findRedirect(database().db, '/old')).toBe('https://example.com/a');
    expect(await undo(led.event)).toBe(200);
    const { version = 0 } = await office.call(`/redirects/${id}`);
    expect(version).toBe(3);
    expect((await office.call(`/redirects/${id}`, { method: 'DELETE', version: 1 })).status).toBe(412);
    const removed = await office.call(`/redirects/${id}`, { method: 'DELETE', version });
    expect(removed.status).toBe(204);
    expect((await office.call(`/redirects/${id}`)).status).toBe(404);
    expect(await undo(removed.event)).toBe(200);
    expect(await findRedirect(database().db, '/old')).toBe('/category/gin?sort=price');
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
    expect((await add('/products', '/a')).text).toContain('live-page');
    expect((await add('/e', '/a')).text).toContain('"to":"/c"');
  });

  it('is listed page by page', async () => {
    const first = await office.call('/redirects?limit=2&sort=-from');
    const rest = await office.call(`/redirects?limit=2&sort=-from&cursor=${first.nextCursor}`);
    expect([...(first.items ?? []), ...(rest.items ?? [])]).toHaveLength(3);
  });
});
