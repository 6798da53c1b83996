import { randomUUID } from 'node:crypto';
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
const readId = (text: string): string => IdSchema.parse(JSON.parse(text)).id;

/** A product in a bin, with its SKU as its name. */
async function createBottle(binLocation: string, openingStock: number, fields: object = {}) {
  const sku = `C-${randomUUID().slice(0, 8)}`.toUpperCase();
  const body = {
    sku,
    slug: sku.toLowerCase(),
    name: sku,
    categoryId,
    openingStock,
    binLocation,
    ...COMPLETE,
    ...fields,
  };
  return { sku, id: readId((await office.call('/products', { body })).text) };
}
const begin = async (value: string, isBlind = false): Promise<string> => {
  const made = await office.call('/stock-counts', { body: { scope: 'bin', value, isBlind } });
  expect([made.status, made.text]).toEqual([201, made.text]);
  return readId(made.text);
};
const enter = (id: string, code: string, more: object = {}) =>
  office.call(`/stock-counts/${id}/lines`, { body: { code, ...more } });
const linesOf = async (id: string, query = '') =>
  (await office.call(`/stock-counts/${id}/lines?${query}`)).items;
const post = (id: string, body: object = {}, version = 1) =>
  office.call(`/stock-counts/${id}/post`, { body, version });
const onHand = async (sku: string) => (await office.call(`/stock-levels?sku=${sku}`)).items?.[0];

it('counts a bin by scans and numbers, shows what would change, and posts it', async () => {
  const gtin = '04006381333931';
  const one = await createBottle('A-04', 10, { name: 'Alpha', barcodes: [{ gtin, units: 6 }] });
  const two = await createBottle('A-04', 3, { name: 'Beta' });
  await createBottle('B-01', 3);
  office.caller = member('packer');
  const id = await begin('A-04');
  expect(await enter(id, gtin)).toMatchObject({ status: 200, productId: one.id, added: 6, counted: 6 });
  expect(await enter(id, one.sku.toLowerCase(), { bottles: 3 })).toMatchObject({ added: 3, counted: 9 });
  expect(await enter(id, two.sku, { bottles: 3, mode: 'replace' })).toMatchObject({ counted: 3 });
  expect(await linesOf(id)).toMatchObject([
    { counted: 9, expected: 10, soldSince: 0, countedBy: { name: expect.any(String) as string } },
    { counted: 3, expected: 3 },
  ]);
  expect(await linesOf(id, 'isDifferent=true')).toMatchObject([{ productId: one.id }]);
  expect(await office.call(`/stock-counts/${id}`)).toMatchObject({
    scopeName: 'A-04',
    products: 2,
    counted: 2,
    rest: 0,
    differences: { products: 1, fewer: 1, more: 0, large: 0 },
  });
  expect(await post(id)).toMatchObject({ status: 200, state: 'posted', commands: [] });
  expect(await onHand(one.sku)).toMatchObject({ onHand: 9 });
  expect(await post(id, {}, 2)).toMatchObject({ status: 409, detail: 'This count has ended.' });
  expect(await enter(id, one.sku)).toMatchObject({ status: 409 });
  expect((await office.call('/stock-counts?state=posted')).items?.[0]).toMatchObject({ id, differences: 1 });
});

it('says what it does not know, and what belongs to another count', async () => {
  const [here, there] = [await createBottle('D-01', 2), await createBottle('D-02', 2)];
  const id = await begin('D-01');
  expect(await enter(id, '5000000000005')).toMatchObject({
    status: 422,
    errors: [{ pointer: '/code', detail: 'No product has the barcode or the SKU 5000000000005.' }],
  });
  expect(await enter(id, there.sku)).toMatchObject({
    errors: [{ code: 'not-in-scope', detail: `${there.sku} is not part of this count. It was not added.` }],
  });
  expect(await enter(id, here.sku, { bottles: -1, mode: 'replace' })).toMatchObject({ status: 422 });
  expect(await enter(randomUUID(), here.sku)).toMatchObject({ status: 404 });
  for (const body of [
    { scope: 'bin', value: 'Z-99' },
    { scope: 'all', value: 'A' },
    { scope: 'category', value: 'gin' },
    { scope: 'supplier', value: null },
    { scope: 'category', value: randomUUID() },
  ])
    expect(await office.call('/stock-counts', { body })).toMatchObject({
      status: 422,
      errors: [{ pointer: '/value' }],
    });
  expect(
    await office.call('/stock-counts', { body: { scope: 'category', value: categoryId } }),
  ).toMatchObject({ status: 201 });
});

it('leaves the rest as it is, or takes it as none, which large differences need the right for', async () => {
  const [found, rest] = [await createBottle('E-01', 2), await createBottle('E-01', 8)];
  office.caller = member('packer');
  const id = await begin('E-01');
  await enter(id, found.sku, { bottles: 2 });
  expect(await office.call(`/stock-counts/${id}`)).toMatchObject({ counted: 1, rest: 1 });
  expect(await post(id, { isRestZero: true })).toMatchObject({
    status: 403,
    permission: 'stock.adjust',
    detail:
      '1 product differs by more than 5 bottles or CAD 100. Only people who may correct stock can post this count.',
  });
  // Nothing was written.
  expect(await office.call(`/stock-counts/${id}`)).toMatchObject({ state: 'draft', counted: 1 });
  office.caller = member('manager');
  const posted = await post(id, { isRestZero: true });
  expect(posted).toMatchObject({ status: 200, counted: 2 });
  expect(await onHand(rest.sku)).toMatchObject({ onHand: 0 });
  const undone = await office.call(`/audit-events/${posted.event}/undo`, { body: { reason: 'Found them' } });
  expect(undone.status).toBe(200);
  expect(await onHand(rest.sku)).toMatchObject({ onHand: 8 });
});

it('hides what is expected from those who count blind', async () => {
  const bottle = await createBottle('F-01', 4);
  office.caller = member('packer');
  const id = await begin('F-01', true);
  await enter(id, bottle.sku, { bottles: 3 });
  expect(await linesOf(id)).toMatchObject([{ counted: 3, expected: null }]);
  expect(await linesOf(id, 'isDifferent=true')).toEqual([]);
  expect(await office.call(`/stock-counts/${id}`)).toMatchObject({ differences: null });
  office.caller = member('manager');
  expect(await linesOf(id)).toMatchObject([{ counted: 3, expected: 4 }]);
  expect(await office.call(`/stock-counts/${id}`)).toMatchObject({ differences: { fewer: 1 } });
});

it('takes back a line, discards, and names the bottles that left since', async () => {
  const bottle = await createBottle('G-01', 4);
  const id = await begin('G-01');
  await enter(id, bottle.sku, { bottles: 0 });
  expect(await office.call(`/stock-counts/${id}/lines/${bottle.id}`, { method: 'DELETE' })).toMatchObject({
    status: 204,
  });
  expect(await linesOf(id)).toMatchObject([{ counted: null }]);
  await enter(id, bottle.sku, { bottles: 1 });
  await office.call('/stock-movements', {
    body: { productId: bottle.id, delta: -3, reason: 'broken', note: 'fell' },
  });
  expect(await post(id)).toMatchObject({
    status: 409,
    detail: `Bottles left since they were counted, and fewer than none would be there. Count again: ${bottle.sku}.`,
  });
  expect(await office.call(`/stock-counts/${id}/discard`, { method: 'POST', version: 9 })).toMatchObject({
    status: 412,
  });
  expect(await office.call(`/stock-counts/${id}/discard`, { method: 'POST', version: 1 })).toMatchObject({
    status: 200,
    state: 'discarded',
  });
});
