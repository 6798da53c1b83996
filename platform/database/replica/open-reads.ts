import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { runPeriodically } from '#platform/run-periodically.ts';
import { StartupError } from '#platform/startup-error.ts';
import type { DatabaseConnection } from '../database-connection.ts';
import type { Database } from '../handle.ts';
import { REQUEST_LIMITS } from '../limits.ts';
import type { DatabaseLog } from '../log.ts';
import { connectPool } from '../postgresql/connect-pool.ts';
import { STATEMENT_COUNTER } from '../statement-counter.ts';
import { askPosition } from './ask-position.ts';
import { chooseServer, type ReplicaState } from './choose-server.ts';
import { routeReads } from './route-reads.ts';

/** How often the positions of the two servers are compared. */
const CHECK_EVERY_MS = 1000;
const CONNECTIONS = 10;
/** Waits less than at the primary, which answers after that. */
const LIMITS = { ...REQUEST_LIMITS, connectMs: 1000 };
/** A replica that is asked for its position answers at once. */
const CHECK_LIMITS = { ...LIMITS, statementMs: 1000 };

/** Where the catalogue, texts and reports are read: at a replica, or at the primary. */
export type Reads = {
  /**
   * For what may be older than the last write, by as long as the replica may be behind. Nothing that a
   * person has just written is read here.
   */
  readonly db: Database;
  /** Which server answers at the moment. The change feed must be read there, too. */
  source(): { pool: Pool; isReplica: boolean };
  /** The pool of the replica and its state; `undefined` where there is none. */
  readonly replica: { pool: Pool; state(): ReplicaState } | undefined;
  stop(): Promise<void>;
};

/**
 * Opens the replica at `url`; without one, everything is read at the primary. One that does not answer
 * or is far behind is not used until it is near again: meanwhile the primary answers. Throws a
 * `StartupError` when it is another database.
 */
export async function openReads(
  { db, pool: primary, work }: Pick<DatabaseConnection, 'db' | 'pool' | 'work'>,
  { url, log }: { url: string | undefined; log: DatabaseLog },
): Promise<Reads> {
  if (url === undefined)
    return {
      db,
      source: () => ({ pool: primary, isReplica: false }),
      replica: undefined,
      stop: async () => undefined,
    };
  const pool = connectPool(url, log, LIMITS, CONNECTIONS);
  // Its own connection: a busy pool is no replica that is away.
  const watching = connectPool(url, log, CHECK_LIMITS, 1);
  const clients = new Set<PoolClient>();
  pool.on('acquire', (client) => clients.add(client));
  pool.on('release', (_error, client) => clients.delete(client));
  const server = chooseServer();
  let isForeign = false;
  const check = async (): Promise<void> => {
    const [atPrimary, found] = await Promise.all([askPosition(work.$client), askPosition(watching)]);
    isForeign = atPrimary !== undefined && found !== undefined && found.origin !== atPrimary.origin;
    const atReplica = isForeign ? undefined : found?.position;
    const change = server.note({ primary: atPrimary?.position, replica: atReplica, at: performance.now() });
    const { lagMs } = server.state();
    if (change === 'to-replica') log.info({ lagMs }, 'reads moved to the replica');
    else if (change) log.warn({ reason: change, lagMs }, 'reads moved to the primary');
    // Statements that wait for a silent server fail now, and the primary answers them.
    if (change === 'away') for (const client of clients) void client.end();
  };
  await check();
  if (isForeign) {
    await Promise.all([pool.end(), watching.end()]);
    throw new StartupError(
      'DATABASE_READ_URL leads to another database than DATABASE_URL.',
      'Let it lead to a streaming replica of that database, or remove it.',
    );
  }
  if (!server.state().isUsed) log.warn(server.state(), 'the replica is not used yet: the primary answers');
  const checking = runPeriodically(check, {
    everyMs: CHECK_EVERY_MS,
    failed: 'the replica was not checked',
    log,
  });
  const { isUsed } = server;
  const routed = routeReads({ replica: pool, primary, isUsed, onLoss: checking.wake });
  return {
    db: drizzle(routed, STATEMENT_COUNTER),
    source: () => (isUsed() ? { pool, isReplica: true } : { pool: primary, isReplica: false }),
    replica: { pool, state: server.state },
    async stop() {
      await checking.stop();
      await Promise.all([pool.end(), watching.end()]);
    },
  };
}
