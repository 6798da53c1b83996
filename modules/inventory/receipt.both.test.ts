import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createReceipt, postReceipt } from './receiving.ts';
import { createSupplier, type Supplier, updateSupplier } from './suppliers/write-supplier.ts';
import { discardReceipt, reverseReceipt } from './receipts/move-receipt.ts';
import { moveStock } from './ledger/move-stock.ts';
import type { ReceiptInput } from './receipts/write-receipt.ts';
import { updateReceipt } from './receiving.ts';
import { STAFF, useStockBench } from './test-stock-bench.ts';

const at = useStockBench();

const supplier = (): Promise<Supplier> =>
  at().run((tx) => createSupplier(tx, STAFF, { name: 'Barrels Ltd', contact: 'Ann, 555', currency: 'USD' }));
const input = async (
  lines: ReceiptInput['lines'],
  given: Partial<ReceiptInput> = {},
): Promise<ReceiptInput> => ({
  supplierId: (await supplier()).id,
  invoiceNumber: 'INV-1',
  invoiceDate: '2026-11-20',
  currency: 'USD',
  rate: '1.4',
  freightCents: 0,
  dutyCadCents: 0,
  lines,
  ...given,
});
const create = async (given: ReceiptInput): Promise<string> => {
  const created = await at().run((tx) => createReceipt(tx, STAFF, given));
  if (created.kind !== 'created') throw new Error(created.kind);
  return created.id;
};
const post = (id: string, version = 1) => at().run((tx) => postReceipt(tx, STAFF, { id, version }));
const reverse = (id: string, version: number) =>
  at().run((tx) => reverseReceipt(tx, STAFF, { id, version, reason: 'wrong goods' }));

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
    await at().rows(sql`update stock_level set average_cost_cad = 8 where product_id = ${two}`);
    await at().rows(sql`update product set case_size = 6 where id = ${two}`);
    const lines = [
      { productId: one, quantity: 4, unitCost: '10.5' },
      { productId: two, cases: 2, unitCost: '3.5' },
    ];
    const id = await create(await input(lines, { freightCents: 1000, dutyCadCents: 100 }));
    expect([await at().numbers(one), await at().numbers(two)]).toEqual([
      [0, 0, 0, 0, 0],
      [10, 0, 0, 10, 0],
    ]);
    expect(await post(id)).toMatchObject({ kind: 'posted' });
    // Both lines are worth 42.00 USD: 58.80 CAD, and 7.50 of the freight's 14.00 and the duty's 1.00.
    expect(await at().stock(one)).toMatchObject({ onHand: 4, available: 4, averageCostCad: '16.5750' });
    expect(await at().stock(two)).toMatchObject({ onHand: 22, averageCostCad: '6.6500' });
    expect((await at().stock(two)).movements[0]).toMatchObject({
      reason: 'received',
      unitCostCad: '5.5250',
      referenceKind: 'receipt',
      referenceId: id,
    });
    expect(await post(id, 2)).toEqual({ kind: 'not-allowed-now', state: 'posted' });
  });

  it('is reversed by inverse movements while its bottles are there', async () => {
    const id = await at().product(10);
    await at().rows(sql`update stock_level set average_cost_cad = 8 where product_id = ${id}`);
    const lines = [{ productId: id, quantity: 5, unitCost: '20' }];
    const receipt = await create(await input(lines, { currency: 'CAD', rate: '1' }));
    await post(receipt);
    expect(await at().stock(id)).toMatchObject({ onHand: 15, averageCostCad: '12.0000' });
    expect(await reverse(receipt, 2)).toMatchObject({ kind: 'reversed' });
    expect(await at().stock(id)).toMatchObject({ onHand: 10, averageCostCad: '8.0000' });
    expect(await at().ledger(id)).toEqual(['+10 opening 10', '+5 received 15', '-5 received 10']);
    expect(await reverse(receipt, 3)).toEqual({ kind: 'not-allowed-now', state: 'reversed' });
    const other = await create(await input(lines));
    await post(other);
    await at().run((tx) =>
      moveStock(tx, STAFF, { productId: id, delta: -11, reason: 'broken', note: 'a fire' }),
    );
    expect(await reverse(other, 2)).toEqual({
      kind: 'would-be-negative',
      products: [{ productId: id, onHand: 4 }],
    });
    expect(await at().numbers(id)).toEqual([4, 0, 0, 4, 0]);
  });

  it('of a known invoice is refused until it is confirmed; a discarded one frees its number', async () => {
    const id = await at().product(1);
    const given = await input([{ productId: id, quantity: 1, unitCost: '1' }]);
    const first = await create(given);
    const again = { ...given, invoiceNumber: 'inv-1' };
    expect(await at().run((tx) => createReceipt(tx, STAFF, again))).toEqual({
      kind: 'invoice-known',
      receiptId: first,
    });
    const second = await create({ ...again, isRepeatConfirmed: true });
    for (const one of [first, second])
      expect(await at().run((tx) => discardReceipt(tx, STAFF, { id: one, version: 1 }))).toEqual({
        kind: 'discarded',
      });
    expect(await post(first, 2)).toEqual({ kind: 'not-allowed-now', state: 'discarded' });
    await create(given);
  });

  it('is edited as a draft in the version that was seen', async () => {
    const id = await at().product(0);
    const given = await input([]);
    const receipt = await create(given);
    expect(await post(receipt)).toEqual({ kind: 'empty' });
    const lines = [{ productId: id, quantity: 3, unitCost: '2' }];
    const edit = (version: number) =>
      at().run((tx) => updateReceipt(tx, STAFF, { ...given, id: receipt, version, lines }));
    expect(await edit(1)).toEqual({ kind: 'updated', version: 2 });
    expect(await edit(1)).toEqual({ kind: 'changed-meanwhile', version: 2 });
    expect(await post(receipt, 1)).toEqual({ kind: 'changed-meanwhile', version: 2 });
    expect(await post(receipt, 2)).toMatchObject({ kind: 'posted' });
    expect(await edit(3)).toEqual({ kind: 'not-allowed-now', state: 'posted' });
    expect(await at().numbers(id)).toEqual([3, 0, 0, 3, 0]);
  });

  it('of some thousand lines is written and posted', async () => {
    const id = await at().product(0);
    const lines = Array.from({ length: 6000 }, () => ({ productId: id, quantity: 1, unitCost: '1' }));
    expect(await post(await create(await input(lines, { currency: 'CAD', rate: '1' })))).toMatchObject({
      kind: 'posted',
    });
    expect(await at().numbers(id)).toEqual([6000, 0, 0, 6000, 0]);
    expect(await at().discrepancies()).toEqual([]);
  });

  it('names what it lacks', async () => {
    const [id, gone] = [await at().product(0), randomUUID()];
    const refused = async (lines: ReceiptInput['lines'], given: Partial<ReceiptInput> = {}) => {
      const whole = await input(lines, given);
      return await at().run((tx) => createReceipt(tx, STAFF, whole));
    };
    expect(await refused([{ productId: id, cases: 1, unitCost: '1' }])).toEqual({
      kind: 'case-size-missing',
      productId: id,
    });
    expect(await refused([{ productId: gone, quantity: 1, unitCost: '1' }])).toEqual({
      kind: 'unknown-product',
      productId: gone,
    });
    expect(await refused([], { supplierId: gone })).toEqual({ kind: 'unknown-supplier' });
    expect(await post(gone)).toEqual({ kind: 'unknown' });
  });
});
