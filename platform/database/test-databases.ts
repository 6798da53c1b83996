import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { DatabaseLog } from './log.ts';
import { migrate } from './migrate.ts';
import { type DatabaseConnection, openDatabase } from './open-database.ts';
import {
  createTestDatabase,
  dropTestDatabase,
  getDatabaseUrl,
  getServerMajor,
  startTestCluster,
  type TestCluster,
} from './test-cluster.ts';
import { findTemplate, MIGRATIONS } from './test-templates.ts';

/** A database for tests, empty at first. */
export interface TestDatabase {
  readonly url?: string;
  readonly dataDir?: string;
  /**
   * Opens it like the shop; on PostgreSQL any number of times. `stop` closes what is still open.
   */
  open(): Promise<DatabaseConnection>;
  stop(): Promise<void>;
}

/** A log that discards everything. */
export const silentLog: DatabaseLog = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/**
 * Creates a migrated, empty PostgreSQL database for one test: a copy on a server that all test
 * files of this process share (PostgreSQL 15 or newer, found on PATH or in Debian's folder; its
 * socket is in a temporary folder). Throws one sentence when the machine has no PostgreSQL. A test
 * of the whole server (a stop, its settings) uses `startTestCluster` instead.
 */
export function startPrivatePostgres(): Promise<TestDatabase> {
  return createOnSharedCluster(`template ${TEMPLATE_DATABASE}`);
}

/** The same without any table of the shop. */
export function startEmptyPostgres(): Promise<TestDatabase> {
  return createOnSharedCluster('');
}

async function createOnSharedCluster(options: string): Promise<TestDatabase> {
  const cluster = await sharedCluster();
  const name = `test-${randomUUID()}`;
  const url = await createTestDatabase(cluster, name, options);
  const { open, closeAll } = opener({ url, dataDir: '' });
  const stop = async (): Promise<void> => {
    await closeAll();
    await dropTestDatabase(cluster, name);
  };
  return { url, open, stop };
}

/**
 * Starts a server of its own with a migrated, empty database: for tests that stop the server, or
 * whose programs connect to it. Initializing and migrating a new one takes seconds.
 */
export async function startMigratedCluster(): Promise<{ cluster: TestCluster; url: string }> {
  // The files of a cluster are those of one major version.
  const kind = `postgresql-${await getServerMajor()}` as const;
  const cluster = await startTestCluster(await findTemplate(kind, createPostgresTemplate));
  return { cluster, url: getDatabaseUrl(cluster, TEMPLATE_DATABASE) };
}

/** The server of this process; it ends with the process. */
async function sharedCluster(): Promise<TestCluster> {
  startedCluster ??= startMigratedCluster();
  return (await startedCluster).cluster;
}

let startedCluster: ReturnType<typeof startMigratedCluster> | undefined;

/**
 * The same with nested loops as the only join of the planner. They run a subquery with a limit once
 * per row.
 */
export async function startPostgresOfNestedLoops(): Promise<TestDatabase> {
  const place = await startPrivatePostgres();
  const { pool, close } = await place.open();
  for (const plan of ['hashjoin', 'mergejoin', 'material', 'hashagg'])
    await setForDatabase(pool, `enable_${plan} = off`);
  await close();
  return place;
}

/** Changes a setting of the pool's database, such as `enable_sort = off`, for later connections. */
export async function setForDatabase(pool: Pool, setting: string): Promise<void> {
  await pool.query(
    `do $$ begin execute format('alter database %I set ${setting}', current_database()); end $$`,
  );
}

const TEMPLATE_DATABASE = 'shop';

async function createPostgresTemplate(folder: string): Promise<void> {
  const cluster = await startTestCluster();
  const url = await createTestDatabase(cluster, TEMPLATE_DATABASE);
  const database = await openDatabase({ url, dataDir: '', log: silentLog });
  await migrate(database.pool, MIGRATIONS, silentLog);
  await database.close();
  await cluster.stop(folder);
}

/**
 * An embedded database in a temporary folder, migrated and empty; or the one in `dataDir`, which is
 * not deleted.
 */
export async function startEmbedded(dataDir?: string): Promise<TestDatabase> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'alambic-test-')));
  if (dataDir === undefined)
    await cp(await findTemplate('embedded', createEmbeddedTemplate), folder, { recursive: true });
  const { open, closeAll } = opener({ dataDir: folder });
  const stop = async (): Promise<void> => {
    await closeAll();
    if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
  };
  return { dataDir: folder, open, stop };
}

async function createEmbeddedTemplate(folder: string): Promise<void> {
  const database = await openDatabase({ dataDir: folder, log: silentLog });
  await migrate(database.pool, MIGRATIONS, silentLog);
  await database.close();
}

function opener(place: { url?: string; dataDir: string }): {
  open: () => Promise<DatabaseConnection>;
  closeAll: () => Promise<void>;
} {
  const opened: DatabaseConnection[] = [];
  return {
    async open() {
      const database = await openDatabase({ ...place, log: silentLog });
      opened.push(database);
      return database;
    },
    async closeAll() {
      await Promise.all(opened.map((database) => database.close()));
    },
  };
}
