import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
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

const IdSchema = z.object({ id: z.string() });
async function createBottle(openingStock: number, fields: object = {}) {
  const sku = `L-${randomUUID().slice(0, 8)}`.toUpperCase();
  const body = { sku, slug: sku.toLowerCase(), name: sku, categoryId, openingStock, ...COMPLETE, ...fields };
  return { sku, ...IdSchema.parse(JSON.parse((await office.call('/products', { body })).text)) };
}
const read = async (path: string): Promise<unknown> => JSON.parse((await office.call(path)).text);

it('lists what to order by supplier, in cases, also what is sold out', async () => {
  const made = await office.call('/suppliers', { body: { name: 'Vats & Sons', currency: 'CAD' } });
  const supplierId = IdSchema.parse(JSON.parse(made.text)).id;
  const low = await createBottle(2, { supplierId, supplierSku: 'V-1', caseSize: 6 });
  const out = await createBottle(0);
  const draft = await createBottle(1);
  const plenty = await createBottle(40);
  await database().db.execute(
    sql`update product set status = 'published' where id in (${low.id}, ${out.id}, ${plenty.id})`,
  );
  expect(await read('/low-stock')).toMatchObject({
    suppliers: [
      {
        supplier: { name: 'Vats & Sons' },
        products: [
          { sku: low.sku, supplierSku: 'V-1', available: 2, sold: 0, orderCases: 1, orderBottles: 6 },
        ],
      },
      { supplier: null, products: [{ sku: out.sku, available: 0, orderCases: null, orderBottles: 6 }] },
    ],
  });
  expect((await office.call('/low-stock')).text).not.toContain(draft.sku);
});

it('lists movements with their documents, by reason, product, person and document', async () => {
  const bottle = await createBottle(4, { binLocation: 'M-01' });
  const begun = await office.call('/stock-counts', { body: { scope: 'bin', value: 'M-01' } });
  const { id: countId } = IdSchema.parse(JSON.parse(begun.text));
  await office.call(`/stock-counts/${countId}/lines`, { body: { code: bottle.sku, bottles: 3 } });
  await office.call(`/stock-counts/${countId}/post`, { body: {}, version: 1 });
  const body = { productId: bottle.id, delta: -1, reason: 'tasting', note: 'Saturday table' };
  await office.call('/stock-movements', { body });
  const list = async (query: string) => (await office.call(`/stock-movements?${query}`)).items;
  const counted = { delta: -1, reason: 'counted', onHandAfter: 3 };
  const number: unknown = expect.stringMatching(/^\d+$/);
  expect(await list(`productId=${bottle.id}`)).toMatchObject([
    { reason: 'tasting', document: null, note: 'Saturday table' },
    { ...counted, document: { kind: 'count', id: countId, number } },
    { reason: 'opening' },
  ]);
  expect(await list(`documentId=${countId}`)).toMatchObject([counted]);
  expect(await list('q=saturday')).toMatchObject([{ productId: bottle.id }]);
  expect(await list(`productId=${bottle.id}&reason=tasting,broken`)).toHaveLength(1);
  expect(await list(`actorId=${member('manager').id}&actorKind=staff&q=${bottle.sku}`)).toHaveLength(3);
  expect(await list('actorId=somebody')).toEqual([]);
  expect(await read(`/stock-levels/${bottle.id}/history`)).toMatchObject({
    start: null,
    threshold: 6,
    points: [{ onHand: 2 }],
    onHand: 2,
    sold: 0,
  });
  expect(await office.call(`/stock-levels/${randomUUID()}/history`)).toMatchObject({ status: 404 });
});

it('values the stock on a day, for those who see costs', async () => {
  const bottle = await createBottle(4);
  await database().db.execute(
    sql`update stock_level set average_cost_cad = 12.345 where product_id = ${bottle.id}`,
  );
  expect(await read('/stock-value')).toMatchObject({ valueCadCents: 4938 });
  expect(await read('/stock-value?day=2020-01-31')).toEqual({
    day: '2020-01-31',
    products: 0,
    bottles: 0,
    valueCadCents: 0,
    unvaluedBottles: 0,
    unvaluedProducts: 0,
    categories: [],
  });
  expect(await office.call('/stock-value?day=2026-02-30')).toMatchObject({ status: 400 });
  office.caller = member('packer');
  expect(await office.call('/stock-value')).toMatchObject({ status: 403 });
});
