import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import {
  type CheckoutId,
  CheckoutIdSchema,
  type OrderId,
  OrderIdSchema,
  type PaymentSessionId,
  PaymentSessionIdSchema,
} from '#contract/ids.ts';
import { customerActor, systemActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { silentLog, type TestDatabase } from '#platform/database/test-databases.ts';
import { startDatabase } from '#platform/database/test-start-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { allocateReservations, reserve, STOCK_DISCREPANCY_QUERIES } from './index.ts';
import { findStock } from './ledger/find-stock.ts';
import type { ReservedLine } from './reservations/reserve.ts';

export const SHOPPER = customerActor(null);
export const STAFF = systemActor('test');

/** A migrated database with a category, and what the tests of stock do on it. */
export type StockBench = Awaited<ReturnType<typeof createStockBench>>;

/** Creates one before the tests, and stops its database after them. */
export function useStockBench(): () => StockBench {
  let bench: StockBench;
  beforeAll(async () => {
    bench = await createStockBench(await startDatabase());
  });
  afterAll(() => bench.stop());
  return () => bench;
}

async function createStockBench(place: TestDatabase) {
  const database: DatabaseConnection = await place.open();
  await migrate(database.pool, `${PROJECT_ROOT}/db/migrations`, silentLog);
  const { db } = database;
  await db.execute(sql`insert into category (id, slug, name) values (${randomUUID()}, 'spirits', 'Spirits')`);

  const run = <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
    inTransaction(db, work, { idempotent: true });
  const rows = async (query: SQL): Promise<Record<string, unknown>[]> => (await db.execute(query)).rows;

  async function product(stock: number): Promise<string> {
    const id = randomUUID();
    await rows(sql`
      insert into product (id, sku, slug, name, producer, category_id, price_cents, description, short_description,
                           origin, origin_country, abv, unit_ml, stock_quantity, liquid_colour)
      select ${id}, ${id}, ${id}, 'A', 'A', id, 100, '', '', '', '', 40, 700, ${stock}, 'amber' from category where slug = 'spirits'`);
    return id;
  }

  async function session(): Promise<{ checkoutId: CheckoutId; sessionId: PaymentSessionId }> {
    const checkoutId = CheckoutIdSchema.parse(`checkout-${randomUUID()}`);
    const sessionId = PaymentSessionIdSchema.parse(randomUUID());
    await rows(sql`insert into checkout (id, cart_digest, lines) values (${checkoutId}, '', '[]')`);
    await rows(sql`
      insert into payment_session (id, checkout_id, provider, amount_cents, is_test, expires_at)
      values (${sessionId}, ${checkoutId}, 'test', 100, true, now())`);
    return { checkoutId, sessionId };
  }

  /** Reserves for a new session; returns its id and the result. */
  async function hold(lines: readonly ReservedLine[], replacing: readonly PaymentSessionId[] = []) {
    const ids = await session();
    const until = new Date(Date.now() + 60_000);
    const outcome = await run((tx) => reserve(tx, SHOPPER, { ...ids, lines, until, replacing }));
    return { id: ids.sessionId, outcome };
  }

  /** A paid order of these bottles. Throws where they are not there. */
  async function order(
    lines: readonly ReservedLine[],
  ): Promise<{ orderId: OrderId; sessionId: PaymentSessionId }> {
    const { id, outcome } = await hold(lines);
    if (outcome !== 'reserved') throw new Error('the bottles of the test are not there');
    await run((tx) => allocateReservations(tx, SHOPPER, id));
    return { orderId: OrderIdSchema.parse(randomUUID()), sessionId: id };
  }

  const line = (productId: string, quantity = 1): ReservedLine => ({ productId, quantity });

  async function stock(productId: string) {
    const found = await findStock(db, productId, 50);
    if (!found) throw new Error(`product ${productId} has no stock`);
    return found;
  }

  /** The numbers of a product in the order of B35: on hand, held, allocated, for sale, short. */
  async function numbers(productId: string): Promise<number[]> {
    const { onHand, held, allocated, available, shortage } = await stock(productId);
    return [onHand, held, allocated, available, shortage];
  }

  /** The movements of a product, oldest first: `-2 sold 8`. */
  async function ledger(productId: string): Promise<string[]> {
    const { movements } = await stock(productId);
    return movements
      .toReversed()
      .map(({ delta, reason, onHandAfter }) => `${delta > 0 ? '+' : ''}${delta} ${reason} ${onHandAfter}`);
  }

  /** What reconciliation finds within the stock. */
  async function discrepancies(): Promise<unknown[]> {
    const found: unknown[] = [];
    for (const query of Object.values(STOCK_DISCREPANCY_QUERIES)) found.push(...(await rows(query)));
    return found;
  }

  const events = async (action: string, resourceId: string): Promise<Record<string, unknown>[]> =>
    await rows(sql`
      select before, after, reason, actor_kind as kind from audit_event
       where action = ${action} and resource_id = ${resourceId} order by created_at`);

  return {
    db,
    pool: database.pool,
    run,
    rows,
    product,
    session,
    hold,
    order,
    line,
    stock,
    numbers,
    ledger,
    discrepancies,
    events,
    stop: () => place.stop(),
  };
}
