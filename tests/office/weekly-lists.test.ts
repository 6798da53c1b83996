import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { createOffice, member } from './create-office.ts';
import { insertOrders } from './insert-orders.ts';

const DAY = '2026-11-24';
const PATH = `/weekly-lists/${DAY}`;
const database = useDatabase();
let office: ReturnType<typeof createOffice>;
let products: string[] = [];

const ProductsSchema = z.looseObject({ items: z.array(z.looseObject({ id: z.string() })) });
const read = async (path: string) => JSON.parse((await office.call(path)).text);
const line = (productId: string, sentence = '') => ({ productId, why: 'chosen', sentence });
const undo = async (event: string | null) =>
  (await office.call(`/audit-events/${event}/undo`, { body: { reason: 'No' } })).status;

beforeAll(async () => {
  office = createOffice(database().db);
  await insertOrders(database().db, { products: 2, orders: 1 });
  await database().pool.query("update product set status = 'published', stock_quantity = 9");
  products = ProductsSchema.parse(await read('/products')).items.map(({ id }) => id);
});

it('a list is made, edited in the version that was seen, published, withdrawn, deleted and undone', async () => {
  expect(await office.call('/weekly-lists', { body: { day: DAY } })).toMatchObject({
    status: 201,
    version: 1,
  });
  expect((await office.call('/weekly-lists', { body: { day: DAY } })).status).toBe(409);
  expect((await office.call('/weekly-lists', { body: { day: '2026-11-25' } })).status).toBe(422);
  const [one = '', two = ''] = products;
  const patch = (version: number, body: object) => office.call(PATH, { method: 'PATCH', version, body });
  const written = await patch(1, { firstLine: 'Cold.', lines: [line(two), line(one, 'Dry.')] });
  expect(written).toMatchObject({ status: 200, version: 2 });
  expect(await patch(1, { firstLine: 'Warm.' })).toMatchObject({ status: 412 });
  expect(await read(PATH)).toMatchObject({
    id: DAY,
    status: 'draft',
    firstLine: 'Cold.',
    lines: [
      { productId: two, priceCents: null, product: { id: two, available: 9, isOnSale: true } },
      { productId: one, sentence: 'Dry.' },
    ],
  });
  const post = (command: string, version: number) =>
    office.call(`${PATH}/${command}`, { method: 'POST', version, body: {} });
  const published = await post('publish', 2);
  expect(published).toMatchObject({ status: 200, version: 3 });
  const { lines } = await read(PATH);
  expect(lines[0].priceCents).toBeGreaterThan(0);
  expect(await read('/weekly-lists?status=published')).toMatchObject({ items: [{ id: DAY, lineCount: 2 }] });
  expect(await post('withdraw', 3)).toMatchObject({ status: 200, version: 4 });
  expect(await post('publish', 4)).toMatchObject({ status: 200, version: 5 });
  const removed = await office.call(PATH, { method: 'DELETE', version: 5 });
  expect(removed.status).toBe(204);
  expect((await office.call(PATH)).status).toBe(404);
  expect(await undo(removed.event)).toBe(200);
  expect(await read(PATH)).toMatchObject({ status: 'published', lines });
});

it.each([
  ['a product twice', () => ({ lines: [line(products[0] ?? ''), line(products[0] ?? '')] }), '/lines'],
  ['thirteen lines', () => ({ lines: Array.from({ length: 13 }, () => line(products[0] ?? '')) }), '/lines'],
  ['a long sentence', () => ({ lines: [line(products[0] ?? '', 'x'.repeat(161))] }), '/lines/0/sentence'],
  ['a long first line', () => ({ firstLine: 'x'.repeat(201) }), '/firstLine'],
  [
    'an unknown product',
    () => ({ lines: [line('01940000-0000-7000-8000-00000000ffff')] }),
    '/lines/0/productId',
  ],
  ['a price', () => ({ lines: [{ ...line(products[0] ?? ''), priceCents: 1 }] }), '/lines/0'],
])('refuses %s, and names the field', async (_, body, pointer) => {
  const { version } = await read(PATH);
  const refused = await office.call(PATH, { method: 'PATCH', version, body: body() });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain(`"pointer":"${pointer}`);
});

it('an editor makes and publishes lists, and a packer only reads them', async () => {
  office.caller = member('packer');
  expect((await office.call('/weekly-lists', { body: { day: '2026-12-01' } })).status).toBe(403);
  expect((await office.call('/weekly-lists')).status).toBe(200);
  office.caller = member('editor');
  expect((await office.call('/weekly-lists', { body: { day: '2026-12-01' } })).status).toBe(201);
});
