import type { Pool } from 'pg';
import { findSqlState } from '#platform/database/sql-state.ts';
import { StartupError } from '#platform/startup-error.ts';

const INSUFFICIENT_PRIVILEGE = '42501';
const DUPLICATE_DATABASE = '42P04';

/**
 * Creates a database on the server of the pool, with the same collation and encoding; does nothing
 * when it exists.
 */
export async function createDatabase(pool: Pool, name: string): Promise<void> {
  const { rows } = await pool.query<{ present: boolean; like_this: string }>(
    `select exists (select from pg_database where datname = $1) as present,
            (select format('encoding %L lc_collate %L lc_ctype %L', pg_encoding_to_char(encoding), datcollate, datctype)
               from pg_database where datname = current_database()) as like_this`,
    [name],
  );
  const [found] = rows;
  if (!found || found.present) return;
  const identifier = `"${name.replaceAll('"', '""')}"`;
  try {
    await pool.query(`create database ${identifier} template template0 ${found.like_this}`);
  } catch (error) {
    if (findSqlState(error) === DUPLICATE_DATABASE) return;
    if (findSqlState(error) !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new StartupError(
      `The account of DATABASE_URL may not create databases, and ${name} is not there.`,
      `Create it for that account (createdb --owner=… ${name}), or say --here to fill the configured one.`,
    );
  }
}
