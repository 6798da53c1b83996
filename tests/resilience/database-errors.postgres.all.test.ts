import { sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, it } from 'vitest';
import { COUNTS } from './test-counts.ts';
import { type FailingShop, createFailingShop } from './test-failing-shop.ts';

let shop: FailingShop;
beforeAll(async () => {
  shop = await createFailingShop({});
});
afterAll(() => shop.stop());

// For the linter's `expect` rule: `endure` checks responses, orders, emails, stock and
// reconciliation.
const assertEndured: FailingShop['endure'] = (...given) => shop.endure(...given);

it('endures a database that terminates all connections', async () => {
  await assertEndured('database: all connections terminated, 10 times', async () => {
    for (let round = 0; round < 10; round += 1) {
      await shop.place.ask((db) =>
        db.execute(
          sql`select pg_terminate_backend(pid) from pg_stat_activity
               where pid <> pg_backend_pid() and application_name = 'alambic'`,
        ),
      );
      // Shoppers connect again meanwhile.
      await sleep(150);
    }
  });
}, 180_000);

it('endures a database restart', async () => {
  await assertEndured('database: restarted, 2 s down', () => restart(2000));
}, 180_000);

const restart = async (downMs: number): Promise<void> => {
  await shop.place.cluster?.restart(downMs);
};

it('endures a database server that is killed again and again', async () => {
  // The tests' servers keep the last commits in memory, which a kill would lose.
  await shop.place.ask((db) => db.execute(sql`alter database shop set synchronous_commit = on`));
  // Connections that are open go on as before: they are closed.
  await shop.place.ask((db) =>
    db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
                    where datname = current_database() and pid <> pg_backend_pid()`),
  );
  await assertEndured(`database: killed (SIGKILL) ${COUNTS.databaseKills} times`, async () => {
    for (let kill = 0; kill < COUNTS.databaseKills; kill += 1) {
      await shop.place.cluster?.kill();
      // Shoppers connect again meanwhile.
      await sleep(300);
    }
  });
}, 600_000);

it('endures a frozen database', async () => {
  await assertEndured('database: frozen for 8 s (SIGSTOP)', async () => {
    const goOn = await shop.place.cluster?.freeze();
    await sleep(8000);
    goOn?.();
  });
}, 180_000);

it('endures a database with high latency', async () => {
  await assertEndured('database: 300 ms a round trip, for 8 s', async () => {
    const { line } = shop.place;
    if (!line) throw new Error('there is no proxy before the database');
    line.delayMs = { from: 300, to: 300 };
    await sleep(8000);
    line.delayMs = { from: 0, to: 0 };
  });
}, 180_000);
