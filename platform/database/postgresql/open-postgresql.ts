import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { StartupError } from '#platform/startup-error.ts';
import { type DatabaseLimits, WORK_LIMITS } from '../limits.ts';
import type { DatabaseLog } from '../log.ts';
import type { DatabaseConnection } from '../database-connection.ts';
import { queryClient } from '../query-client.ts';
import { connectPool } from './connect-pool.ts';
import { connectionProblem } from './connection-problem.ts';
import { describeUrl } from './describe-url.ts';
import { serverProblem, ServerSchema } from './server-problem.ts';
import { STATEMENT_COUNTER } from '../statement-counter.ts';

/** Maximum wait for the first connection at start. */
const START_TIMEOUT_MS = 8_000;
const REQUEST_CONNECTIONS = 10;
/** Connections for background work, in addition to those of requests. */
const WORK_CONNECTIONS = 4;

/**
 * Connects to a PostgreSQL server and checks that the shop can run on it. Throws a `StartupError`
 * when it cannot.
 */
export async function openPostgresql(
  { url, poolUrl }: { url: string; poolUrl?: string | undefined },
  log: DatabaseLog,
  limits: DatabaseLimits = WORK_LIMITS,
): Promise<DatabaseConnection> {
  const place = describeUrl(poolUrl ?? url);
  const starting = { ...limits, connectMs: Math.min(limits.connectMs, START_TIMEOUT_MS) };
  const pool = connectPool(poolUrl ?? url, log, starting, REQUEST_CONNECTIONS, poolUrl !== undefined);
  const work = connectPool(url, log, WORK_LIMITS, WORK_CONNECTIONS);
  try {
    await validateServer(pool, place);
  } catch (error) {
    await pool.end();
    throw error instanceof StartupError ? error : connectionProblem(error, place);
  }
  let closing: Promise<void> | undefined;
  return {
    kind: 'postgresql',
    pool,
    db: drizzle(pool, STATEMENT_COUNTER),
    work: drizzle(work, STATEMENT_COUNTER),
    close: () => (closing ??= Promise.all([pool.end(), work.end()]).then(() => undefined)),
  };
}

async function validateServer(pool: Pool, place: string): Promise<void> {
  const [server] = await queryClient(
    pool,
    `select current_setting('server_version') as version, current_setting('server_version_num') as version_num,
            current_setting('server_encoding') as encoding`,
    ServerSchema,
  );
  if (server === undefined) throw new Error('PostgreSQL returned no row for its version');
  const problem = serverProblem(server, place);
  if (problem !== undefined) throw problem;
}
