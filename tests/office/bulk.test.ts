import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createOperationHandler, OPERATION_JOB } from '#modules/bulk/index.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { createOffice, member } from './create-office.ts';
import { insertOrders } from './insert-orders.ts';

const PRODUCTS = 300;
const database = useDatabase();
let office: ReturnType<typeof createOffice>;

beforeAll(async () => {
  await insertOrders(database().db, { products: PRODUCTS, orders: 12 });
  office = createOffice(database().db);
});

const ResultSchema = z.object({
  changed: z.array(z.object({ id: z.string(), before: z.unknown(), after: z.unknown() })),
  same: z.int(),
  refused: z.array(z.object({ id: z.string(), reason: z.string() })),
  isSample: z.boolean(),
  operationId: z.string().nullable(),
});
const bulk = async (resource: string, body: object) => {
  const answer = await office.call(`/${resource}/bulk`, { body });
  expect(office.logged).toEqual([]);
  return answer;
};
const read = (text: string) => ResultSchema.parse(JSON.parse(text));
async function prices(): Promise<number[]> {
  const { rows } = await database().pool.query('select price_cents as cents from product order by id');
  return z
    .array(z.object({ cents: z.int() }))
    .parse(rows)
    .map(({ cents }) => cents);
}
async function ids(count: number): Promise<string[]> {
  const { items } = await office.call(`/products?limit=${count}`);
  return z
    .array(z.object({ id: z.string() }))
    .parse(items)
    .map(({ id }) => id);
}

it('changes the rows that are named at once, shows them before, and is undone as one', async () => {
  const before = await prices();
  const chosen = await ids(20);
  const change = { field: 'price', how: 'percent', percent: 5, ending: 95 };
  const body = { ids: chosen, expectedCount: 20, change };
  const preview = await bulk('products', { ...body, dryRun: true });
  expect(read(preview.text).changed).toHaveLength(20);
  expect(await prices()).toEqual(before);
  const done = await bulk('products', body);
  const result = read(done.text);
  expect(result.changed).toEqual(read(preview.text).changed);
  expect(result.changed.filter(({ after }) => Number(after) % 100 !== 95)).toEqual([]);
  expect(done.event).toMatch(/^[0-9a-f-]{36}$/);
  const undone = await office.call(`/audit-events/${done.event}/undo`, { body: { reason: 'Wrong list' } });
  expect(undone.status).toBe(202);
  await expect.poll(prices, { timeout: 30_000 }).toEqual(before);
});

it('refuses a selection of another size than the caller saw, and of both kinds or none', async () => {
  const change = { field: 'orderLimit', value: 6 };
  const filter = { status: 'published' };
  const counted = await bulk('products', { filter, expectedCount: PRODUCTS - 1, change });
  expect(counted).toMatchObject({ status: 409 });
  expect(counted.text).toContain('selection-changed');
  const named = await bulk('products', {
    ids: ['01a05d65-0000-7000-8000-0000000000ff'],
    expectedCount: 1,
    change,
  });
  expect(named).toMatchObject({ status: 409 });
  expect(await bulk('products', { expectedCount: 1, change })).toMatchObject({ status: 422 });
  expect(await bulk('products', { ids: ['a'], filter, expectedCount: 1, change })).toMatchObject({
    status: 422,
  });
  expect(
    await bulk('products', { filter: { colour: 'red' }, expectedCount: PRODUCTS, change }),
  ).toMatchObject({ status: 422 });
});

it('needs the permission of what it changes', async () => {
  office.caller = member('editor');
  const change = { field: 'price', how: 'set', cents: 100 };
  const refused = await bulk('products', { ids: await ids(1), expectedCount: 1, change });
  expect(refused).toMatchObject({ status: 403 });
  office.caller = member('manager');
});

it('runs more than 200 rows as an operation that goes on after a stop', async () => {
  const before = await prices();
  await database().pool.query('delete from outbox_job');
  const change = { field: 'price', how: 'add', cents: 100 };
  const queued = await bulk('products', { filter: {}, expectedCount: PRODUCTS, change });
  expect(queued.status).toBe(202);
  const { operationId } = z.object({ operationId: z.string() }).parse(JSON.parse(queued.text));
  const state = async () => JSON.parse((await office.call(`/operations/${operationId}`)).text) as unknown;
  expect(await state()).toMatchObject({ state: 'queued', totalCount: PRODUCTS, doneCount: 0 });
  const { rows } = await database().pool.query('select payload from outbox_job where kind = $1', [
    OPERATION_JOB,
  ]);
  const job = { id: 'j', kind: OPERATION_JOB, payload: { operationId }, attempt: 1, createdAt: new Date() };
  expect(rows).toEqual([{ payload: job.payload }]);
  const handle = createOperationHandler(database().db);
  // Two workers at once, as after a lost lease: no row changes twice.
  await Promise.all([handle(job), handle(job)]);
  expect(await state()).toMatchObject({ state: 'done', doneCount: PRODUCTS, errors: [] });
  expect(await prices()).toEqual(before.map((cents) => cents + 100));
  await handle(job);
  expect(await prices()).toEqual(before.map((cents) => cents + 100));
});

