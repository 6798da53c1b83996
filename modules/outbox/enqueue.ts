import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/handle.ts';

/** Something to be done when the transaction is kept. The payload is JSON, and its handler reads it by a schema. */
export type NewJob = {
  kind: string;
  payload: object;
  /** How long it waits before it is due the first time. */
  delayMs?: number;
};

/** Writes a job in the transaction of its cause and answers its id: both are kept, or neither. */
export async function enqueue(tx: Transaction, { kind, payload, delayMs = 0 }: NewJob): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into outbox_job (kind, payload, due_at)
    values (${kind}, ${JSON.stringify(payload)}::jsonb, now() + ${delayMs}::float8 * interval '1 millisecond')
    returning id`);
  const [row] = rows;
  if (!row) throw new Error('a job was written without an id');
  return row.id;
}
