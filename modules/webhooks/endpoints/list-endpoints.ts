import { asc, desc, eq } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { webhookDelivery, webhookEndpoint } from '../tables.ts';
import type { StoredEndpoint } from './write-endpoints.ts';

/** The last attempt to send something to a webhook. */
export type LastAttempt = { at: Date; state: 'waiting' | 'delivered' | 'failed'; status: number | null };

/** A webhook without its secrets. */
export type ListedEndpoint = Omit<StoredEndpoint, 'secret' | 'formerSecret'> & {
  lastAttempt: LastAttempt | null;
};

/** Lists the webhooks, the oldest first. */
export async function listEndpoints(db: Handle): Promise<ListedEndpoint[]> {
  const rows = await db
    .select()
    .from(webhookEndpoint)
    .orderBy(asc(webhookEndpoint.createdAt), asc(webhookEndpoint.id));
  return await Promise.all(rows.map((row) => withLastAttempt(db, row)));
}

/** Finds a webhook by its id. */
export async function findEndpoint(db: Handle, id: string): Promise<StoredEndpoint | undefined> {
  const [row] = await db.select().from(webhookEndpoint).where(eq(webhookEndpoint.id, id));
  return row;
}

/** Returns what people see of a webhook. */
export async function withLastAttempt(
  db: Handle,
  { secret: _secret, formerSecret: _former, ...endpoint }: StoredEndpoint,
): Promise<ListedEndpoint> {
  const { triedAt, state, status, endpointId, createdAt, id } = webhookDelivery;
  const [last] = await db
    .select({ at: triedAt, state, status })
    .from(webhookDelivery)
    .where(eq(endpointId, endpoint.id))
    .orderBy(desc(createdAt), desc(id))
    .limit(1);
  return { ...endpoint, lastAttempt: last?.at ? { ...last, at: last.at } : null };
}
