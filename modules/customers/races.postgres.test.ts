import { afterAll, beforeAll, expect, it } from 'vitest';
import { reconcile } from '#modules/orders/commands.ts';
import { setOrderState } from '#modules/orders/moves.ts';
import { commandLineActor } from '#platform/actor.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { silentLog, startPrivatePostgres, type TestDatabase } from '#platform/database/test-databases.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { buy } from '#modules/orders/test-purchases.ts';
import { DAY, createTestCustomers, createPerson } from './test-customers.ts';

let place: TestDatabase;
let database: DatabaseConnection;
beforeAll(async () => {
  place = await startPrivatePostgres();
  database = await place.open();
  await migrate(database.pool, `${PROJECT_ROOT}/db/migrations`, silentLog);
});
afterAll(() => place.stop());

it('an order is either cancelled by its customer or packed, and the reconciliation finds no discrepancy', async () => {
  const shop = createTestCustomers(database);
  const maude = await createPerson(shop, database);
  const numbers: string[] = [];
  for (let n = 0; n < 12; n += 1) numbers.push(await buy(database, { customerId: maude.id }));
  const outcomes = await Promise.all(
    numbers.map(async (number) => {
      const [cancelled, , packed] = await Promise.all([
        shop.customers.cancelOrder(maude, number),
        shop.customers.cancelOrder(maude, number),
        inTransaction(database.db, (tx) =>
          setOrderState(tx, commandLineActor('operator'), { number, to: 'packing' }),
        ),
      ]);
      const order = await shop.customers.order(maude, number);
      return { cancelled, packed: packed.kind, state: order?.state, moves: order?.history.length };
    }),
  );
  for (const { packed, state, moves } of outcomes)
    expect([state, packed, moves]).toEqual(
      state === 'packing' ? ['packing', 'moved', 2] : ['cancelled', 'illegal', 2],
    );
  expect((await reconcile(database.db)).discrepancies).toEqual([]);
});

it('two processes that sweep at once delete an account once', async () => {
  const [one, two] = [createTestCustomers(database), createTestCustomers(database)];
  const maude = await createPerson(one, database);
  await one.customers.requestDeletion(maude);
  for (const shop of [one, two]) shop.clock.now += 15 * DAY;
  await Promise.all([one.customers.sweep(), two.customers.sweep(), one.customers.sweep()]);
  const deleted = [...one.done, ...two.done].filter((what) => what === `deleted ${maude.subject}`);
  expect(deleted).toHaveLength(1);
});
