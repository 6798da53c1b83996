import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { STOCK_DISCREPANCY_QUERIES } from '#modules/inventory/index.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { COMPLETE, createGins } from './create-gins.ts';
import { createOffice, member } from './create-office.ts';

const database = useDatabase();
let office: ReturnType<typeof createOffice>;
let categoryId: string;

beforeAll(async () => {
  categoryId = await createGins(database().db);
});
beforeEach(() => {
  office = createOffice(database().db);
});

const ProductSchema = z.object({ id: z.string(), sku: z.string() });
async function create(openingStock?: number) {
  const sku = `G-${randomUUID().slice(0, 8)}`.toUpperCase();
  const body = { sku, slug: sku.toLowerCase(), name: sku, categoryId, openingStock, ...COMPLETE };
  const answer = await office.call('/products', { body });
  return { ...answer, ...ProductSchema.parse({ sku, ...JSON.parse(answer.text) }) };
}
const movements = async (id: string) =>
  z
    .array(z.object({ delta: z.int(), reason: z.string(), onHandAfter: z.int() }))
    .parse((await office.call(`/stock-movements?productId=${id}`)).items)
    .map(({ delta, reason, onHandAfter }) => `${delta} ${reason} ${onHandAfter}`);
const undo = async (event: string | null) =>
  (await office.call(`/audit-events/${event}/undo`, { body: { reason: 'A slip' } })).status;
const exists = async (id: string) => (await office.call(`/products/${id}`)).status;

it('a product begins its ledger with the bottles that are there, and its undo takes both back', async () => {
  const [full, empty] = [await create(24), await create(0)];
  expect([await movements(full.id), await movements(empty.id)]).toEqual([['24 opening 24'], []]);
  expect(await undo(full.event)).toBe(200);
  expect([await exists(full.id), await movements(full.id)]).toEqual([
    404,
    ['-24 correction 0', '24 opening 24'],
  ]);

  const sold = await create(24);
  const body = { productId: sold.id, delta: -1, reason: 'broken', note: 'fell' };
  await office.call('/stock-movements', { body });
  expect(await undo(sold.event)).toBe(409);
  expect(await movements(sold.id)).toHaveLength(2);

  office.caller = member('editor');
  const sku = 'G-EDITOR';
  const refused = await office.call('/products', {
    body: { sku, slug: 'g-editor', name: sku, categoryId, openingStock: 1 },
  });
  expect(refused).toMatchObject({ status: 403, permission: 'stock.adjust', parameter: '/openingStock' });
});

it('an adjustment is a movement with its reason, undone by the opposite one', async () => {
  const { id } = await create(2);
  const adjust = async (delta: number, reason: string, note = '') =>
    await office.call('/stock-movements', { body: { productId: id, delta, reason, note } });
  const done = await adjust(-1, 'broken', 'fell');
  expect(done).toMatchObject({ status: 201, productId: id, delta: -1, onHand: 1 });
  expect(await adjust(-2, 'broken', 'fell')).toMatchObject({
    status: 409,
    detail: 'Only 1 bottle is there.',
  });
  expect(await adjust(-1, 'correction')).toMatchObject({ status: 422, errors: [{ pointer: '/note' }] });
  for (const [delta, reason] of [
    [0, 'correction'],
    [-1, 'received'],
    [1, 'withdrawn'],
    [1, 'recall'],
  ] as const)
    expect(await adjust(delta, reason, 'x')).toMatchObject({ status: 422, errors: [{ pointer: '/delta' }] });
  expect(
    await office.call('/stock-movements', {
      body: { productId: randomUUID(), delta: 1, reason: 'received' },
    }),
  ).toMatchObject({ status: 422, errors: [{ pointer: '/productId' }] });
  expect(await undo(done.event)).toBe(200);
  expect(await movements(id)).toEqual(['1 correction 2', '-1 broken 1', '2 opening 2']);
  const opened = await adjust(-1, 'tasting', 'Saturday table');
  expect(opened).toMatchObject({ status: 201, reason: 'tasting', onHand: 1 });
  expect(await undo(opened.event)).toBe(200);

  // A packer receives; all other reasons are the manager's.
  office.caller = member('packer');
  expect(await adjust(6, 'received')).toMatchObject({ status: 201, event: null });
  expect(await adjust(-1, 'broken', 'fell')).toMatchObject({ status: 403, permission: 'stock.adjust' });
});

