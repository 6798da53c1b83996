import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { isReadTimeout } from './limits.ts';
import { findSqlState } from './sql-state.ts';
import type { Database, Transaction } from './handle.ts';

export interface TransactionOptions {
  /** PostgreSQL's own default is read committed. */
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
  /** Says that `fn` has no effect outside its transaction, so that it may run again after a lost race. */
  readonly idempotent?: boolean;
}

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const ATTEMPTS = 6;

/**
 * Runs `fn` in one transaction and answers what it answers; whatever it throws rolls back and is thrown on.
 * A serialization failure or a deadlock is tried again, five times at most, only with `idempotent: true`.
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
 * Takes the connection itself: drizzle's transaction on a pool never gives the connection back when `begin`
 * fails, and on the embedded database that was the only one.
 */
async function runOnce<Result>(
  db: Database,
  fn: (tx: Transaction) => Promise<Result>,
  { isolation }: TransactionOptions,
): Promise<Result> {
  const client = await db.$client.connect();
  // Without a listener, a connection that breaks between two statements ends the process.
  client.on('error', ignoreBreak);
  try {
    const bounded = async (tx: Transaction): Promise<Result> => {
      try {
        return await fn(tx);
      } catch (error) {
        // The server is silent: a rollback would wait as long again.
        if (isReadTimeout(error)) void client.end();
        throw error;
      }
    };
    return await drizzle(client).transaction(bounded, isolation && { isolationLevel: isolation });
  } finally {
    client.off('error', ignoreBreak);
    // Anything but idle means that rollback did not arrive: that connection is not for the next one.
    client.release(client.getTransactionStatus() !== 'I');
  }
}

/** The statement that runs, or the next one, fails with the same news. */
function ignoreBreak(): void {}

function isLostRace(error: unknown): boolean {
  const state = findSqlState(error);
  return state === SERIALIZATION_FAILURE || state === DEADLOCK;
}
