import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { parseCost } from '#contract/staff/cost.ts';
import { sumInvoice } from '#contract/staff/invoice-total.ts';
import { moveStock } from './ledger/move-stock.ts';
import { countCostsMissing } from './index.ts';
import {
  createReceipt,
  discardReceipt,
  enterInvoice,
  findReceipt,
  type InvoiceInput,
  postReceipt,
  reverseReceipt,
  updateReceipt,
} from './receiving.ts';
import type { ReceiptLineInput } from './receipts/receipt-lines.ts';
import { createSupplier, type Supplier, updateSupplier } from './suppliers/write-supplier.ts';
import { STAFF, useStockBench } from './test-stock-bench.ts';

const at = useStockBench();

const supplier = (): Promise<Supplier> =>
  at().run((tx) => createSupplier(tx, STAFF, { name: 'Barrels Ltd', contact: 'Ann, 555', currency: 'USD' }));
/** Bottles of a line, and what one of them costs. */
type CostedInput = ReceiptLineInput & { unitCost: string; costUnits?: number };

async function create(lines: readonly ReceiptLineInput[], supplierId?: string | null): Promise<string> {
  const created = await at().run((tx) => createReceipt(tx, STAFF, { lines, supplierId }));
  if (created.kind !== 'created') throw new Error(created.kind);
  return created.id;
}

/** An invoice that adds up. */
async function invoice(
  lines: readonly CostedInput[],
  given: Partial<InvoiceInput> = {},
): Promise<InvoiceInput> {
  const charges = {
    currency: 'CAD' as const,
    rate: '1',
    discountCents: 0,
    freightCents: 0,
    depositCents: 0,
    taxCents: 0,
    isTaxRecoverable: true,
    dutyCadCents: 0,
    ...given,
  };
  const costs = lines.map(({ unitCost, costUnits = 1 }, position) => ({ position, unitCost, costUnits }));
  const costed = lines.map(({ quantity, unitCost, costUnits = 1 }) => ({
    quantity,
    costUnits,
    unitCost: parseCost(unitCost),
  }));
  return {
    supplierId: given.supplierId ?? (await supplier()).id,
    invoiceNumber: 'INV-1',
    invoiceDate: '2026-11-20',
    paperTotalCents: sumInvoice(costed, charges).totalCents,
    lines: costs,
    ...charges,
  };
}
const enter = (id: string, version: number, input: InvoiceInput) =>
  at().run((tx) => enterInvoice(tx, STAFF, { ...input, id, version }));
const post = (id: string, version = 1) => at().run((tx) => postReceipt(tx, STAFF, { id, version }));
const reverse = (id: string, version: number) =>
  at().run((tx) => reverseReceipt(tx, STAFF, { id, version, reason: 'wrong goods' }));
/** Receives bottles of known cost. */
async function receive(lines: readonly CostedInput[], given: Partial<InvoiceInput> = {}): Promise<string> {
  const id = await create(lines);
  expect(await enter(id, 1, await invoice(lines, given))).toEqual({ kind: 'entered', version: 2 });
  expect(await post(id, 2)).toMatchObject({ kind: 'posted' });
  return id;
}
const setAverage = (productId: string, average: number | null) =>
  at().rows(sql`update stock_level set average_cost_cad = ${average} where product_id = ${productId}`);
const take = (productId: string, bottles: number) =>
  at().run((tx) => moveStock(tx, STAFF, { productId, delta: -bottles, reason: 'broken', note: 'a fire' }));

describe('a supplier', () => {
  it('is changed in the version that was seen, and its contact is stored apart from the event', async () => {
    const { id } = await supplier();
    const change = (version: number, name: string) =>
      at().run((tx) => updateSupplier(tx, STAFF, { id, version, name }));
    expect(await change(1, 'Casks Ltd')).toMatchObject({
      kind: 'updated',
      supplier: { version: 2, contact: 'Ann, 555' },
    });
    expect(await change(1, 'Kegs Ltd')).toMatchObject({
      kind: 'changed-meanwhile',
      current: { name: 'Casks Ltd' },
    });
    expect((await at().events('supplier.updated', id)).map(({ before, after }) => [before, after])).toEqual([
      [{ name: 'Barrels Ltd' }, { name: 'Casks Ltd' }],
    ]);
    const [created] = await at().events('supplier.created', id);
    expect(JSON.stringify(created)).not.toContain('Ann');
  });
});

