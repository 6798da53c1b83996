import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { COMPLETE, createGins } from './create-gins.ts';
import { createOffice, member } from './create-office.ts';

const GTIN = '04006381333931';
const CASE_GTIN = '14006381333938';

const database = useDatabase();
let office: ReturnType<typeof createOffice>;
let categoryId: string;

beforeAll(async () => {
  categoryId = await createGins(database().db);
});
beforeEach(() => {
  office = createOffice(database().db);
});

const SavedSchema = z.object({ id: z.string(), sku: z.string() });
async function createBottle(fields: object = {}) {
  const sku = `R-${randomUUID().slice(0, 8)}`.toUpperCase();
  const body = { sku, slug: sku.toLowerCase(), name: sku, categoryId, ...COMPLETE, ...fields };
  return SavedSchema.parse(JSON.parse((await office.call('/products', { body })).text));
}
const createSupplier = async (): Promise<string> => {
  const made = await office.call('/suppliers', { body: { name: randomUUID(), currency: 'CAD' } });
  return z.object({ id: z.string() }).parse(JSON.parse(made.text)).id;
};
const begin = async (...lines: object[]): Promise<string> => {
  const made = await office.call('/receipts', { body: { lines } });
  expect(made.status).toBe(201);
  return z.object({ id: z.string() }).parse(JSON.parse(made.text)).id;
};
const run = (id: string, version: number, command: string, body?: object) =>
  office.call(`/receipts/${id}/${command}`, { method: 'POST', version, ...(body && { body }) });
const enter = (id: string, version: number, body: object) =>
  office.call(`/receipts/${id}/invoice`, { method: 'PUT', version, body });
const read = async (path: string): Promise<unknown> => JSON.parse((await office.call(path)).text);
const stockOf = (sku: string) => read(`/stock-levels?sku=${sku}`);
const invoice = (supplierId: string, more: object) => ({
  supplierId,
  invoiceNumber: 'A-100',
  invoiceDate: '2026-11-20',
  currency: 'CAD',
  rate: '1',
  ...more,
});

describe('a packer', () => {
  it('receives bottles without a cost to be seen or asked for, and they are on sale at once', async () => {
    const bottle = await createBottle();
    office.caller = member('packer');
    const id = await begin({ productId: bottle.id, quantity: 2 });
    const lines = [{ productId: bottle.id, quantity: 14, cases: 1, caseSize: 12 }];
    const changed = await office.call(`/receipts/${id}`, { method: 'PATCH', version: 1, body: { lines } });
    expect(changed).toMatchObject({ status: 200, version: 2, bottles: 14 });
    expect(changed.text).not.toMatch(/[cC]ostUnits|"invoice"/);
    const late = await office.call(`/receipts/${id}`, { method: 'PATCH', version: 1, body: { lines } });
    expect(late).toMatchObject({ status: 412, current: { version: 2, bottles: 14 } });
    expect(late.text).not.toMatch(/[cC]ostUnits|"invoice"/);
    const posted = await run(id, 2, 'post');
    expect(posted).toMatchObject({ status: 200, state: 'posted', areCostsMissing: true });
    expect(posted.text).not.toMatch(/[cC]ostUnits|"invoice"/);
    expect(await stockOf(bottle.sku)).toMatchObject({ items: [{ onHand: 14, available: 14 }] });
    expect(await run(id, 3, 'post')).toMatchObject({
      status: 409,
      state: 'posted',
      allowed: ['enter-invoice', 'reverse'],
    });
    expect(await enter(id, 3, {})).toMatchObject({ status: 403, permission: 'cost.read' });
    expect(await run(id, 3, 'reverse', { reason: 'x' })).toMatchObject({ status: 403 });
    expect(JSON.stringify(await read('/receipts'))).not.toContain('totalCents');
    expect(JSON.stringify(await read('/today'))).not.toContain('costsMissing');
  });

  it('scans a bottle, a case or an SKU, and makes a draft of what nobody knows', async () => {
    office.caller = member('packer');
    expect((await office.call(`/barcodes/${GTIN}`)).status).toBe(404);
    const body = { gtin: '4006381333931', name: 'Glen Orvin 12', categoryId };
    const made = await office.call('/barcodes', { body });
    expect(made).toMatchObject({
      status: 201,
      units: 1,
      product: { name: 'Glen Orvin 12', sku: '4006381333931', status: 'draft' },
    });
    expect(await office.call('/barcodes', { body })).toMatchObject({ status: 422 });
    expect(await office.call('/barcodes', { body: { ...body, gtin: '4006381333932' } })).toMatchObject({
      status: 422,
      errors: [{ pointer: '/gtin' }],
    });
    // The name is taken: the barcode ends the slug.
    const twin = { gtin: CASE_GTIN, units: 6, name: 'Glen Orvin 12', categoryId };
    expect(await office.call('/barcodes', { body: twin })).toMatchObject({ status: 201, units: 6 });
    for (const code of ['4006381333931', GTIN])
      expect(await read(`/barcodes/${code}`)).toMatchObject({ units: 1, product: { caseSize: null } });
    expect(await read(`/barcodes/${CASE_GTIN}`)).toMatchObject({ units: 6 });
    office.caller = member('manager');
    const { sku } = await createBottle({ caseSize: 12 });
    expect(await read(`/barcodes/${sku.toLowerCase()}`)).toMatchObject({
      units: 1,
      product: { sku, caseSize: 12 },
    });
  });

  it('is told what a line may not be', async () => {
    const { id: productId } = await createBottle();
    const refuse = (line: object) => office.call('/receipts', { body: { lines: [line] } });
    expect(await refuse({ productId: randomUUID(), quantity: 1 })).toMatchObject({
      status: 422,
      errors: [{ pointer: '/lines/0/productId' }],
    });
    for (const line of [
      { productId, quantity: 11, cases: 1, caseSize: 12 },
      { productId, quantity: 11, cases: 1 },
    ])
      expect(await refuse(line)).toMatchObject({ status: 422, errors: [{ pointer: '/lines/0/cases' }] });
    const empty = await begin();
    expect(await run(empty, 1, 'post')).toMatchObject({ status: 409, state: 'draft' });
    expect(await run(empty, 1, 'discard')).toMatchObject({ status: 200, state: 'discarded' });
  });
});

