import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { parseCost } from '#contract/staff/cost.ts';
import type { NewMovement } from './ledger/movement.ts';
import { postMovements } from './ledger/post-movements.ts';
import { loadLevelHistory } from './office/load-level-history.ts';
import { valueStock } from './office/value-stock.ts';
import { STAFF, useStockBench } from './test-stock-bench.ts';

const at = useStockBench();

const move = (...movements: NewMovement[]) => at().run((tx) => postMovements(tx, STAFF, movements));
const toDate = (text: string): Date => new Date(`${text.replace(' ', 'T')}Z`);
/** The instant by the clock of the database, after all that was written, in whole milliseconds. */
async function readClock(): Promise<Date> {
  const [row] = await at().rows(
    sql`select (date_trunc('milliseconds', clock_timestamp()) + interval '1 ms')::timestamptz at time zone 'UTC' as now`,
  );
  await new Promise((resolve) => setTimeout(resolve, 5));
  return z.object({ now: z.union([z.date(), z.string().transform(toDate)]) }).parse(row).now;
}
const RowSchema = z.object({
  productId: z.string(),
  delta: z.number(),
  unitCost: z.string().nullable(),
  isBefore: z.boolean(),
});

/** Values the stock a second time: from the costs of the movements alone, without the stored averages. */
async function replay(before: Date): Promise<number> {
  const rows = await at().rows(
    sql`select product_id as "productId", delta, unit_cost_cad::text as "unitCost",
               created_at < ${before.toISOString()}::timestamptz as "isBefore"
          from stock_movement order by number`,
  );
  const stock = new Map<string, { bottles: bigint; average: bigint | null }>();
  for (const row of rows) {
    const { productId, delta, unitCost, isBefore } = RowSchema.parse(row);
    if (!isBefore) continue;
    const { bottles, average } = stock.get(productId) ?? { bottles: 0n, average: null };
    const [moved, cost] = [BigInt(delta), unitCost === null ? null : parseCost(unitCost)];
    const after = bottles + moved;
    let next = average;
    if (cost !== null && moved > 0n)
      next =
        bottles === 0n || average === null
          ? cost
          : (2n * (bottles * average + moved * cost) + after) / (2n * after);
    stock.set(productId, { bottles: after, average: next });
  }
  let cents = 0n;
  for (const { bottles, average } of stock.values())
    if (average !== null) cents += (2n * bottles * average + 100n) / 200n;
  return Number(cents);
}

it('values the stock at any instant as the costs of the movements do', async () => {
  const [one, two] = [await at().product(0), await at().product(0)];
  await at().product(5);
  const moments = [await readClock()];
  const step = async (...movements: NewMovement[]): Promise<void> => {
    await move(...movements);
    moments.push(await readClock());
  };
  await step({ productId: one, delta: 12, reason: 'received', unitCost: parseCost('31.2550') });
  await step({ productId: two, delta: 6, reason: 'received', unitCost: parseCost('18.9') });
  await step({ productId: one, delta: -5, reason: 'sold' }, { productId: two, delta: -6, reason: 'sold' });
  await step({ productId: one, delta: 6, reason: 'received', unitCost: parseCost('33.3333') });
  await step({ productId: one, delta: -1, reason: 'tasting' });
  await step({ productId: two, delta: 3, reason: 'received', unitCost: parseCost('20.0001') });
  await step({ productId: one, delta: -12, reason: 'sold' });

  const values = [];
  for (const moment of moments) {
    const { total, categories } = await valueStock(at().db, moment);
    values.push(total.valueCadCents);
    expect(total.valueCadCents).toBe(await replay(moment));
    expect(categories.reduce((sum, { valueCadCents }) => sum + valueCadCents, 0)).toBe(total.valueCadCents);
  }
  // 12 at 31.255; then 6 at 18.90 in addition; then 7 are left of the first.
  expect(values.slice(0, 4)).toEqual([0, 37_506, 48_846, 21_879]);
  expect((await valueStock(at().db, moments[0] ?? new Date())).total).toMatchObject({
    bottles: 5,
    unvaluedBottles: 5,
    unvaluedProducts: 1,
  });
  // The newest value is that of the levels.
  const [now] = await at().rows(
    sql`select sum(round(on_hand * average_cost_cad * 100))::int as cents from stock_level`,
  );
  expect(values.at(-1)).toBe(now?.['cents']);
});

it('writes an average when it changes, and never changes what was written', async () => {
  const id = await at().product(0);
  await move({ productId: id, delta: 4, reason: 'received', unitCost: parseCost('10') });
  await move({ productId: id, delta: -1, reason: 'broken' });
  expect(
    await at().rows(sql`select average_cost_cad::text as cost from stock_average where product_id = ${id}`),
  ).toEqual([{ cost: '10.0000' }]);
  await expect(
    at().rows(sql`update stock_average set average_cost_cad = 1 where product_id = ${id}`),
  ).rejects.toThrow(/Failed query|never change/i);
});

it('tells how many bottles were on hand at the end of each day', async () => {
  const id = await at().product(10);
  await move({ productId: id, delta: -3, reason: 'sold' }, { productId: id, delta: 1, reason: 'returned' });
  const since = new Date(Date.now() - 90 * 86_400_000);
  const { start, points } = await loadLevelHistory(at().db, id, { since, timeZone: 'America/Toronto' });
  expect([start, points.at(-1)?.onHand]).toEqual([null, 8]);
  const later = new Date(Date.now() + 60_000);
  expect(await loadLevelHistory(at().db, id, { since: later, timeZone: 'UTC' })).toEqual({
    start: 8,
    points: [],
  });
});