describe('a receipt', () => {
  it('changes no stock as a draft; posted, its bottles are on hand at their cost with freight and duty', async () => {
    const [one, two] = [await at().product(0), await at().product(10)];
    await setAverage(two, 8);
    const lines = [
      { productId: one, quantity: 4, unitCost: '10.5' },
      { productId: two, quantity: 12, cases: 2, caseSize: 6, unitCost: '21', costUnits: 6 },
    ];
    const id = await create(lines);
    expect([await at().numbers(one), await at().numbers(two)]).toEqual([
      [0, 0, 0, 0, 0],
      [10, 0, 0, 10, 0],
    ]);
    const given = { currency: 'USD' as const, rate: '1.4', freightCents: 1000, dutyCadCents: 100 };
    await enter(id, 1, await invoice(lines, given));
    expect(await post(id, 2)).toMatchObject({ kind: 'posted' });
    // Both lines are worth 42.00 USD and have 5.00 of the freight: 65.80 CAD, and 0.50 of the duty.
    expect(await at().stock(one)).toMatchObject({ onHand: 4, available: 4, averageCostCad: '16.5750' });
    expect(await at().stock(two)).toMatchObject({ onHand: 22, averageCostCad: '6.6500' });
    expect((await at().stock(two)).movements[0]).toMatchObject({
      reason: 'received',
      unitCostCad: '5.5250',
      referenceKind: 'receipt',
      referenceId: id,
    });
    expect(await post(id, 3)).toEqual({ kind: 'not-allowed-now', state: 'posted' });
  });

  it('is reversed by inverse movements while its bottles are there', async () => {
    const id = await at().product(10);
    await setAverage(id, 8);
    const receipt = await receive([{ productId: id, quantity: 5, unitCost: '20' }]);
    expect(await at().stock(id)).toMatchObject({ onHand: 15, averageCostCad: '12.0000' });
    expect(await reverse(receipt, 3)).toMatchObject({ kind: 'reversed' });
    expect(await at().stock(id)).toMatchObject({ onHand: 10, averageCostCad: '8.0000' });
    expect(await at().ledger(id)).toEqual(['+10 opening 10', '+5 received 15', '-5 received 10']);
    expect(await reverse(receipt, 4)).toEqual({ kind: 'not-allowed-now', state: 'reversed' });
    const other = await create([{ productId: id, quantity: 5 }]);
    await post(other);
    await take(id, 11);
    expect(await reverse(other, 2)).toEqual({
      kind: 'would-be-negative',
      products: [{ productId: id, onHand: 4 }],
    });
    expect(await at().numbers(id)).toEqual([4, 0, 0, 4, 0]);
  });

  it('of a known invoice is refused until it is confirmed; a discarded one frees its number', async () => {
    const line = { productId: await at().product(1), quantity: 1, unitCost: '1' };
    const given = await invoice([line]);
    const [first, second] = [await create([line]), await create([line])];
    await enter(first, 1, given);
    const again = { ...given, invoiceNumber: 'inv-1' };
    expect(await enter(second, 1, again)).toEqual({
      kind: 'invoice-known',
      receiptId: first,
      number: expect.any(Number) as number,
    });
    expect(await enter(second, 1, { ...again, isRepeatConfirmed: true })).toMatchObject({ kind: 'entered' });
    for (const id of [first, second])
      expect(await at().run((tx) => discardReceipt(tx, STAFF, { id, version: 2 }))).toEqual({
        kind: 'discarded',
      });
    expect(await post(first, 3)).toEqual({ kind: 'not-allowed-now', state: 'discarded' });
    expect(await enter(await create([line]), 1, given)).toMatchObject({ kind: 'entered' });
  });

  it('is edited as a draft in the version that was seen', async () => {
    const id = await at().product(0);
    const receipt = await create([]);
    expect(await post(receipt)).toEqual({ kind: 'empty' });
    const lines = [{ productId: id, quantity: 3 }];
    const edit = (version: number) =>
      at().run((tx) => updateReceipt(tx, STAFF, { id: receipt, version, lines }));
    expect(await edit(1)).toEqual({ kind: 'updated', version: 2 });
    expect(await edit(1)).toEqual({ kind: 'changed-meanwhile', version: 2 });
    expect(await post(receipt, 1)).toEqual({ kind: 'changed-meanwhile', version: 2 });
    expect(await post(receipt, 2)).toMatchObject({ kind: 'posted' });
    expect(await edit(3)).toEqual({ kind: 'not-allowed-now', state: 'posted' });
    expect(await at().numbers(id)).toEqual([3, 0, 0, 3, 0]);
  });

  it('has the supplier of most of its bottles until a person chooses one, or none', async () => {
    const [casks, kegs] = [await supplier(), await supplier()];
    const [one, two] = [await at().product(0), await at().product(0)];
    await at().rows(sql`update product set supplier_id = ${casks.id} where id = ${one}`);
    await at().rows(sql`update product set supplier_id = ${kegs.id} where id = ${two}`);
    const id = await create([{ productId: one, quantity: 1 }]);
    const found = async () => {
      const { supplier: of, isSupplierGuessed } = (await findReceipt(at().db, id)) ?? {};
      return [of?.id, isSupplierGuessed];
    };
    expect(await found()).toEqual([casks.id, true]);
    const lines = [
      { productId: one, quantity: 1 },
      { productId: two, quantity: 6 },
    ];
    await at().run((tx) => updateReceipt(tx, STAFF, { id, version: 1, lines }));
    expect(await found()).toEqual([kegs.id, true]);
    await at().run((tx) => updateReceipt(tx, STAFF, { id, version: 2, supplierId: null }));
    await at().run((tx) => updateReceipt(tx, STAFF, { id, version: 3, lines }));
    expect(await found()).toEqual([undefined, false]);
  });

  it('asks for its invoice anew where its bottles change, and keeps the costs of those that stay', async () => {
    const line = { productId: await at().product(0), quantity: 2, unitCost: '7' };
    const id = await create([line]);
    await enter(id, 1, await invoice([line]));
    const change = (version: number, quantity: number) =>
      at().run((tx) =>
        updateReceipt(tx, STAFF, { id, version, lines: [{ productId: line.productId, quantity }] }),
      );
    await change(2, 2);
    expect((await findReceipt(at().db, id))?.invoice.enteredAt).not.toBeNull();
    await change(3, 3);
    expect(await findReceipt(at().db, id)).toMatchObject({
      invoice: { enteredAt: null },
      lines: [{ quantity: 3, unitCost: '7.0000' }],
    });
  });

  it('of some thousand lines is written and posted', async () => {
    const id = await at().product(0);
    await receive(Array.from({ length: 6000 }, () => ({ productId: id, quantity: 1, unitCost: '1' })));
    expect(await at().numbers(id)).toEqual([6000, 0, 0, 6000, 0]);
    expect(await at().discrepancies()).toEqual([]);
  });

  it('names what it lacks', async () => {
    const [id, gone] = [await at().product(0), randomUUID()];
    const line = { productId: id, quantity: 1, unitCost: '1' };
    const refuse = (lines: readonly ReceiptLineInput[], supplierId?: string) =>
      at().run((tx) => createReceipt(tx, STAFF, { lines, supplierId }));
    expect(await refuse([line, { productId: gone, quantity: 1 }])).toEqual({
      kind: 'unknown-product',
      index: 1,
    });
    expect(await refuse([], gone)).toEqual({ kind: 'unknown-supplier' });
    expect(await post(gone)).toEqual({ kind: 'unknown' });

    const receipt = await create([line]);
    const given = await invoice([line]);
    const entered = (changed: Partial<InvoiceInput>) => enter(receipt, 1, { ...given, ...changed });
    expect(await entered({ supplierId: gone })).toEqual({ kind: 'unknown-supplier' });
    expect(await entered({ lines: [] })).toEqual({ kind: 'lines-differ' });
    expect(await entered({ discountCents: 101 })).toEqual({ kind: 'discount-too-large', goodsCents: 100 });
    expect(await entered({ paperTotalCents: 104 })).toEqual({ kind: 'total-differs', totalCents: 100 });
    expect((await findReceipt(at().db, receipt))?.version).toBe(1);
  });
});

