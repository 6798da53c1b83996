import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/handle.ts';
import { findContext } from '#platform/request-context.ts';
import { outboxJob } from './tables.ts';

/**
 * A job to run once its transaction is committed. The payload is JSON, and its handler parses it
 * with a schema.
 */
export type NewJob = {
  kind: string;
  payload: object;
  /** Delay before the first attempt. */
  delayMs?: number;
};

/**
 * Writes a job in the transaction of its cause and returns its id: both are committed, or neither. The
 * job remembers the request that wrote it.
 */
export async function enqueue(tx: Transaction, { kind, payload, delayMs = 0 }: NewJob): Promise<string> {
  const dueAt = sql`now() + ${delayMs}::float8 * interval '1 millisecond'`;
  const { requestId = null, traceparent = null } = findContext() ?? {};
  const [row] = await tx
    .insert(outboxJob)
    .values({ kind, payload, dueAt, requestId, traceparent })
    .returning({ id: outboxJob.id });
  if (!row) throw new Error('the insert of a job returned no id');
  return row.id;
}
