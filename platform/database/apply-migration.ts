import type { PoolClient } from 'pg';
import { StartupError } from '#platform/startup-error.ts';
import type { Migration } from './migration-files.ts';
import { findSqlState } from './sql-state.ts';

const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';
/** Shoppers' transactions lock tables in orders of their own. */
const ATTEMPTS = 5;
/**
 * Without this timeout, a table lock of a long transaction would block every reader that queues
 * behind the migration.
 */
const LOCK_TIMEOUT = "'20s'";
const CONCURRENT_INDEX = /^create (?:unique )?index concurrently if not exists (\w+)\s/i;
const REPEATABLE =
  /^(create (unique )?index concurrently if not exists|drop index concurrently if exists|alter table \w+ validate constraint|vacuum|analyze) /i;

/**
 * Applies a migration and records it. Throws a `StartupError` when it fails: a transactional one
 * leaves nothing behind, another one is applied again from its first statement.
 */
export async function applyMigration(client: PoolClient, migration: Migration): Promise<void> {
  try {
    if (migration.isTransactional) await applyWhole(client, migration);
    else await applyStepwise(client, migration);
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw describeFailure(migration, error);
  }
}

/** Applies it again when the database has chosen it as the victim of a deadlock. */
async function applyWhole(client: PoolClient, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await applyAtOnce(client, migration);
      return;
    } catch (error) {
      if (findSqlState(error) !== DEADLOCK || attempt === ATTEMPTS) throw error;
      await client.query('rollback');
    }
  }
}

async function applyAtOnce(client: PoolClient, { name, sql, sha256 }: Migration): Promise<void> {
  await client.query('begin');
  await client.query(`set local lock_timeout = ${LOCK_TIMEOUT}`);
  await client.query(sql);
  await record(client, name, sha256);
  await client.query('commit');
}

/**
 * Commits each statement by itself. After a crash the file is applied again, so it may only hold
 * statements that may run twice. The connection's own limits for long work apply.
 */
async function applyStepwise(client: PoolClient, { name, sql, sha256 }: Migration): Promise<void> {
  const statements = splitStatements(sql);
  const wrong = statements.find((statement) => !REPEATABLE.test(statement));
  if (wrong !== undefined)
    throw new Error(
      `"${wrong.slice(0, 60)}" must not run outside a transaction: only concurrent indexes, "validate constraint" and "analyze" may`,
    );
  for (const statement of statements) {
    await dropInvalidIndex(client, statement);
    await client.query(statement);
  }
  await record(client, name, sha256);
}

/** Statements end with a semicolon at the end of a line. Comments stand on lines of their own. */
function splitStatements(sql: string): string[] {
  return sql
    .replaceAll(/^--.*\n/gm, '')
    .split(/;[ \t]*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

/** A concurrent index that was interrupted exists, is never used, and would not be created again. */
async function dropInvalidIndex(client: PoolClient, statement: string): Promise<void> {
  const name = CONCURRENT_INDEX.exec(statement)?.[1];
  if (name === undefined) return;
  const { rows } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [name],
  );
  if (rows.length > 0) await client.query(`drop index concurrently if exists ${name}`);
}

async function record(client: PoolClient, name: string, sha256: string): Promise<void> {
  await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256]);
}

function describeFailure({ name, isTransactional }: Migration, error: unknown): StartupError {
  const left = isTransactional
    ? 'It was rolled back.'
    : 'What it had done stays, and the next start goes on with it.';
  if (findSqlState(error) === LOCK_NOT_AVAILABLE) {
    return new StartupError(
      `The migration ${name} timed out after 20 s on a table lock.`,
      `${left} Try again when there is less traffic, or end the long transaction (see pg_stat_activity).`,
    );
  }
  const reason = error instanceof Error ? error.message : String(error);
  return new StartupError(
    `The migration ${name} failed: ${reason.replace(/\.?$/, '.')}`,
    `${left} Correct that file, or the data that it fails on, and start again.`,
  );
}