describe('a late cost', () => {
  it('moves value and average of what is left, never quantity; what was sold keeps its cost', async () => {
    const id = await at().product(4);
    await setAverage(id, 8);
    const line = { productId: id, quantity: 6, unitCost: '13' };
    const receipt = await create([line]);
    await post(receipt);
    expect(await countCostsMissing(at().db)).toBeGreaterThan(0);
    expect(await at().stock(id)).toMatchObject({ onHand: 10, averageCostCad: '8.0000' });
    await take(id, 7);
    const before = await at().ledger(id);
    expect(await enter(receipt, 2, await invoice([line]))).toEqual({ kind: 'entered', version: 3 });
    // 6 bottles cost 30.00 more: 3 are left and take half of it, the rest stays with the others.
    expect(await at().stock(id)).toMatchObject({ onHand: 3, averageCostCad: '13.0000' });
    expect(await at().ledger(id)).toEqual(before);
    expect((await at().stock(id)).movements.map(({ unitCostCad }) => unitCostCad).slice(0, 2)).toEqual([
      '8.0000',
      '8.0000',
    ]);
    expect(await findReceipt(at().db, receipt)).toMatchObject({
      invoice: { goneCostCad: '15.0000' },
      areCostsMissing: false,
    });
    expect(await at().discrepancies()).toEqual([]);
  });

  it('is corrected by entering the invoice again, as if it had been right at once', async () => {
    const id = await at().product(4);
    await setAverage(id, 8);
    const line = { productId: id, quantity: 6, unitCost: '130' };
    const receipt = await create([line]);
    await post(receipt);
    await enter(receipt, 2, await invoice([line], { freightCents: 600 }));
    await enter(receipt, 3, await invoice([{ ...line, unitCost: '13' }]));
    expect(await at().stock(id)).toMatchObject({ onHand: 10, averageCostCad: '11.0000' });
    expect(await reverse(receipt, 4)).toMatchObject({ kind: 'reversed' });
    expect(await at().stock(id)).toMatchObject({ onHand: 4, averageCostCad: '8.0000' });
    expect(await enter(receipt, 5, await invoice([line]))).toEqual({
      kind: 'not-allowed-now',
      state: 'reversed',
    });
  });

  it('is the average where none was known', async () => {
    const id = await at().product(2);
    const line = { productId: id, quantity: 1, unitCost: '9' };
    const receipt = await create([line]);
    await post(receipt);
    expect(await at().stock(id)).toMatchObject({ averageCostCad: null });
    await enter(receipt, 2, await invoice([line]));
    expect(await at().stock(id)).toMatchObject({ onHand: 3, averageCostCad: '9.0000' });
  });
});
