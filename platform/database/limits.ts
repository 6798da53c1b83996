import type { ClientBase, PoolConfig } from 'pg';

/** How long a connection, a statement, a lock and an idle transaction may take, in milliseconds. */
export interface DatabaseLimits {
  /** Waiting for a connection of the pool. */
  readonly connectMs: number;
  /** The server cancels a statement after this time. */
  readonly statementMs: number;
  /** 0: for as long as the statement may take. */
  readonly lockMs: number;
  /** The server ends a transaction in which nothing happens for so long. */
  readonly idleInTransactionMs: number;
}

/** For requests: HTTP answers 503 within five seconds anyway; these free the connections soon afterwards. */
export const REQUEST_LIMITS: DatabaseLimits = {
  connectMs: 3000,
  statementMs: 6000,
  lockMs: 0,
  idleInTransactionMs: 15_000,
};

/** For migrations, imports, operators' commands and background jobs. */
export const WORK_LIMITS: DatabaseLimits = {
  connectMs: 30_000,
  statementMs: 10 * 60_000,
  lockMs: 20_000,
  idleInTransactionMs: 5 * 60_000,
};

/** Where the server has not cancelled a statement a quarter of its time later, it does not answer at all. */
const SILENCE = 1.25;

/** The part of the limits that this process keeps itself, for a server that does not answer: the connection is dropped. */
export const poolLimits = ({ connectMs, statementMs }: DatabaseLimits): PoolConfig => ({
  connectionTimeoutMillis: connectMs,
  query_timeout: statementMs * SILENCE,
});

/**
 * Tells a new connection its limits. By a statement, not as parameters of the connection: poolers such as PgBouncer refuse
 * parameters that they do not know.
 */
export async function setServerLimits(client: ClientBase, limits: DatabaseLimits): Promise<void> {
  const { statementMs, lockMs, idleInTransactionMs } = limits;
  await client.query(
    `set statement_timeout = ${statementMs}; set lock_timeout = ${lockMs};
     set idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
  );
}

/** Whether the server was silent for longer than the client waits: the connection is of no use any more. */
export const isReadTimeout = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message === 'Query read timeout') return true;
  }
  return false;
};
