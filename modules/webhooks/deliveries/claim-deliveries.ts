import { and, asc, eq, exists, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/handle.ts';
import { webhookDelivery, webhookEndpoint, webhookEvent } from '../tables.ts';

/** Longer than an attempt takes; a delivery of a killed process is due again after it. */
const LEASE_MS = 60_000;

const isDue = and(eq(webhookDelivery.state, 'waiting'), lte(webhookDelivery.dueAt, sql`now()`));

/** Lists the webhooks to which something is due. */
export async function listDueEndpoints(db: Database): Promise<string[]> {
  const { id, isEnabled } = webhookEndpoint;
  const due = db
    .select({ one: sql`1` })
    .from(webhookDelivery)
    .where(and(eq(webhookDelivery.endpointId, id), isDue));
  const rows = await db
    .select({ id })
    .from(webhookEndpoint)
    .where(and(isEnabled, exists(due)));
  return rows.map((row) => row.id);
}

/**
 * Claims due deliveries to a webhook, those that wait longest first, and counts an attempt. Concurrent
 * processes skip deliveries that another one claims at the moment.
 */
export async function claimDeliveries(db: Database, endpointId: string, max: number) {
  const due = db.$with('due').as(
    db
      .select({ id: webhookDelivery.id })
      .from(webhookDelivery)
      .where(and(eq(webhookDelivery.endpointId, endpointId), isDue))
      .orderBy(asc(webhookDelivery.dueAt))
      .limit(max)
      .for('update', { skipLocked: true }),
  );
  const claimed = await db
    .with(due)
    .update(webhookDelivery)
    .set({
      dueAt: sql`now() + ${LEASE_MS}::float8 * interval '1 millisecond'`,
      attempts: sql`${webhookDelivery.attempts} + 1`,
    })
    .where(inArray(webhookDelivery.id, db.select({ id: due.id }).from(due)))
    .returning({ id: webhookDelivery.id });
  if (claimed.length === 0) return [];
  return await db
    .select({ delivery: webhookDelivery, event: webhookEvent, endpoint: webhookEndpoint })
    .from(webhookDelivery)
    .innerJoin(webhookEvent, eq(webhookEvent.id, webhookDelivery.eventId))
    .innerJoin(webhookEndpoint, eq(webhookEndpoint.id, webhookDelivery.endpointId))
    .where(
      inArray(
        webhookDelivery.id,
        claimed.map(({ id }) => id),
      ),
    );
}

export type ClaimedDelivery = Awaited<ReturnType<typeof claimDeliveries>>[number];

/** Gives a delivery back whose attempt was stopped: it is due at once, and the attempt does not count. */
export async function returnDelivery(
  db: Database,
  { delivery: { id, attempts } }: ClaimedDelivery,
): Promise<void> {
  await db
    .update(webhookDelivery)
    .set({ dueAt: sql`now()`, attempts: attempts - 1 })
    .where(
      and(
        eq(webhookDelivery.id, id),
        eq(webhookDelivery.attempts, attempts),
        eq(webhookDelivery.state, 'waiting'),
      ),
    );
}
