import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { findUndoOf, undoOperation } from '#modules/audit/office.ts';
import { createSupplier } from '#modules/inventory/office.ts';
import { INVERSES } from '#modules/undo/index.ts';
import { findImport } from '../index.ts';
import { MAUDE, useImportBench } from '../test-import-bench.ts';

const bench = useImportBench();
const { database, run, upload, check, change, commit, rows, states, product } = bench;

beforeAll(async () => {
  const gin = await bench.makeCategory('gin', 'Gin');
  for (const sku of ['RE-1', 'RE-2', 'RE-3']) await bench.makeProduct(sku, gin, { caseSize: 6 });
  await run((tx) => createSupplier(tx, MAUDE, { name: 'Orvin', contact: '', currency: 'CAD' }));
});

const receipts = async () =>
  (
    await database().db.execute(
      sql`select invoice_number as number, state, total_cents as total, invoiced_at is not null as "isInvoiced",
                 (select sum(quantity)::int from receipt_line l where l.receipt_id = r.id) as bottles
            from receipt r order by r.number`,
    )
  ).rows;
const stock = async (sku: string) => (await product(sku))?.stockQuantity;

const LIST = [
  'Supplier;Invoice;Invoice date;SKU;Cases;Units;Unit cost;Deposit',
  'Orvin;A-1;2026-11-24;RE-1;2;;21,50;1,20',
  'Orvin;A-1;2026-11-24;RE-2;;5;10,00;0,50',
  'Orvin;A-2;2026-11-25;RE-1;;3;;',
  'Orvin;A-2;2026-11-25;NONE;;3;;',
  'Nobody;A-3;2026-11-25;RE-1;;3;;',
  'Orvin;A-4;24/11/2026;RE-1;;;;',
].join('\n');

it('rows become drafts of the receipts that they name, and an undo discards them', async () => {
  const id = await upload(LIST);
  expect(await findImport(database().db, id)).toMatchObject({ kind: 'receipts' });
  await check(id);
  expect(await states(id)).toEqual(['2 create', '3 create', '4 create', '5 error', '6 error', '7 error']);
  expect((await rows(id))[0]?.changes).toContainEqual({
    field: 'units',
    name: 'Units',
    before: null,
    after: '12',
  });
  expect((await rows(id))[5]?.errors.map(({ target }) => target)).toEqual(['invoiceDate', 'units']);
  const operationId = await commit(id, { leavesOutErrors: true });
  // 12 × 21.50 + 5 × 10.00 + the deposits.
  expect(await receipts()).toEqual([
    { number: 'A-1', state: 'draft', total: 30_970, isInvoiced: true, bottles: 17 },
    { number: null, state: 'draft', total: null, isInvoiced: false, bottles: 3 },
  ]);
  expect(await stock('RE-1')).toBe(0);
  const again = await upload(LIST.split('\n').slice(0, 2).join('\n'));
  await check(again);
  expect((await rows(again))[0]?.errors[0]?.message).toContain('is recorded already');
  await change(again, { allowsRepeats: true });
  await check(again);
  expect(await states(again)).toEqual(['2 create']);
  await undoOperation(database().db, MAUDE, INVERSES, { operationId, reason: 'no' });
  expect((await findUndoOf(database().db, operationId))?.errors).toEqual([]);
  expect((await receipts()).map((one) => one['state'])).toEqual(['discarded', 'discarded']);
});

it('are posted where the file says so, and an undo reverses them', async () => {
  const id = await upload(
    'Supplier,Invoice,Invoice date,SKU,Units,Unit cost\nOrvin,P-1,2026-11-24,RE-3,4,10.00\n',
  );
  await change(id, { posts: true });
  await check(id);
  const operationId = await commit(id);
  expect(await stock('RE-3')).toBe(4);
  await undoOperation(database().db, MAUDE, INVERSES, { operationId, reason: 'no' });
  expect((await findUndoOf(database().db, operationId))?.errors).toEqual([]);
  expect(await stock('RE-3')).toBe(0);
});

it('a receipt has one line for a product, and is refused where its invoice came meanwhile', async () => {
  const header = 'Supplier,Invoice,Invoice date,SKU,Units\n';
  const twice = await upload(`${header}Orvin,T-1,2026-11-24,RE-1,4\nOrvin,T-1,2026-11-24,re 1,4\n`);
  await check(twice);
  expect((await rows(twice))[1]?.errors[0]?.message).toContain('The rows 2 and 3 have the same product');
  const costed = 'Supplier,Invoice,Invoice date,SKU,Units,Unit cost\nOrvin,T-2,2026-11-24,RE-1,4,1.00\n';
  const [one, two] = [await upload(costed), await upload(costed)];
  await check(one);
  await check(two);
  await commit(one);
  await commit(two);
  expect(await states(one)).toEqual(['2 created']);
  expect(await states(two)).toEqual(['2 refused']);
});