describe('an invoice', () => {
  it('ties to the cent, ends the wait for costs, and is entered twice only where it is confirmed', async () => {
    const [bottle, supplierId] = [await createBottle(), await createSupplier()];
    const id = await begin({ productId: bottle.id, quantity: 24, cases: 2, caseSize: 12 });
    await run(id, 1, 'post');
    expect(await read('/receipts?areCostsMissing=true&sort=-number&limit=1')).toMatchObject({
      items: [{ id }],
    });
    const before = z.object({ attention: z.object({ costsMissing: z.int() }) }).parse(await read('/today'));
    const given = invoice(supplierId, {
      discountCents: 1000,
      freightCents: 2500,
      depositCents: 480,
      taxCents: 4043,
      paperTotalCents: 37_127,
      lines: [{ position: 0, unitCost: '155.5200', costUnits: 12 }],
    });
    expect(await enter(id, 2, { ...given, paperTotalCents: 37_131 })).toMatchObject({
      status: 422,
      errors: [
        { pointer: '/paperTotalCents', detail: 'All together is 371.27, the paper says 371.31: 0.04 off.' },
      ],
    });
    expect(await enter(id, 2, { ...given, discountCents: 31_105 })).toMatchObject({
      status: 422,
      errors: [{ pointer: '/discountCents' }],
    });
    const entered = await enter(id, 2, given);
    expect(entered).toMatchObject({
      status: 200,
      version: 3,
      areCostsMissing: false,
      lines: [{ lineCents: 31_104, costUnits: 12, landedUnitCostCad: '13.7850' }],
      invoice: { totalCents: 37_127, goneCostCad: '0.0000' },
    });
    expect(await stockOf(bottle.sku)).toMatchObject({
      items: [{ onHand: 24, averageCostCad: '13.7850', valueCadCents: 33_084 }],
    });
    expect(await read('/today')).toMatchObject({
      attention: { costsMissing: before.attention.costsMissing - 1 },
    });
    expect(entered.event).toBeNull();

    const second = await begin({ productId: bottle.id, quantity: 1 });
    const again = invoice(supplierId, { paperTotalCents: 1500, lines: [{ position: 0, unitCost: '15' }] });
    expect(await enter(second, 1, again)).toMatchObject({ status: 409, receipt: { id } });
    expect(await enter(second, 1, { ...again, confirm: true })).toMatchObject({ status: 200 });
    expect(await run(id, 3, 'reverse', { reason: 'Wrong pallet' })).toMatchObject({
      status: 200,
      state: 'reversed',
      commands: [],
    });
    expect(await stockOf(bottle.sku)).toMatchObject({ items: [{ onHand: 0 }] });
  });

  it('is entered by those who see costs and receive, and a receipt is reversed while its bottles are there', async () => {
    const [bottle, supplierId] = [await createBottle(), await createSupplier()];
    const id = await begin({ productId: bottle.id, quantity: 2 });
    await run(id, 1, 'post');
    const given = invoice(supplierId, { paperTotalCents: 2000, lines: [{ position: 0, unitCost: '10' }] });
    office.caller = member('accountant');
    expect(await enter(id, 2, given)).toMatchObject({ status: 403, permission: 'stock.receive' });
    office.caller = member('manager');
    const gone = { productId: bottle.id, delta: -1, reason: 'broken', note: 'fell' };
    await office.call('/stock-movements', { body: gone });
    expect(await run(id, 2, 'reverse', { reason: 'x' })).toMatchObject({
      status: 409,
      detail: `Of ${bottle.sku} fewer are there than came in.`,
    });
  });
});
