import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { ADMIN_ENDPOINTS } from '#api/admin/endpoints.ts';
import type { ApiKeyCaller } from '#contract/staff/caller.ts';
import { STOCK_DISCREPANCY_QUERIES } from '#modules/inventory/index.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { COMPLETE, createGins } from './create-gins.ts';
import { createOffice, member } from './create-office.ts';

const ORIGIN = 'https://shop.example';
const KEY: ApiKeyCaller = {
  kind: 'api-key',
  id: '01a05d65-0000-7000-8000-0000000000b1',
  name: 'Front till',
  permissions: new Set(['stock.counter']),
};
const database = useDatabase();
let office: ReturnType<typeof createOffice>;
let program: ReturnType<typeof createOffice>;
let categoryId: string;

beforeAll(async () => {
  categoryId = await createGins(database().db);
});
beforeEach(() => {
  office = createOffice(database().db);
  program = createOffice(database().db, { authenticate: async () => KEY });
});

async function create(openingStock: number) {
  const sku = `G-${randomUUID().slice(0, 8)}`.toUpperCase();
  const body = { sku, slug: sku.toLowerCase(), name: sku, categoryId, openingStock, ...COMPLETE };
  const { text } = await office.call('/products', { body });
  return z.looseObject({ id: z.string(), sku: z.string() }).parse({ sku, ...JSON.parse(text) });
}
const level = async (id: string) =>
  z
    .looseObject({ onHand: z.int(), heldBack: z.int(), available: z.int(), shortage: z.int() })
    .parse((await office.call(`/stock-levels?productId=${id}`)).items?.[0]);
const sale = (sku: string, units = 1, reference = randomUUID().slice(0, 8)) => ({
  soldAt: '2026-11-30T12:00:00-05:00',
  reference,
  lines: [{ sku, units }],
});
const sell = (...sales: object[]) => program.call('/counter-sales', { body: { sales } });
const undo = async (event: string | null) =>
  (await office.call(`/audit-events/${event}/undo`, { body: { reason: 'A slip' } })).status;

const ReportSchema = z.looseObject({
  fresh: z.int(),
  known: z.int(),
  differences: z.array(z.looseObject({ units: z.int(), before: z.int(), after: z.int() })),
  notFound: z.array(z.looseObject({ code: z.string() })),
  errors: z.array(z.looseObject({ row: z.int(), message: z.string() })),
  used: z.record(z.string(), z.int()),
  asksDayOrder: z.boolean(),
});
async function report(content: string, query = '') {
  const response = await office.send(
    new Request(`${ORIGIN}/api/admin/v1/counter-sales/report${query}`, {
      method: 'POST',
      headers: {
        origin: ORIGIN,
        'x-office': '1',
        'content-type': 'text/csv',
        'idempotency-key': randomUUID(),
      },
      body: content,
    }),
    { client: '192.0.2.1', origin: ORIGIN, sessionToken: 't' },
  );
  const text = await response.text();
  return { status: response.status, text, event: response.headers.get('audit-event') };
}
const read = async (content: string, query = '') =>
  ReportSchema.parse(JSON.parse((await report(content, query)).text));

it('a bottle sold at the counter is not sold online', async () => {
  const { id, sku } = await create(5);
  const { version } = await office.call(`/products/${id}`);
  await office.call(`/products/${id}`, { method: 'PATCH', version: version ?? 0, body: { heldBack: 2 } });
  expect(await level(id)).toMatchObject({ onHand: 5, heldBack: 2, available: 3 });
  const one = sale(sku.toLowerCase(), 2);
  expect((await sell(one)).status).toBe(200);
  expect(await level(id)).toMatchObject({ onHand: 3, heldBack: 2, available: 1 });
  expect(JSON.parse((await sell(one)).text)).toMatchObject({ recorded: 0, known: 1 });
  expect((await level(id)).onHand).toBe(3);
});

it('all sales of a call are written, or none: an unknown code is named', async () => {
  const { id, sku } = await create(5);
  const refused = await sell(sale(sku), {
    ...sale('NO-SUCH'),
    lines: [
      { sku, units: 1 },
      { sku: 'NO-SUCH', units: 1 },
    ],
  });
  expect([refused.status, JSON.parse(refused.text)]).toMatchObject([
    422,
    {
      errors: [
        { pointer: '/sales/1/lines/1/sku', code: 'unknown', detail: 'No product has the code NO-SUCH.' },
      ],
    },
  ]);
  expect((await level(id)).onHand).toBe(5);
});

it.each([
  ['no code', { units: 1 }],
  ['two codes', { sku: 'A', gtin: '4006381333931', units: 1 }],
  ['no bottles', { sku: 'A', units: 0 }],
])('refuses a line with %s', async (_, line) => {
  expect((await sell({ ...sale('A'), lines: [line] })).status).toBe(422);
});

it('counts the bottles of a case by its barcode', async () => {
  const { id, sku } = await create(12);
  await database().db.execute(sql`
    insert into product_barcode (gtin, product_id, units) values ('14006381333938', ${id}, 6)`);
  expect((await sell({ ...sale(sku), lines: [{ gtin: '14006381333938', units: 1 }] })).status).toBe(200);
  expect((await level(id)).onHand).toBe(6);
});

