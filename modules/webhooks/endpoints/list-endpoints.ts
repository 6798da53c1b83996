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
export async function listEndpoints(db: Handle, now: Date): Promise<ListedEndpoint[]> {
  const rows = await db
    .select()
    .from(webhookEndpoint)
    .orderBy(asc(webhookEndpoint.createdAt), asc(webhookEndpoint.id));
  return await Promise.all(rows.map((row) => describeEndpoint(db, row, now)));
}

/** Finds a webhook by its id. */
export async function findEndpoint(db: Handle, id: string): Promise<StoredEndpoint | undefined> {
  const [row] = await db.select().from(webhookEndpoint).where(eq(webhookEndpoint.id, id));
  return row;
}

/** Returns what people see of a webhook; `formerUntil` is `null` once the former secret signs no more. */
export async function describeEndpoint(
  db: Handle,
  { secret: _secret, formerSecret: _former, formerUntil, ...endpoint }: StoredEndpoint,
  now: Date,
): Promise<ListedEndpoint> {
  const { triedAt, state, status, endpointId, createdAt, id } = webhookDelivery;
  const [last] = await db
    .select({ at: triedAt, state, status })
    .from(webhookDelivery)
    .where(eq(endpointId, endpoint.id))
    .orderBy(desc(createdAt), desc(id))
    .limit(1);
  return {
    ...endpoint,
    formerUntil: formerUntil !== null && formerUntil > now ? formerUntil : null,
    lastAttempt: last?.at ? { ...last, at: last.at } : null,
  };
}

/** How many webhooks are on, and how many do not get through: failing, or turned off by the shop. */
export async function countEndpoints(db: Handle): Promise<{ on: number; failing: number }> {
  const { isEnabled, failingSince, offCause } = webhookEndpoint;
  const rows = await db.select({ isEnabled, failingSince, offCause }).from(webhookEndpoint);
  return {
    on: rows.filter((row) => row.isEnabled).length,
    failing: rows.filter((row) => (row.isEnabled ? row.failingSince !== null : row.offCause !== 'person'))
      .length,
  };
}
