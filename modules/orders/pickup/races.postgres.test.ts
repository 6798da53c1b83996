/** Two people act on one pick-up at once. Each move is one transaction under the lock of its order. */
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { reconcile } from '../reconciliation/reconcile.ts';
import { cancelOrder, toActor } from '../test-commands.ts';
import { buy, SNAPSHOT, useOrderDatabase } from '../test-checkout.ts';
import { collectOrder } from './collect-order.ts';
import { readyOrder } from './ready-order.ts';

const at = useOrderDatabase();
const ROUNDS = 8;
const NOW = new Date('2026-11-23T15:00:00Z');
const details = { ...SNAPSHOT.details, method: 'pickup' as const };
const quote = { ...SNAPSHOT.quote, method: 'pickup' as const, deliveryDays: '' };

async function buyReady(): Promise<string> {
  const { number } = await buy(at(), { snapshot: { ...SNAPSHOT, details, quote } });
  await inTransaction(at().db, (tx) => readyOrder(tx, toActor('Ines'), { number, now: NOW }));
  return number;
}
const collect = (number: string) =>
  inTransaction(at().db, (tx) =>
    collectOrder(tx, toActor('Tom'), { number, at: NOW, result: 'verified', receiver: 'buyer' }),
  );
const cancel = (number: string) => cancelOrder(at().db, { number, reason: 'Not collected', actor: 'Ines' });
const count = async (query: ReturnType<typeof sql>): Promise<unknown> =>
  (await at().db.execute(query)).rows[0]?.['count'];

describe('on PostgreSQL', () => {
  it('an order is collected or cancelled, never both', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const number = await buyReady();
      const moves = round % 2 === 0 ? [collect(number), cancel(number)] : [cancel(number), collect(number)];
      const kinds = (await Promise.all(moves)).map(({ kind }) => kind).sort();
      expect(kinds).toEqual(['illegal', 'moved']);
    }
    expect((await reconcile(at().db)).discrepancies).toEqual([]);
    // Who got the bottles got no money, and the other way round.
    expect(
      await count(sql`select count(*)::int as count from shop_order o
        where (state = 'delivered') = exists (select from refund r where r.order_id = o.id)`),
    ).toBe(0);
  });

  it('an order that two people hand over at once is handed over once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const number = await buyReady();
      const kinds = (await Promise.all([collect(number), collect(number), collect(number)])).map(
        ({ kind }) => kind,
      );
      expect(kinds.sort()).toEqual(['illegal', 'illegal', 'moved']);
    }
    expect(await count(sql`select count(*)::int as count from hand_over`)).toBe(ROUNDS);
    expect((await reconcile(at().db)).discrepancies).toEqual([]);
  });
});
