import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/handle.ts';
import { openDatabaseForCli } from '#platform/database/open-database-for-cli.ts';
import { createTestDatabase, startTestCluster } from '#platform/database/test-cluster.ts';
import { silentLog } from '#platform/database/test-databases.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { type ShopProcess, startBuiltShop } from '#server/test-shop-process.ts';
import { findFreePort } from '#tests/identity/place.ts';
import type { Cleanup } from './cleanup.ts';
import { waitFor } from './wait-for.ts';

/**
 * Encrypts the signing keys in the dump: a shop on a restored dump needs the same value. It protects
 * throw-away data alone.
 */
export const DUMP_AUTH_SECRET = 'of the dumps of releases alone, and of no shop';

/** A built shop of this release with the demo, on a PostgreSQL server of its own. */
export type ReleaseShop = {
  readonly origin: string;
  readonly databaseUrl: string;
  readonly db: Database;
  /** Temporary; the shop's `DATA_DIR` is in it. */
  readonly folder: string;
  readonly mailFolder: string;
  /** Interrupts the run. */
  readonly signal: AbortSignal;
  /**
   * Runs an operator's command as a process and returns what it printed. Throws what it complained.
   */
  operate(...words: readonly string[]): Promise<string>;
  /**
   * Waits until at most `left` jobs of the outbox are still to do. Throws when one was given up.
   */
  emptyOutbox(left?: number): Promise<void>;
  /** Stops the shop by SIGTERM and waits for its end. Throws when it does not end in order. */
  stop(): Promise<void>;
};

const run = promisify(execFile);

/** Where a shop of a release runs, besides its own settings. */
export type ReleasePlace = {
  /** Folder of another release, built. */
  root?: string;
  /** The database of a shop that runs already; absent: a new server with an empty one. */
  databaseUrl?: string;
  /** Fills the new database before the shop starts. */
  fill?: (databaseUrl: string) => Promise<void>;
};

/** Starts the shop. `cleanup` removes its server, its processes and its folder. */
export async function startReleaseShop(
  cleanup: Cleanup,
  signal: AbortSignal,
  { root = PROJECT_ROOT, databaseUrl: known, fill }: ReleasePlace = {},
): Promise<ReleaseShop> {
  const folder = await cleanup.add(
    () => mkdtemp(join(tmpdir(), 'alambic-dump-')),
    (path) => rm(path, { recursive: true, force: true }),
  );
  const databaseUrl = known ?? (await createDatabase(cleanup));
  await fill?.(databaseUrl);
  const dataDir = join(folder, 'data');
  const settings = {
    PORT: String(await findFreePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PAYMENTS: 'test',
    AUTH_SECRET: DUMP_AUTH_SECRET,
    LOG_LEVEL: 'error',
    DRAIN_SECONDS: '1',
  };
  const given = { ...settings, ...(knowsDemoPast(root) ? {} : { DEMO_PAST: undefined }) };
  const shop = await cleanup.add(() => Promise.resolve(startBuiltShop(given, root)), killShop);
  const origin = await shop.opened;
  const { db } = await cleanup.add(
    () => openDatabaseForCli({ url: databaseUrl, dataDir, log: silentLog }),
    (database) => database.close(),
  );
  return {
    origin,
    databaseUrl,
    db,
    folder,
    mailFolder: join(dataDir, 'mail'),
    signal,
    operate: (...words) => runOperate(words, { settings, root, signal }),
    emptyOutbox: (left = 0) => emptyOutbox(db, left, signal),
    async stop() {
      shop.child.kill('SIGTERM');
      const { code, signal: endedBy } = await shop.ended;
      if (code !== 0) throw new Error(`the shop ended with ${code ?? endedBy}: ${shop.complained()}`);
    },
  };
}

/** A release does not start with a setting that it does not know. */
const knowsDemoPast = (root: string): boolean =>
  readFileSync(join(root, 'platform', 'environment', 'parse-environment.ts'), 'utf8').includes('DEMO_PAST');

async function createDatabase(cleanup: Cleanup): Promise<string> {
  const cluster = await cleanup.add(startTestCluster, (server) => server.stop());
  return await createTestDatabase(cluster, 'shop');
}

async function killShop({ child, ended }: ShopProcess): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}

/** Runs an operator's command of a built release, and returns what it printed. */
export async function runOperate(
  words: readonly string[],
  { settings, root, signal }: { settings: Record<string, string>; root: string; signal: AbortSignal },
): Promise<string> {
  const program = join(root, 'build', 'server', 'operate.js');
  const env = { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', ...settings };
  try {
    return (await run(process.execPath, [program, ...words], { env, signal })).stdout;
  } catch (error) {
    signal.throwIfAborted();
    const complaint =
      error instanceof Error && 'stderr' in error && error.stderr !== '' ? error.stderr : error;
    throw new Error(`npm run operate -- ${words.join(' ')}: ${String(complaint).trim()}`, { cause: error });
  }
}

async function emptyOutbox(db: Database, left: number, signal: AbortSignal): Promise<void> {
  const counted = sql`
    select count(*) filter (where dead_at is null)::int as waiting,
           string_agg(kind || ': ' || last_error, ', ') filter (where dead_at is not null) as dead
      from outbox_job`;
  await waitFor(
    'an empty outbox',
    async () => {
      const { rows } = await db.execute<{ waiting: number; dead: string | null }>(counted);
      const [jobs] = rows;
      if (jobs?.dead) throw new Error(`the shop gave up jobs: ${jobs.dead}`);
      return jobs && jobs.waiting <= left ? true : undefined;
    },
    signal,
  );
}
