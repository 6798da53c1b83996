import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { findUndoOf, undoOperation } from '#modules/audit/office.ts';
import { moveStock } from '#modules/inventory/office.ts';
import { discardCount, findCount, postCount } from '#modules/inventory/counting.ts';
import { INVERSES } from '#modules/undo/index.ts';
import { findImport } from '../index.ts';
import { MAUDE, useImportBench } from '../test-import-bench.ts';

const bench = useImportBench();
const { database, run, upload, check, commit, rows, states, product } = bench;

beforeAll(async () => {
  const gin = await bench.makeCategory('gin', 'Gin');
  for (const sku of ['CO-1', 'CO-2', 'CO-3']) await bench.makeProduct(sku, gin, { binLocation: 'A1' });
});

const receive = async (sku: string, delta: number) => {
  const productId = (await product(sku))?.id ?? '';
  await run((tx) => moveStock(tx, MAUDE, { productId, delta, reason: 'received', note: '' }));
};
const lines = async () =>
  (
    await database().db.execute(
      sql`select p.sku, counted, expected from stock_count_line l join product p on p.id = l.product_id order by p.sku`,
    )
  ).rows;

it('rows become an open count, with the differences of their own moment', async () => {
  await receive('CO-1', 10);
  const id = await upload('SKU,Counted,Bin\nCO-1,4,A1\nCO-1,3,B2\nCO-2,2,\nCO-2x,2,\nCO-3,-1,\nco 3,x,\n');
  expect(await findImport(database().db, id)).toMatchObject({ kind: 'counts' });
  await check(id);
  expect(await states(id)).toEqual(['2 create', '3 create', '4 create', '5 error', '6 error', '7 error']);
  const all = await rows(id);
  expect(all[0]?.changes[0]).toMatchObject({ name: 'Counted', before: '10', after: '4' });
  expect(all[1]?.warnings[0]?.message).toBe('The product lies in bin A1.');
  await receive('CO-1', 1);
  const operationId = await commit(id, { leavesOutErrors: true });
  expect(await lines()).toEqual([
    { sku: 'CO-1', counted: 7, expected: 11 },
    { sku: 'CO-2', counted: 2, expected: 0 },
  ]);
  expect((await product('CO-1'))?.stockQuantity).toBe(11);
  await undoOperation(database().db, MAUDE, INVERSES, { operationId, reason: 'no' });
  expect((await findUndoOf(database().db, operationId))?.errors).toEqual([]);
  expect(await lines()).toEqual([]);
});

it('a count that a person posted is not undone by the file, and says so', async () => {
  const id = await upload('SKU,Counted\nCO-3,3\n');
  await check(id);
  const operationId = await commit(id);
  const countId = (await rows(id))[0]?.resourceId ?? '';
  expect(await findCount(database().db, countId)).toMatchObject({ state: 'draft' });
  await run((tx) => postCount(tx, MAUDE, { id: countId, version: 1, mayAdjust: true }));
  expect((await product('CO-3'))?.stockQuantity).toBe(3);
  const undone = await undoOperation(database().db, MAUDE, INVERSES, { operationId, reason: 'no' });
  expect(undone).toMatchObject({ refused: [expect.anything(), expect.anything()] });
  expect(await run((tx) => discardCount(tx, MAUDE, { id: countId, version: 2 }))).toMatchObject({
    kind: 'not-allowed-now',
  });
});
