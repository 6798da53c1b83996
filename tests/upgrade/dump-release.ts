/**
 * `npm run dump:release -- <file>`: dumps the database of a shop of this release that was filled as
 * people fill it. A later release restores the dump and migrates it in its upgrade test.
 *
 * Never run it against the database of a real shop: it reads no settings, starts a PostgreSQL server
 * of its own, and everything in the dump, secrets and password hashes included, is throw-away data of
 * example.ca. A dump of a real shop would publish the data of its customers.
 *
 * Names and addresses are fixed; ids, order numbers and times are of the run. Some rows age: bottles
 * of open checkouts count as held too long an hour after the run, until a shop has swept them.
 */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { findClientProgram } from '#platform/database/test-cluster.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { changeShop } from './change-shop.ts';
import { type Cleanup, createCleanup } from './cleanup.ts';
import { createAccounts } from './create-accounts.ts';
import { createLatePayment, createOpenCheckouts, createOrders, leaveJobs } from './create-orders.ts';
import { createRequests } from './create-requests.ts';
import { loadProducts, SLUGS } from './products.ts';
import { startReleaseShop } from './release-shop.ts';
import { countRows, writeDump } from './write-dump.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const run = promisify(execFile);
const print = (line: string): void => void process.stdout.write(`${line}\n`);

async function dumpRelease(words: readonly string[], cleanup: Cleanup, signal: AbortSignal): Promise<void> {
  const { version }: { version: string } = JSON.parse(
    await readFile(join(PROJECT_ROOT, 'package.json'), 'utf8'),
  );
  const [given, ...others] = parseArgs({ args: [...words], allowPositionals: true }).positionals;
  if (others.length > 0) throw new Error('one file is given, or none: npm run dump:release -- <file>');
  const file =
    given === undefined ? join(PROJECT_ROOT, 'build', `release-${version}.sql.gz`) : resolve(given);
  /** Names the step in its failure, and prints how long it took. */
  const step = async <Value>(what: string, work: () => Promise<Value>): Promise<Value> => {
    const startedAt = performance.now();
    signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      throw new Error(`${what}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    } finally {
      if (!signal.aborted) print(`${what}, ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    }
  };

  const program = await findClientProgram('pg_dump');
  // Every operator's command builds first what is stale.
  const cli = join(PROJECT_ROOT, 'tooling', 'cli.mjs');
  await step('the build', () => run(process.execPath, [cli, 'help'], { signal }));
  const shop = await step('the start of the shop', () => startReleaseShop(cleanup, signal));
  await step("the merchant's changes", () => changeShop(shop));
  const products = await loadProducts(shop.db);
  const customer = await step('accounts', () => createAccounts(shop, products));
  await step('messages and stock alerts', () => createRequests(shop));
  const orders = await step('orders', () => createOrders(shop, products, customer));
  await step('unpaid checkouts', () => createOpenCheckouts(shop, products));
  await shop.operate('product', 'archive', SLUGS.withdrawn);
  await step('a late payment', () => createLatePayment(shop, products));
  await step('the end of the shop', () => shop.stop());
  await step('jobs for the next shop', () => leaveJobs(shop, orders));
  const counts = await countRows(shop.db);
  const { databaseUrl } = shop;
  const bytes = await step('pg_dump', () => writeDump({ program, databaseUrl, file, signal }, cleanup));
  for (const [table, rows] of counts) print(`${String(rows).padStart(6)}  ${table}`);
  print(`Release ${version}: ${relative(process.cwd(), file)}, ${Math.ceil(bytes / 1024)} KB.`);
}

const interruption = new AbortController();
const { signal } = interruption;
for (const name of SIGNALS) process.on(name, () => interruption.abort(new Error(`interrupted by ${name}`)));
const interrupted = new Promise<never>((_resolve, reject) => {
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
});
const cleanup = createCleanup(signal);
let code = 0;
const complain = (what: string) => (error: unknown) => {
  code = 1;
  process.stderr.write(`${what}: ${error instanceof Error ? error.message : String(error)}\n`);
};
const made = dumpRelease(process.argv.slice(2), cleanup, signal);
await Promise.race([made, interrupted]).catch(complain('No dump was made'));
await cleanup.run().catch(complain('Something of the run is left'));
// What an interrupted step still waits for keeps the process alive no longer.
process.exit(code);
