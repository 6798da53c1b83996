import type { ClientBase, PoolConfig } from 'pg';

/** Time limits of connections, statements, locks and idle transactions, in milliseconds. */
export interface DatabaseLimits {
  /** Wait for a connection of the pool. */
  readonly connectMs: number;
  /** The server cancels a statement after this time. */
  readonly statementMs: number;
  /** 0: as long as the statement may take. */
  readonly lockMs: number;
  /** The server ends a transaction that is idle for this time. */
  readonly idleInTransactionMs: number;
}

/**
 * For requests: HTTP returns 503 within five seconds anyway; these limits free the connections soon
 * afterwards.
 */
export const REQUEST_LIMITS: DatabaseLimits = {
  connectMs: 3000,
  statementMs: 6000,
  lockMs: 0,
  idleInTransactionMs: 15_000,
};

/** For migrations, imports, operator commands and background jobs. */
export const WORK_LIMITS: DatabaseLimits = {
  connectMs: 30_000,
  statementMs: 10 * 60_000,
  lockMs: 20_000,
  idleInTransactionMs: 5 * 60_000,
};

/**
 * A server that has not cancelled a statement after this multiple of its limit does not respond at
 * all.
 */
const SILENCE = 1.25;

/**
 * The limits that the client enforces itself: when the server does not respond, the connection is
 * closed.
 */
export const poolLimits = ({ connectMs, statementMs }: DatabaseLimits): PoolConfig => ({
  connectionTimeoutMillis: connectMs,
  query_timeout: statementMs * SILENCE,
});

/**
 * Sets the limits of a new connection. By a statement instead of connection parameters, because
 * poolers such as PgBouncer refuse parameters that they do not know.
 */
export async function setServerLimits(client: ClientBase, limits: DatabaseLimits): Promise<void> {
  const { statementMs, lockMs, idleInTransactionMs } = limits;
  await client.query(
    `set statement_timeout = ${statementMs}; set lock_timeout = ${lockMs};
     set idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
  );
}

/** Whether the client stopped waiting for the server: the connection is unusable. */
export const isReadTimeout = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message === 'Query read timeout') return true;
  }
  return false;
};
