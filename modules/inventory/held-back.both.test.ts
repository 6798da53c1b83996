import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reallocateReservations, releaseReservations } from './index.ts';
import { moveStock } from './ledger/move-stock.ts';
import { SHOPPER, STAFF, useStockBench } from './test-stock-bench.ts';

const at = useStockBench();

const holdBack = (id: string, bottles: number) =>
  at().rows(sql`update product set held_back = ${bottles}::int where id = ${id}`);

const loadOnline = async (id: string): Promise<unknown> =>
  (await at().rows(sql`select online_quantity as online from product where id = ${id}`))[0]?.['online'];

it('reserves no bottle that is held back for the counter', async () => {
  const id = await at().product(5);
  await holdBack(id, 3);
  expect((await at().hold([at().line(id, 3)])).outcome).toEqual({ short: [{ productId: id, available: 2 }] });
  expect((await at().hold([at().line(id, 2)])).outcome).toBe('reserved');
  expect((await at().hold([at().line(id, 1)])).outcome).toEqual({ short: [{ productId: id, available: 0 }] });
  expect(await at().numbers(id)).toEqual([5, 2, 0, 3, 0]);
});

it('gives a late payment no bottle that is held back since', async () => {
  const id = await at().product(2);
  const held = await at().hold([at().line(id, 2)]);
  await at().run((tx) => releaseReservations(tx, SHOPPER, held.id));
  await holdBack(id, 1);
  expect(await at().run((tx) => reallocateReservations(tx, SHOPPER, held.id))).toBe(false);
  await holdBack(id, 0);
  expect(await at().run((tx) => reallocateReservations(tx, SHOPPER, held.id))).toBe(true);
});

it('lets carts that come at once have the bottles that are not held back, and no more', async () => {
  const id = await at().product(8);
  await holdBack(id, 5);
  const held = await Promise.all(Array.from({ length: 6 }, () => at().hold([at().line(id)])));
  expect(held.filter(({ outcome }) => outcome === 'reserved')).toHaveLength(3);
  expect(await loadOnline(id)).toBe(0);
});

it('sells online what is there without what is held back, whatever moves', async () => {
  const step = fc.record({
    kind: fc.constantFrom('reserve', 'receive', 'break', 'hold-back'),
    bottles: fc.integer({ min: 1, max: 6 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
      const id = await at().product(6);
      let heldBack = 0;
      for (const { kind, bottles } of steps) {
        const online = Math.max(0, (await at().stock(id)).available - heldBack);
        if (kind === 'hold-back') heldBack = bottles - 1;
        const sold = await run(id, kind, bottles);
        expect([kind, sold]).toEqual([kind, kind === 'reserve' ? bottles <= online : undefined]);
        expect(await loadOnline(id)).toBe(Math.max(0, (await at().stock(id)).available - heldBack));
        expect(await at().discrepancies()).toEqual([]);
      }
    }),
    { numRuns: 12 },
  );
}, 60_000);

/** Does a step; returns whether bottles were reserved where it reserves. */
async function run(id: string, kind: string, bottles: number): Promise<boolean | undefined> {
  if (kind === 'reserve') return (await at().hold([at().line(id, bottles)])).outcome === 'reserved';
  if (kind === 'hold-back') await holdBack(id, bottles - 1);
  else {
    const delta = kind === 'receive' ? bottles : -bottles;
    const reason = kind === 'receive' ? 'received' : 'broken';
    await at().run((tx) => moveStock(tx, STAFF, { productId: id, delta, reason, note: 'test' }));
  }
  return undefined;
}