it('names the orders that stay as they are', async () => {
  const { items } = await office.call('/orders');
  const numbers = z
    .array(z.object({ number: z.string() }))
    .parse(items)
    .map(({ number }) => number);
  const change = { command: 'pack' };
  const first = read((await bulk('orders', { ids: numbers.slice(0, 4), expectedCount: 4, change })).text);
  expect(first.changed).toHaveLength(4);
  const second = read((await bulk('orders', { ids: numbers.slice(0, 5), expectedCount: 5, change })).text);
  expect(second.changed.map(({ id }) => id)).toEqual([numbers[4]]);
  expect(second.refused).toHaveLength(4);
});

it('plans a sale with dates over many products: before and after, warnings, refusals, and one undo', async () => {
  const chosen = await ids(6);
  const [without = '', ...priced] = chosen;
  await database().pool.query('update product set sale_price_cents = null');
  await database().pool.query('delete from price_history');
  const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
  const taken = { productId: without, kind: 'sale', cents: 100, startsAt: inDays(2), endsAt: inDays(4) };
  expect((await office.call('/price-schedules', { body: taken })).status).toBe(201);
  const sale = (endsAt: string | null) => ({
    ids: chosen,
    expectedCount: 6,
    change: {
      field: 'plannedSale',
      how: 'percent',
      percent: 20,
      ending: 95,
      startsAt: inDays(1),
      endsAt,
      reason: 'Autumn',
    },
  });
  const count = async () =>
    (await database().pool.query(`select from price_schedule where state = 'waiting'`)).rowCount;
  const preview = await bulk('products', { ...sale(inDays(150)), dryRun: true });
  expect(await count()).toBe(1);
  const { changed, refused } = z
    .object({
      changed: z.array(z.object({ before: z.int(), after: z.int(), warning: z.string().optional() })),
      refused: z.array(z.object({ id: z.string(), reason: z.string() })),
    })
    .parse(JSON.parse(preview.text));
  expect(refused).toEqual([{ id: without, reason: 'Another sale is planned or valid at that time.' }]);
  expect(changed).toHaveLength(priced.length);
  for (const { before, after, warning } of changed) {
    expect(after % 100).toBe(95);
    expect(after).toBeGreaterThanOrEqual(Math.floor(before * 0.8));
    expect(after).toBeLessThan(before);
    expect(warning).toContain('half of six months');
  }
  const done = await bulk('products', sale(inDays(5)));
  expect(done.text).not.toContain('warning');
  expect(await count()).toBe(1 + priced.length);
  const month = inDays(2).slice(0, 7);
  const calendar = z
    .object({ month: z.string(), items: z.array(z.object({ reason: z.string(), startDay: z.string() })) })
    .parse(JSON.parse((await office.call(`/price-calendar?month=${month}`)).text));
  expect(calendar.items.filter(({ reason }) => reason === 'Autumn')).toHaveLength(priced.length);
  const later = JSON.parse((await office.call('/price-calendar?month=2035-01')).text);
  expect(later).toMatchObject({ month: '2035-01', items: [], isCut: false });
  office.caller = member('editor');
  expect((await office.call('/products/bulk', { body: sale(inDays(5)) })).status).toBe(403);
  office.caller = member('manager');
  const undone = await office.call(`/audit-events/${done.event}/undo`, { body: { reason: 'Too early' } });
  expect(undone.status).toBe(202);
  await expect.poll(count, { timeout: 30_000 }).toBe(1);
});

it('sets an attribute of many products, removes it, and refuses a value or an attribute of no category', async () => {
  const chosen = await ids(3);
  await database().pool.query(`
    insert into attribute_definition (root_category_id, key, name, type, choices, position)
    select id, 'still', 'Still', 'choice', '{Pot,Column}', 0 from category where parent_id is null`);
  const send = (key: string, value: unknown) =>
    bulk('products', { ids: chosen, expectedCount: 3, change: { field: 'attribute', key, value } });
  const set = async (key: string, value: unknown) => read((await send(key, value)).text);
  const done = await set('still', 'Pot');
  expect(done.changed.map(({ before, after }) => [before, after])).toEqual(Array(3).fill([null, 'Pot']));
  expect(await set('still', 'Pot')).toMatchObject({ changed: [], same: 3 });
  expect((await set('still', 'Drum')).refused[0]?.reason).toBe('Still is Pot or Column.');
  expect((await set('colour', 'Red')).refused).toHaveLength(3);
  const removed = await send('still', null);
  expect(read(removed.text).changed.map(({ before, after }) => [before, after])).toEqual(
    Array(3).fill(['Pot', null]),
  );
  const undone = await office.call(`/audit-events/${removed.event}/undo`, { body: { reason: 'Wrong.' } });
  expect(undone.status).toBe(202);
  const first = async () => (await office.call(`/products/${chosen[0]}`)).text;
  await expect.poll(first, { timeout: 30_000 }).toContain('"key":"still","value":"Pot"');
});
