import { and, eq, sql } from 'drizzle-orm';
import type { OffCause } from '#contract/webhooks/webhook-limits.ts';
import { recordEvent } from '#modules/audit/index.ts';
import { tellOwners } from '#modules/staff/index.ts';
import { type Actor, systemActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { OFF_NOTICES } from '../messages.ts';
import { webhookDelivery, webhookEndpoint } from '../tables.ts';

/** Turns a locked webhook off and ends what waits to be sent to it. */
export async function turnOff(tx: Transaction, id: string, offCause: OffCause): Promise<void> {
  await tx.update(webhookEndpoint).set({ isEnabled: false, offCause }).where(eq(webhookEndpoint.id, id));
  await tx
    .update(webhookDelivery)
    .set({ state: 'failed', failure: 'turned-off' })
    .where(and(eq(webhookDelivery.endpointId, id), eq(webhookDelivery.state, 'waiting')));
}

/** Turns a locked webhook off because of its answers, and tells the owners. */
export async function turnOffFailing(
  tx: Transaction,
  { id, url, version }: Pick<typeof webhookEndpoint.$inferSelect, 'id' | 'url' | 'version'>,
  cause: 'gone' | 'failing',
): Promise<void> {
  await turnOff(tx, id, cause);
  await tx
    .update(webhookEndpoint)
    .set({ version: version + 1 })
    .where(eq(webhookEndpoint.id, id));
  const notice = OFF_NOTICES[cause](url);
  await recordOff(tx, systemActor('webhooks'), { id, version: version + 1 }, notice);
  await tellOwners(tx, 'webhookOff', notice);
}

/**
 * Turns all webhooks of a restored shop off: it may be a copy beside the shop that sends. What waits to
 * be sent goes on to wait.
 */
export async function turnOffRestored(tx: Transaction, actor: Actor): Promise<void> {
  const { id, version, isEnabled } = webhookEndpoint;
  const off = await tx
    .update(webhookEndpoint)
    .set({ isEnabled: false, offCause: 'restored', version: sql`${version} + 1` })
    .where(eq(isEnabled, true))
    .returning({ id, version });
  for (const endpoint of off) await recordOff(tx, actor, endpoint, OFF_NOTICES.restored);
}

async function recordOff(
  tx: Transaction,
  actor: Actor,
  { id, version }: { id: string; version: number },
  why: string,
): Promise<void> {
  await recordEvent(tx, actor, {
    action: 'webhook-endpoint.updated',
    resource: { kind: 'webhook-endpoint', id, version },
    before: { isEnabled: true },
    after: { isEnabled: false },
    reason: why.slice(0, 200),
  });
}
