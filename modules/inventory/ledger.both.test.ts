import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { hasMovements } from './index.ts';
import { moveLines, previewLines } from './ledger/move-lines.ts';
import { moveStock } from './ledger/move-stock.ts';
import { STAFF, useStockBench } from './test-stock-bench.ts';

const at = useStockBench();

const move = (
  productId: string,
  delta: number,
  reason: Parameters<typeof moveStock>[2]['reason'],
  note = 'why',
) => at().run((tx) => moveStock(tx, STAFF, { productId, delta, reason, note }));

describe('the ledger', () => {
  it('begins with the stock that a product is written with', async () => {
    const [full, empty] = [await at().product(7), await at().product(0)];
    expect([await at().ledger(full), await at().ledger(empty)]).toEqual([['+7 opening 7'], []]);
    expect([await hasMovements(at().db, full), await hasMovements(at().db, empty)]).toEqual([true, false]);
    expect([await at().numbers(full), await at().numbers(empty)]).toEqual([
      [7, 0, 0, 7, 0],
      [0, 0, 0, 0, 0],
    ]);
  });

  it('writes what comes and leaves, with reason, note and actor, and an event', async () => {
    const id = await at().product(5);
    await move(id, 24, 'received', '');
    await move(id, -2, 'broken', 'fell');
    for (const reason of ['tasting', 'staff', 'giveaway', 'recall', 'withdrawn'] as const)
      await move(id, -1, reason, 'said so');
    await move(id, 1, 'returned', '');
    await move(id, -3, 'correction', 'typed twice');
    expect(await at().ledger(id)).toEqual([
      '+5 opening 5',
      '+24 received 29',
      '-2 broken 27',
      '-1 tasting 26',
      '-1 staff 25',
      '-1 giveaway 24',
      '-1 recall 23',
      '-1 withdrawn 22',
      '+1 returned 23',
      '-3 correction 20',
    ]);
    expect(await at().numbers(id)).toEqual([20, 0, 0, 20, 0]);
    expect((await at().stock(id)).movements[0]).toMatchObject({
      note: 'typed twice',
      actorKind: 'system',
      actorId: 'test',
    });
    expect((await at().events('stock.moved', id))[1]).toEqual({
      before: { onHand: 29 },
      after: { onHand: 27, delta: -2, reason: 'broken' },
      reason: 'fell',
      kind: 'system',
    });
  });

  it('refuses moves that cannot be, and changes nothing', async () => {
    const id = await at().product(2);
    expect(await move(id, -1, 'received')).toEqual({ kind: 'wrong-direction' });
    expect(await move(id, 1, 'broken')).toEqual({ kind: 'wrong-direction' });
    expect(await move(id, 0, 'correction')).toEqual({ kind: 'wrong-direction' });
    expect(await move(id, -1, 'giveaway', '')).toEqual({ kind: 'note-required' });
    expect(await move(id, 1, 'recall')).toEqual({ kind: 'wrong-direction' });
    expect(await move(id, -3, 'broken')).toEqual({ kind: 'would-be-negative', productId: id, onHand: 2 });
    expect(await move(randomUUID(), 1, 'received')).toEqual({ kind: 'unknown-product' });
    expect(await at().ledger(id)).toEqual(['+2 opening 2']);
  });

  it('writes many lines as one operation, and names the ones that stay', async () => {
    const skus = {
      few: await at().product(5),
      same: await at().product(5),
      held: await at().product(4),
      seen: await at().product(3),
    };
    await at().hold([at().line(skus.held, 3)]);
    const lines = [
      { sku: skus.few, bottles: 9, expected: 5 },
      { sku: skus.same, bottles: 5 },
      { sku: skus.held, bottles: 1 },
      { sku: skus.seen, bottles: 2, expected: 4 },
      { sku: 'NONE', bottles: 2 },
      { sku: skus.few, bottles: 8 },
    ];
    const input = { mode: 'count', lines, note: 'Aisle 3', mayAdjust: false } as const;
    const moved = [
      [0, 5, 9, 0],
      [2, 4, 1, 2],
    ];
    const refused = [
      [3, 'changed-meanwhile', 3],
      [4, 'unknown-sku', null],
      [5, 'twice', 5],
    ];
    const toRows = (result: Awaited<ReturnType<typeof previewLines>>) => ({
      moved: result.moved.map(({ index, before, after, missing }) => [index, before, after, missing]),
      same: result.same,
      refused: result.refused.map(({ index, refusal, onHand }) => [index, refusal, onHand]),
    });
    const preview = await at().run((tx) => previewLines(tx, input));
    expect(toRows(preview)).toEqual({ moved, same: 1, refused });
    expect(await at().ledger(skus.few)).toEqual(['+5 opening 5']);
    const result = await at().run((tx) => moveLines(tx, STAFF, input));
    expect(toRows(result)).toEqual({ moved, same: 1, refused });
    expect(await at().ledger(skus.few)).toEqual(['+5 opening 5', '+4 counted 9']);
    expect(await at().numbers(skus.held)).toEqual([1, 3, 0, 0, 2]);
    // Staff are told of what is low by an event of its own, which is no row of the operation.
    expect(await at().events('stock.bulk-changed', result.operationId ?? '')).toMatchObject([
      { after: { rows: 2 }, reason: 'Aisle 3' },
    ]);
    const large = { ...input, lines: [{ sku: skus.few, bottles: 15 }] };
    expect((await at().run((tx) => previewLines(tx, large))).refused).toMatchObject([
      { refusal: 'adjust-required' },
    ]);
    const nothing = { ...input, mayAdjust: true, lines: [{ sku: skus.same, bottles: 5 }] };
    expect((await at().run((tx) => moveLines(tx, STAFF, nothing))).operationId).toBeUndefined();
  });

  it('is never changed or deleted', async () => {
    await at().product(1);
    const refused = { cause: { code: '23001' } };
    await expect(at().rows(sql`update stock_movement set delta = 2`)).rejects.toMatchObject(refused);
    await expect(at().rows(sql`delete from stock_movement`)).rejects.toMatchObject(refused);
    await expect(at().rows(sql`truncate stock_movement`)).rejects.toMatchObject(refused);
  });

  it('turns bottles that are promised and gone into a shortage, which later ones cover first', async () => {
    const id = await at().product(5);
    const held = await at().hold([at().line(id, 3)]);
    expect(held.outcome).toBe('reserved');
    await move(id, -4, 'broken');
    expect(await at().numbers(id)).toEqual([1, 3, 0, 0, 2]);
    await move(id, 1, 'received');
    expect(await at().numbers(id)).toEqual([2, 3, 0, 0, 1]);
    await move(id, 5, 'received');
    expect(await at().numbers(id)).toEqual([7, 3, 0, 4, 0]);
  });

  it('records once that stock is low, by the threshold of product, category or shop', async () => {
    const lows = async (id: string) => (await at().events('stock.low', id)).map(({ after }) => after);
    const id = await at().product(8);
    await move(id, -1, 'broken');
    expect(await lows(id)).toEqual([]);
    await at().hold([at().line(id, 1)]);
    await at().hold([at().line(id, 1)]);
    expect(await lows(id)).toEqual([{ available: 6 }]);
    const [own, none] = [await at().product(8), await at().product(8)];
    await at().rows(sql`update product set low_stock_threshold = 2 where id = ${own}`);
    await at().rows(sql`update category set low_stock_threshold = 0`);
    for (const product of [own, none]) await move(product, -6, 'broken');
    await at().rows(sql`update category set low_stock_threshold = null`);
    expect([await lows(own), await lows(none)]).toEqual([[{ available: 2 }], []]);
  });
});
