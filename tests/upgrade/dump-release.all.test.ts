import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { createGunzip } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '#modules/orders/commands.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { openDatabaseForCli } from '#platform/database/open-database-for-cli.ts';
import {
  createTestDatabase,
  findClientProgram,
  startTestCluster,
  type TestCluster,
} from '#platform/database/test-cluster.ts';
import { silentLog } from '#platform/database/test-databases.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';

// 35 seconds on an idle machine: the dump starts a shop with the demo, and some forty operator's
// commands.
const TIMEOUT_MS = 10 * 60_000;

const run = promisify(execFile);
const SCRIPT = join(PROJECT_ROOT, 'tests', 'upgrade', 'dump-release.ts');

let folder: string;
let printed: string;
let cluster: TestCluster;
let database: DatabaseConnection;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alambic-restore-'));
  const file = join(folder, 'release.sql.gz');
  printed = (await run(process.execPath, [SCRIPT, file])).stdout;
  cluster = await startTestCluster();
  const url = await createTestDatabase(cluster, 'restored');
  const words = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', `--dbname=${url}`];
  const restored = run(await findClientProgram('psql'), words);
  restored.child.stdin?.end(await text(createReadStream(file).pipe(createGunzip())));
  await restored;
  database = await openDatabaseForCli({ url, dataDir: folder, log: silentLog });
}, TIMEOUT_MS);

afterAll(async () => {
  await database?.close();
  await cluster?.stop();
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
});

/** The first column of every row. */
const list = async (query: string): Promise<unknown[]> =>
  (await database.pool.query({ text: query, rowMode: 'array' })).rows.map((row: unknown[]) => row[0]);

describe('the dump of a release', () => {
  it('is one file, whose script says size and release', async () => {
    expect(await readdir(folder)).toEqual(['release.sql.gz']);
    expect(printed).toMatch(/^Release \d+\.\d+\.\d+: .*release\.sql\.gz, \d+ KB\.$/m);
    expect(printed).toMatch(/^ +\d+ {2}shop_order$/m);
  });

  it('needs no migration in its own release', async () => {
    const applied = 'select name from schema_migration order by name';
    const before = await list(applied);
    await migrate(database.pool, join(PROJECT_ROOT, 'db', 'migrations'), silentLog);
    expect(before.length).toBeGreaterThan(0);
    expect(await list(applied)).toEqual(before);
  });

  it('has payments, orders, stock and outbox that agree', async () => {
    const { discrepancies, counts } = await reconcile(database.db);
    expect(discrepancies).toEqual([]);
    expect(counts.orders).toBeGreaterThan(0);
    expect(counts.strays).toBe(1);
    expect(counts.heldBottles).toBeGreaterThan(0);
    expect(counts.waitingJobs).toBeGreaterThan(0);
  });

  it('has an order in every state, of guests and of a customer', async () => {
    expect(await list('select distinct state from shop_order order by 1')).toEqual([
      'cancelled',
      'delivered',
      'packing',
      'paid',
      'refunded',
      'refused_at_door',
      'returned',
      'shipped',
    ]);
    expect(await list('select count(*)::int from shop_order where is_disputed')).toEqual([1]);
    expect(await list('select count(*)::int from shop_order where customer_id is not null')).toEqual([2]);
    expect(
      await list(`select count(distinct shop_order.id)::int from shop_order join order_history on order_id = shop_order.id
                   where to_state = 'cancelled' and refunded_cents = total_cents`),
    ).toEqual([1]);
    expect(
      await list('select count(*)::int from shop_order where refunded_cents between 1 and total_cents - 1'),
    ).toEqual([1]);
    expect(await list('select distinct state from refund order by 1')).toEqual(['asked', 'done']);
  });

  it('has what customers, visitors and the merchant leave', async () => {
    expect(await list('select email from account order by 1')).toEqual([
      'odile@example.ca',
      'yvan@example.ca',
    ]);
    expect(await list('select email from customer where deletion_requested_at is not null')).toEqual([
      'yvan@example.ca',
    ]);
    expect(await list('select email from customer where marketing_consent_at is not null')).toEqual([
      'odile@example.ca',
    ]);
    expect(await list('select count(*)::int from wishlist_item')).toEqual([3]);
    expect(await list('select count(*)::int from stock_alert where confirmed_at is not null')).toEqual([2]);
    expect(await list('select count(*)::int from stock_alert where confirmed_at is null')).toEqual([1]);
    expect(await list('select count(*)::int from contact_message')).toEqual([2]);
    expect(await list("select count(*)::int from product where status = 'archived'")).toEqual([1]);
  });
});