it('pasted lines move many products as one operation with one undo', async () => {
  const [a, b, c] = [await create(1), await create(6), await create(9)];
  const lines = [
    { sku: a.sku, bottles: 12, expected: 1 },
    { sku: b.sku, bottles: 6 },
    { sku: c.sku, bottles: 3, expected: 4 },
    { sku: 'NONE', bottles: 3 },
  ];
  const send = async (more: object) =>
    await office.call('/stock-movements/bulk', { body: { lines, ...more } });
  const result = {
    status: 200,
    moved: [{ index: 0, productId: a.id, name: a.sku, before: 1, after: 12, missing: 0 }],
    same: 1,
    refused: [
      { index: 2, sku: c.sku, code: 'changed-meanwhile', reason: '9 are there now. Look again.' },
      { index: 3, code: 'unknown-sku' },
    ],
  };
  expect(await send({ mode: 'count', dryRun: true })).toMatchObject({ ...result, operationId: null });
  expect(await movements(a.id)).toEqual(['1 opening 1']);
  const counted = await send({ mode: 'count', note: 'Aisle 3' });
  expect(counted).toMatchObject({ ...result, operationId: expect.any(String) as string });
  const added = await send({ mode: 'add', lines: lines.slice(0, 2).map(({ expected: _, ...line }) => line) });
  expect(added).toMatchObject({ status: 200, moved: [{ after: 24 }, { after: 12 }] });
  expect(await undo(added.event)).toBe(202);
  await expect
    .poll(() => movements(b.id), { timeout: 30_000 })
    .toEqual(['-6 correction 6', '6 received 12', '6 opening 6']);
  expect(await movements(a.id)).toEqual([
    '-12 correction 12',
    '12 received 24',
    '11 counted 12',
    '1 opening 1',
  ]);

  office.caller = member('packer');
  const one = { lines: [{ sku: b.sku, bottles: 12 }] };
  expect(await send({ mode: 'count', ...one })).toMatchObject({
    moved: [],
    refused: [{ code: 'adjust-required' }],
  });
  expect(await send({ mode: 'add', ...one })).toMatchObject({ moved: [{ after: 18 }] });
});

it('low stock is a filter: published, not sold out, at or below the threshold', async () => {
  const made = [await create(7), await create(6), await create(0), await create(6)];
  const [, , , draft] = made;
  await database().db.execute(
    sql`update product set status = 'published' where status = 'draft' and id <> ${draft?.id}`,
  );
  const names = async (query: string) =>
    z
      .array(z.object({ sku: z.string() }))
      .parse((await office.call(`/stock-levels?${query}`)).items)
      .map(({ sku }) => sku);
  const skus = `sku=${made.map(({ sku }) => sku).join(',')}`;
  expect(await names(`${skus}&isLow=true`)).toEqual([made[1]?.sku]);
  expect(await names(`${skus}&available.lte=0`)).toEqual([made[2]?.sku]);
  await database().db.execute(sql`update category set low_stock_threshold = 7`);
  expect(await names(`${skus}&isLow=true&sort=-available`)).toEqual([made[0]?.sku, made[1]?.sku]);
  const today = z
    .object({ stock: z.object({ low: z.int() }) })
    .parse(JSON.parse((await office.call('/today')).text));
  expect(await office.call('/stock-levels?isLow=true&count=true&limit=1')).toMatchObject({
    total: today.stock.low,
  });
});

it('leaves nothing for reconciliation', async () => {
  const found = [];
  for (const query of Object.values(STOCK_DISCREPANCY_QUERIES))
    found.push(...(await database().db.execute(query)).rows);
  expect(found).toEqual([]);
});
