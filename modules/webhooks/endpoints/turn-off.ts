import { and, eq } from 'drizzle-orm';
import type { OffCause } from '#contract/webhooks/webhook-limits.ts';
import { recordEvent } from '#modules/audit/index.ts';
import { tellOwners } from '#modules/staff/index.ts';
import { systemActor } from '#platform/actor.ts';
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
  await recordEvent(tx, systemActor('webhooks'), {
    action: 'webhook-endpoint.updated',
    resource: { kind: 'webhook-endpoint', id, version: version + 1 },
    before: { isEnabled: true },
    after: { isEnabled: false },
    reason: OFF_NOTICES[cause](url).slice(0, 200),
  });
  await tellOwners(tx, 'webhookOff', OFF_NOTICES[cause](url));
}
