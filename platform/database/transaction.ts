import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { isReadTimeout } from './limits.ts';
import { findSqlState } from './sql-state.ts';
import type { Database, Transaction } from './handle.ts';
import { STATEMENT_COUNTER } from './statement-counter.ts';

export interface TransactionOptions {
  /** PostgreSQL's own default is read committed. */
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
  /**
   * States that `fn` has no effect outside its transaction, so that it may run again after a
   * conflict.
   */
  readonly idempotent?: boolean;
}

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const ATTEMPTS = 6;

/**
 * Runs `fn` in one transaction and returns its result. An error rolls back and is rethrown. A
 * serialization failure or a deadlock is retried, five times at most, only with `idempotent: true`.
 */
export async function inTransaction<Result>(
  db: Database,
  fn: (tx: Transaction) => Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(db, fn, options);
    } catch (error) {
      if (options.idempotent !== true || attempt === ATTEMPTS || !isLostRace(error)) throw error;
      await sleep(Math.random() * 10 * 2 ** attempt);
    }
  }
}

/**
 * Takes the connection itself: drizzle's transaction on a pool never releases the connection when
 * `begin` fails, and the embedded database has only one.
 */
async function runOnce<Result>(
  db: Database,
  fn: (tx: Transaction) => Promise<Result>,
  { isolation }: TransactionOptions,
): Promise<Result> {
  const client = await db.$client.connect();
  try {
    const bounded = async (tx: Transaction): Promise<Result> => {
      try {
        return await fn(tx);
      } catch (error) {
        // The server does not respond: a rollback would wait just as long.
        if (isReadTimeout(error)) void client.end();
        throw error;
      }
    };
    return await drizzle(client, STATEMENT_COUNTER).transaction(
      bounded,
      isolation && { isolationLevel: isolation },
    );
  } finally {
    // Any status except idle means that the rollback did not arrive: the connection must not be
    // reused.
    client.release(client.getTransactionStatus() !== 'I');
  }
}

function isLostRace(error: unknown): boolean {
  const state = findSqlState(error);
  return state === SERIALIZATION_FAILURE || state === DEADLOCK;
}
