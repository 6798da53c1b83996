/**
 * `npm run demo:scale -- 100000 [--here]`: fills a separate database (or the configured one) with
 * that many synthetic products, to see the shop at that size; `-- 0` removes them again.
 */
import { join } from 'node:path';
import { seedEmptyShop } from '#seed/seed-shop.ts';
import { migrate } from '#platform/database/migrate.ts';
import { type DatabaseConnection, openDatabase } from '#platform/database/open-database.ts';
import { openDatabaseForCli } from '#platform/database/open-database-for-cli.ts';
import { parseEnvironment } from '#platform/environment/parse-environment.ts';
import { createLog } from '#platform/log/create-log.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { StartupError } from '#platform/startup-error.ts';
import { createDatabase } from './create-database.ts';
import { fillToNumber } from './fill-to-number.ts';
import { readOrder } from './read-order.ts';
import { databaseNameOf, scalePlaceOf } from './scale-place.ts';

const SAY_EVERY_MS = 5_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);
const count = (number: number): string => number.toLocaleString('en-CA');

process.exitCode = await run(process.argv.slice(2));

/** Runs the command and returns the exit code: 0 success, 1 failure, 2 invalid arguments. */
async function run(words: readonly string[]): Promise<number> {
  const order = readOrder(words);
  if (!order.ok) {
    complain(order.fault);
    return 2;
  }
  try {
    await fill(order.products, order.here);
    return 0;
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    complain(`${error.what}\n${error.whatToDo}`);
    return 1;
  }
}

async function fill(products: number, here: boolean): Promise<void> {
  const environment = parseEnvironment(PROJECT_ROOT);
  const log = createLog('warn');
  const { DATABASE_URL: url, DATA_DIR: dataDir } = environment;
  const place = scalePlaceOf(environment, PROJECT_ROOT, here);
  if (url !== undefined && place.url !== undefined && place.url !== url) {
    const beside = await openDatabase({ url, dataDir, log });
    try {
      await createDatabase(beside.pool, databaseNameOf(place.url));
    } finally {
      await beside.close();
    }
  }
  const database = await openDatabaseForCli({ ...place, log });
  try {
    // When the connection goes through a running shop, that shop has migrated the tables.
    const isOurs = database.kind === 'postgresql' || database.socketPath !== undefined;
    if (isOurs) await migrate(database.pool, join(PROJECT_ROOT, 'db', 'migrations'), log);
    await seedEmptyShop(database.db, join(PROJECT_ROOT, 'demo'));
    await fillAloud(database, products);
    if (products > 0 && !here) say(`To see it, run: ${place.setting} npm start`);
  } finally {
    await database.close();
  }
}

async function fillAloud({ db }: DatabaseConnection, products: number): Promise<void> {
  const startedAt = performance.now();
  const seconds = (): string => `${Math.round((performance.now() - startedAt) / 1000)} s`;
  let saidAt = startedAt;
  const { added, removed } = await fillToNumber(db, products, (done, all) => {
    if (performance.now() - saidAt < SAY_EVERY_MS) return;
    saidAt = performance.now();
    say(`${count(done)} of ${count(all)}, ${seconds()}`);
  });
  const changes = [
    ...(added > 0 ? [`${count(added)} added`] : []),
    ...(removed > 0 ? [`${count(removed)} removed`] : []),
  ];
  say(`${count(products)} synthetic products: ${changes.join(', ') || 'nothing to do'}, ${seconds()}.`);
}
