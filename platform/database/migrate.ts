import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { StartupError } from '#platform/startup-error.ts';
import { applyMigration } from './apply-migration.ts';
import type { DatabaseLog } from './log.ts';
import { loadMigrations, type Migration } from './migration-files.ts';
import { queryClient } from './query-client.ts';
import { refuseFormerRelease } from './refuse-former-release.ts';

/** Lock number of migrations, used by nothing else in the project: "alambic" on a telephone keypad. */
const LOCK_KEY = 2_526_242;
/** Between two attempts to get the lock. */
const LOCK_POLL_MS = 100;

const TakenSchema = z.object({ taken: z.boolean() });
const ExistsSchema = z.object({ exists: z.boolean() });
const CountSchema = z.object({ count: z.int() });
const AppliedSchema = z.object({ name: z.string(), sha256: z.string() });

/**
 * Applies the `NNNN-name.sql` files of `folder` that the database does not contain yet, in order,
 * each in its own transaction unless it says `-- no-transaction`; of `only`, if given. Returns the
 * names of the applied files. Processes that start together wait for one another. Throws a
 * `StartupError` when the database is of a release before 0.4.0, when an applied file has changed
 * since, or when a file fails.
 */
export async function migrate(
  pool: Pool,
  folder: string,
  log: DatabaseLog,
  only?: ReadonlySet<string>,
): Promise<string[]> {
  const migrations = (await loadMigrations(folder)).filter(({ name }) => only?.has(name) ?? true);
  const client = await pool.connect();
  // The lock lives as long as its session: one connection for everything, which is closed after any
  // error.
  let broken = true;
  try {
    await takeLock(client);
    const applied = await applyMissing(client, migrations, log);
    await client.query('select pg_advisory_unlock($1)', [LOCK_KEY]);
    broken = false;
    return applied;
  } finally {
    client.release(broken);
  }
}

/**
 * Waits for other processes that migrate. It asks again and again instead of waiting in one
 * statement: `create index concurrently` waits for every running statement, so that the two would
 * wait for each other.
 */
async function takeLock(client: PoolClient): Promise<void> {
  for (;;) {
    const query = { text: 'select pg_try_advisory_lock($1) as taken', values: [LOCK_KEY] };
    const [lock] = await queryClient(client, query, TakenSchema);
    if (lock?.taken) return;
    await sleep(LOCK_POLL_MS);
  }
}

async function applyMissing(
  client: PoolClient,
  migrations: Migration[],
  log: DatabaseLog,
): Promise<string[]> {
  await client.query(
    `create table if not exists schema_migration (
       name       text primary key,
       sha256     text not null,
       applied_at timestamptz not null default now()
     )`,
  );
  const rows = await listAppliedMigrations(client);
  const known = new Map(rows.map((row) => [row.name, row.sha256]));
  refuseEdited(migrations, known);
  await refuseFormerRelease(client, known);
  warnOfNewer(migrations, known, log);
  const applied: string[] = [];
  for (const migration of migrations) {
    if (known.has(migration.name)) continue;
    await applyMigration(client, migration);
    log.info({ migration: migration.name }, 'migration applied');
    applied.push(migration.name);
  }
  return applied;
}

/** Lists the migrations that the database contains, with the hash of each as it was applied. */
export const listAppliedMigrations = (client: Pool | PoolClient): Promise<z.output<typeof AppliedSchema>[]> =>
  queryClient(client, 'select name, sha256 from schema_migration order by name', AppliedSchema);

function refuseEdited(migrations: Migration[], known: ReadonlyMap<string, string>): void {
  for (const { name, sha256 } of migrations) {
    const before = known.get(name);
    if (before === undefined || before === sha256) continue;
    throw new StartupError(
      `The migration ${name} was changed after it had been applied to this database.`,
      'Restore the file and write the change as a new migration. If the data has no value, start with an empty database.',
    );
  }
}

/**
 * Migrations drop only what the release before does not use, so that one runs on a newer database.
 * This lets releases overlap.
 */
function warnOfNewer(migrations: Migration[], known: ReadonlyMap<string, string>, log: DatabaseLog): void {
  const ours = new Set(migrations.map((migration) => migration.name));
  const newer = [...known.keys()].filter((name) => !ours.has(name)).sort();
  if (newer.length > 0) log.warn({ newer }, 'database is newer than this program: it has more migrations');
}

/**
 * Returns the names of the migrations of `folder` that the database does not contain yet, in order.
 * Changes nothing.
 */
export async function listPendingMigrations(pool: Pool, folder: string): Promise<string[]> {
  const migrations = await loadMigrations(folder);
  const [table] = await queryClient(
    pool,
    "select to_regclass('schema_migration') is not null as exists",
    ExistsSchema,
  );
  if (!table?.exists) return migrations.map(({ name }) => name);
  const rows = await listAppliedMigrations(pool);
  const applied = new Set(rows.map(({ name }) => name));
  return migrations.filter(({ name }) => !applied.has(name)).map(({ name }) => name);
}

/** Returns how many migrations the database contains. */
export async function countMigrations(pool: Pool): Promise<number> {
  const [row] = await queryClient(pool, 'select count(*)::int as count from schema_migration', CountSchema);
  return row?.count ?? 0;
}