it("a till's key can do nothing else", async () => {
  const others = ADMIN_ENDPOINTS.filter(({ admission }) => admission.permission === 'stock.counter').map(
    ({ method, path }) => `${method} ${path.replace('/api/admin/v1', '')}`,
  );
  expect(others).toEqual(['POST /counter-sales', 'POST /counter-sales/report']);
  for (const path of ['/stock-levels', '/counter-sources', '/counter-lines', '/products', '/orders'])
    expect([path, (await program.call(path)).status]).toEqual([path, 403]);
});

it('one sale is undone by its movements, several as a whole', async () => {
  const { id, sku } = await create(9);
  const sellByHand = (...sales: object[]) => office.call('/counter-sales', { body: { sales } });
  const one = await sellByHand(sale(sku, 2));
  expect(await undo(one.event)).toBe(200);
  expect((await level(id)).onHand).toBe(9);
  const many = await sellByHand(sale(sku, 1), sale(sku, 3));
  expect((await level(id)).onHand).toBe(5);
  expect(JSON.parse(many.text)).toMatchObject({ operationId: expect.any(String) });
  expect(await undo(many.event)).toBeLessThan(300);
  await expect.poll(async () => (await level(id)).onHand).toBe(9);
});

it('a report is looked at, written once, and what is not found waits for a person', async () => {
  const { id, sku } = await create(10);
  const name = `Bag ${sku}`;
  const content = `Date;Receipt;Item;SKU;Qty\n2026-11-30;${sku}1;Gin;${sku};2\n2026-11-30;${sku}2;Gin;${sku};-1\n2026-11-30;${sku}2;${name};BAG;1\n;;Total;;2\n`;
  const looked = await read(content, '?dryRun=true');
  expect(looked).toMatchObject({
    fresh: 2,
    known: 0,
    leftOut: 1,
    recorded: false,
    notFound: [{ code: 'BAG', name }],
  });
  expect(looked.differences).toEqual([expect.objectContaining({ units: 1, before: 10, after: 9 })]);
  expect((await level(id)).onHand).toBe(10);
  const posted = await report(content);
  expect([posted.status, (await level(id)).onHand]).toEqual([200, 9]);
  expect(await read(content)).toMatchObject({ fresh: 0, known: 2, notFound: [] });
  expect((await level(id)).onHand).toBe(9);

  const lines = z.array(z.looseObject({ id: z.string(), name: z.string() }));
  const open = lines.parse((await office.call('/counter-lines')).items).find((line) => line.name === name);
  const settled = await office.call(`/counter-lines/${open?.id}/resolve`, { body: { productId: id } });
  expect([settled.status, (await level(id)).onHand]).toEqual([200, 8]);
  const again = await office.call(`/counter-lines/${open?.id}/resolve`, { body: { productId: id } });
  expect([again.status, (await level(id)).onHand]).toEqual([409, 8]);
  expect(await undo(settled.event)).toBe(200);
  expect((await office.call(`/counter-lines/${open?.id}/dismiss`, { body: {} })).status).toBe(200);

  expect(await undo(posted.event)).toBeLessThan(300);
  await expect.poll(async () => (await level(id)).onHand).toBe(10);
  expect(await read(content, '?dryRun=true')).toMatchObject({ fresh: 2, known: 0 });
});

it('a report without a code, with a row that cannot be read or a day of two meanings is not written', async () => {
  const { sku } = await create(3);
  expect(JSON.parse((await report('When,How many\n2026-11-30,1\n')).text)).toMatchObject({
    errors: [{ pointer: '/code' }],
  });
  expect(JSON.parse((await report(`SKU,Qty\n${sku},some\n`)).text)).toMatchObject({
    errors: [{ detail: '1 row cannot be read. Mend it, and take the file again.' }],
  });
  const twofold = `SKU,Qty,Date\n${sku},1,03/04/2026\n`;
  expect(JSON.parse((await report(twofold)).text)).toMatchObject({ errors: [{ pointer: '/dayOrder' }] });
  expect((await report(twofold, '?dayOrder=day-first')).status).toBe(200);
  expect((await report('PK\u0003\u0004')).status).toBe(422);
});

it('says of each program when it was heard of', async () => {
  const { sku } = await create(3);
  await sell(sale(sku));
  const { items } = await office.call('/counter-sources');
  expect(items).toContainEqual(
    expect.objectContaining({
      kind: 'api-key',
      name: 'Front till',
      isOverdue: false,
      lastSoldAt: '2026-11-30T17:00:00.000Z',
    }),
  );
  office.caller = member('packer');
  expect((await office.call('/counter-sales', { body: { sales: [sale(sku)] } })).status).toBe(403);
});

it('what was sold at the counter counts for what is ordered', async () => {
  const { id, sku } = await create(9);
  await sell(sale(sku, 4), sale(sku, -1));
  expect(JSON.parse((await office.call(`/stock-levels/${id}/history`)).text)).toMatchObject({ sold: 3 });
});

it('ledger and levels agree after all of it', async () => {
  for (const query of Object.values(STOCK_DISCREPANCY_QUERIES))
    expect((await database().db.execute(query)).rows).toEqual([]);
});
