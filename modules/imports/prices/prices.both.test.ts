import { beforeAll, describe, expect, it } from 'vitest';
import { findUndoOf, undoOperation } from '#modules/audit/office.ts';
import { updateProduct } from '#modules/catalog/products.ts';
import { listPlannedPrices, setPriceLines } from '#modules/prices/index.ts';
import { INVERSES } from '#modules/undo/index.ts';
import { findImport, resolveRow, startCommit } from '../index.ts';
import { MAUDE, useImportBench } from '../test-import-bench.ts';

const bench = useImportBench();
const { database, run, upload, check, commit, rows, states, product } = bench;
let gin = '';

beforeAll(async () => {
  gin = await bench.makeCategory('gin', 'Gin');
});

const priceOf = async (sku: string) => {
  const record = (await product(sku))?.record;
  return [record?.priceCents, record?.salePriceCents];
};

describe('a file of prices', () => {
  it('is known by its columns, and checked without a write', async () => {
    await bench.makeProduct('KN-1', gin);
    await bench.makeProduct('KN-2', gin);
    const id = await upload(
      'SKU;Name;Price;Sale price\nkn 1;One;42,00;39,00\nKN-2;;40,00;\nNO-1;;1,00;\nKN-3;;x;',
    );
    expect(await findImport(database().db, id)).toMatchObject({ kind: 'prices' });
    await check(id);
    const all = await rows(id);
    expect(all.map(({ row, state }) => `${row} ${state}`)).toEqual([
      '2 update',
      '3 same',
      '4 error',
      '5 error',
    ]);
    expect(all[0]?.changes).toEqual([
      { field: 'priceCents', name: 'Price', before: '$40.00', after: '$42.00' },
      { field: 'salePriceCents', name: 'Sale price', before: null, after: '$39.00' },
    ]);
    expect(all[2]?.errors).toEqual([{ target: 'sku', message: 'No product has the SKU NO-1.' }]);
    expect(await priceOf('KN-1')).toEqual([4_000, null]);
  });

  it('keeps the rules of the price form', async () => {
    await bench.makeProduct('RU-1', gin);
    await bench.makeProduct('RU-2', gin);
    await bench.makeProduct('RU-3', gin);
    const id = await upload(
      'SKU,Price,Sale price,Reason\nRU-1,40.00,41.00,\nRU-2,400.00,,\nRU-3,400.00,,A rare one\n',
    );
    expect(await check(id)).toMatchObject({ needsReason: true });
    const all = await rows(id);
    expect(all[0]?.errors[0]?.message).toContain('Sale price');
    expect(all[1]?.warnings[0]?.message).toContain('needs a reason');
    expect(all[2]).toMatchObject({ state: 'update', warnings: [] });
    const input = { id, leavesOutErrors: true };
    expect(await run((tx) => startCommit(tx, MAUDE, input))).toEqual({ kind: 'needs-reason' });
    await commit(id, { leavesOutErrors: true, reason: 'New list' });
    expect(await states(id)).toEqual(['2 error', '3 updated', '4 updated']);
    expect(await priceOf('RU-2')).toEqual([40_000, null]);
  });

  it('plans sales with dates, and is undone as one', async () => {
    const one = await bench.makeProduct('SA-1', gin);
    await bench.makeProduct('SA-2', gin);
    const id = await upload(
      'SKU,Price,Sale price,Sale from,Sale until\nSA-1,,35.00,2030-05-01,2030-06-01\nSA-2,45.00,,,\nSA-2x,,,2030-05-01,\n',
    );
    await check(id);
    expect((await rows(id)).map(({ state }) => state)).toEqual(['update', 'update', 'error']);
    const operationId = await commit(id, { leavesOutErrors: true });
    const [planned] = await listPlannedPrices(database().db, one);
    expect(planned).toMatchObject({ kind: 'sale', cents: 3_500, state: 'waiting' });
    // The days are those of the shop.
    expect(planned?.startsAt.toISOString()).toBe('2030-05-01T04:00:00.000Z');
    const again = await upload('SKU,Sale price,Sale from,Sale until\nSA-1,35.00,2030-05-01,2030-06-01\n');
    await check(again);
    expect(await states(again)).toEqual(['2 same']);
    await undoOperation(database().db, MAUDE, INVERSES, { operationId, reason: 'no' });
    expect((await findUndoOf(database().db, operationId))?.errors).toEqual([]);
    expect(await priceOf('SA-2')).toEqual([4_000, null]);
    expect(await listPlannedPrices(database().db, one)).toMatchObject([{ state: 'cancelled' }]);
  });

  it('leaves out a price that was edited since the check, and a person decides', async () => {
    const one = await bench.makeProduct('CF-1', gin);
    const id = await upload('SKU,Price\nCF-1,45.00\n');
    await check(id);
    await run((tx) => updateProduct(tx, MAUDE, { id: one, change: { priceCents: 4_100 } }));
    await commit(id);
    expect(await states(id)).toEqual(['2 conflict']);
    expect(await run((tx) => resolveRow(tx, MAUDE, { id, row: 2, take: 'file' }))).toEqual({
      kind: 'resolved',
    });
    expect(await priceOf('CF-1')).toEqual([4_500, null]);
  });

  it('of this shop comes back as it went out: the prices of the past stay in the past', async () => {
    await bench.makeProduct('RT-1', gin);
    const header = 'SKU,Product,Price,Sale price,Currency,From (UTC),Until (UTC),Valid now';
    const id = await upload(
      `${header}\nRT-1,One,38.00,,USD,2026-01-01T00:00:00Z,2026-02-01T00:00:00Z,no\nRT-1,One,40.00,,USD,2026-02-01T00:00:00Z,,yes\n`,
    );
    expect(await findImport(database().db, id)).toMatchObject({ kind: 'prices', format: 'Alambic' });
    await check(id);
    expect(await states(id)).toEqual(['2 same', '3 same']);
    const other = await upload(`${header}\nRT-1,One,40.00,,EUR,,,yes\n`);
    await check(other);
    expect((await rows(other))[0]?.errors[0]?.message).toContain('another currency');
  });
});

describe('many lines in one write', () => {
  it('set what may be set, name the rest, and are one operation', async () => {
    const one = await bench.makeProduct('LI-1', gin);
    const two = await bench.makeProduct('LI-2', gin);
    const far = await bench.makeProduct('LI-3', gin);
    const none = { saleStartsAt: undefined, saleEndsAt: undefined };
    const { results, operationId = '' } = await run((tx) =>
      setPriceLines(
        tx,
        MAUDE,
        [
          { ...none, productId: one, priceCents: 4_200 },
          { ...none, productId: two, priceCents: 4_000 },
          { ...none, productId: far, priceCents: 90_000 },
          { ...none, productId: undefined, priceCents: 1 },
        ],
        new Date(),
      ),
    );
    expect(results.map(({ result }) => result)).toEqual(['changed', 'same', 'refused', 'unknown']);
    expect(results[2]?.reasons[0]).toContain('a reason is needed');
    expect(await priceOf('LI-1')).toEqual([4_200, null]);
    await undoOperation(database().db, MAUDE, INVERSES, { operationId, reason: 'no' });
    expect(await priceOf('LI-1')).toEqual([4_000, null]);
  });
});
