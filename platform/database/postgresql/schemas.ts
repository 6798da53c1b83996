import type { ClientBase, Pool } from 'pg';
import { z } from 'zod';
import { createPool } from '../create-pool.ts';
import { setServerLimits, WORK_LIMITS } from '../limits.ts';
import type { DatabaseLog } from '../log.ts';
import { queryClient } from '../query-client.ts';

/** How programs name their connections that put another schema in the place of the shop's. */
const NAME = 'alambic-restore';

const CountSchema = z.object({ count: z.int() });
const NameSchema = z.object({ name: z.string() });

/**
 * Opens connections that create and read tables in that schema, which must exist; else in the shop's
 * own.
 */
export function openSchema(url: string, log: DatabaseLog, schema?: string): Pool {
  const settings = {
    connectionString: url,
    max: 2,
    application_name: NAME,
    onConnect: async (client: ClientBase) => {
      await setServerLimits(client, WORK_LIMITS);
      if (schema !== undefined) await client.query(`set search_path = ${schema}`);
    },
  };
  return createPool(settings, (error) => log.warn({ err: error }, 'database closed an idle connection'));
}

/** How many connections of running shops the database has. */
export async function countShopConnections(pool: Pool): Promise<number> {
  const [row] = await queryClient(
    pool,
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name = 'alambic'`,
    CountSchema,
  );
  return row?.count ?? 0;
}

/** How many tables the schema of the shop has. */
export async function countTables(pool: Pool): Promise<number> {
  const [row] = await queryClient(
    pool,
    `select count(*)::int as count from pg_class
      where relkind in ('r', 'p', 'v', 'm') and relnamespace = current_schema()::regnamespace`,
    CountSchema,
  );
  return row?.count ?? 0;
}

/** Drops the schemas whose names begin so: work that was interrupted left them. */
export async function dropSchemas(pool: Pool, prefix: string): Promise<void> {
  const text = 'select nspname as name from pg_namespace where starts_with(nspname, $1)';
  for (const { name } of await queryClient(pool, { text, values: [prefix] }, NameSchema))
    await pool.query(`drop schema ${name} cascade`);
}

/** Puts a schema in the place of the shop's, which gets the other name, in one transaction. */
export async function swapSchemas(pool: Pool, schema: string, formerName: string): Promise<void> {
  const [current] = await queryClient(pool, 'select current_schema()::text as name', NameSchema);
  if (current === undefined) throw new Error('the database has no schema of the shop');
  const client = await pool.connect();
  let isDone = false;
  try {
    await client.query('begin');
    await client.query(`alter schema ${current.name} rename to ${formerName}`);
    await client.query(`alter schema ${schema} rename to ${current.name}`);
    await client.query('commit');
    isDone = true;
  } finally {
    client.release(!isDone);
  }
}
