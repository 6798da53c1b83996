import type { ClientBase, Pool } from 'pg';
import { createPool } from '../create-pool.ts';
import { type DatabaseLimits, poolLimits, setServerLimits } from '../limits.ts';
import type { DatabaseLog } from '../log.ts';

/** Creates a pool of at most `max` connections; `isPooled`: through a pooler in transaction mode. */
export function connectPool(
  url: string,
  log: DatabaseLog,
  limits: DatabaseLimits,
  max: number,
  isPooled = false,
): Pool {
  const settings = {
    connectionString: url,
    max,
    ...poolLimits(limits),
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // The pool waits for the returned promise, although its types do not say so. Behind a pooler in
    // transaction mode a setting of the session would be that of other clients.
    onConnect: (client: ClientBase): unknown => (isPooled ? undefined : prepareConnection(client, limits)),
  };
  return createPool(settings, (error) => log.warn({ err: error }, 'database closed an idle connection'));
}

async function prepareConnection(client: ClientBase, limits: DatabaseLimits): Promise<void> {
  await setServerLimits(client, limits);
  // Just-in-time compilation pays for queries of seconds. The planner expects such in the statements
  // that take an order's snapshot apart (it guesses 100 elements of every JSON array): compiling
  // them took most of the time of writing an order. The embedded database has it off too.
  await client.query('set jit = off');
}
