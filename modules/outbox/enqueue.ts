import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/handle.ts';

/** Something to be done when the transaction is kept. The payload is JSON, and its handler reads it by a schema. */
export type NewJob = { kind: string; payload: object };

/** Writes a job in the transaction of its cause and answers its id: both are kept, or neither. */
export async function enqueue(tx: Transaction, { kind, payload }: NewJob): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into outbox_job (kind, payload) values (${kind}, ${JSON.stringify(payload)}::jsonb) returning id`);
  const [row] = rows;
  if (!row) throw new Error('a job was written without an id');
  return row.id;
}
