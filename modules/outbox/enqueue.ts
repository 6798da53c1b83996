import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/handle.ts';

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
 * Writes a job in the transaction of its cause and returns its id: both are committed, or neither.
 */
export async function enqueue(tx: Transaction, { kind, payload, delayMs = 0 }: NewJob): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into outbox_job (kind, payload, due_at)
    values (${kind}, ${JSON.stringify(payload)}::jsonb, now() + ${delayMs}::float8 * interval '1 millisecond')
    returning id`);
  const [row] = rows;
  if (!row) throw new Error('the insert of a job returned no id');
  return row.id;
}
