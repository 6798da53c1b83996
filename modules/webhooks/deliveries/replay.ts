import { and, asc, eq, gte, inArray, lte, ne } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { TEST_EVENT } from '#contract/webhooks/event-types.ts';
import { recordEvent } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { ALL_EVENTS } from '../events/publish-events.ts';
import { webhookDelivery, webhookEndpoint, webhookEvent } from '../tables.ts';
import type { StoredEndpoint } from '../endpoints/write-endpoints.ts';

/** Rows of one statement. */
const ROWS = 1_000;

/** From an instant to another one, both included. */
export type Period = { from: Date; to: Date };

export type SendOutcome = { kind: 'queued'; deliveries: number } | { kind: 'not-found' } | { kind: 'off' };

/** Sends an event of the type `webhook.test` to a webhook. */
export async function sendTest(tx: Transaction, actor: Actor, id: string, now: Date): Promise<SendOutcome> {
  return await sendTo(tx, actor, id, {
    action: 'webhook-endpoint.tested',
    async find(endpoint) {
      const event = {
        id: uuidv7(),
        type: TEST_EVENT,
        createdAt: now,
        resourceKind: 'webhook-endpoint',
        resourceId: endpoint.id,
        resourceVersion: endpoint.version,
        changedFields: [],
      };
      await tx.insert(webhookEvent).values(event);
      return [event.id];
    },
  });
}

/** Sends one event to a webhook once more, under the same id. */
export const replayEvent = (
  tx: Transaction,
  actor: Actor,
  { endpointId, eventId }: { endpointId: string; eventId: string },
): Promise<SendOutcome> =>
  sendTo(tx, actor, endpointId, {
    action: 'webhook-endpoint.replayed',
    async find() {
      const rows = await tx
        .select({ id: webhookEvent.id })
        .from(webhookEvent)
        .where(eq(webhookEvent.id, eventId));
      return rows.length === 0 ? undefined : [eventId];
    },
  });

/** Sends the event of a delivery once more. */
export async function replayDelivery(tx: Transaction, actor: Actor, id: string): Promise<SendOutcome> {
  const { endpointId, eventId } = webhookDelivery;
  const [found] = await tx
    .select({ endpointId, eventId })
    .from(webhookDelivery)
    .where(eq(webhookDelivery.id, id));
  return found ? await replayEvent(tx, actor, found) : { kind: 'not-found' };
}

/** Sends every event of a period that a webhook wants, whether it got them or not. */
export const replayPeriod = (
  tx: Transaction,
  actor: Actor,
  { endpointId, ...period }: Period & { endpointId: string },
): Promise<SendOutcome> =>
  sendTo(tx, actor, endpointId, {
    action: 'webhook-endpoint.replayed',
    find: (endpoint) => listPeriod(tx, endpoint, period),
  });

/** How many events `replayPeriod` would send; `undefined` without that webhook. */
export async function countPeriod(
  db: Handle,
  { endpointId, ...period }: Period & { endpointId: string },
): Promise<number | undefined> {
  const [endpoint] = await db.select().from(webhookEndpoint).where(eq(webhookEndpoint.id, endpointId));
  return endpoint && (await db.$count(webhookEvent, isIn(endpoint, period)));
}

const isIn = ({ events }: StoredEndpoint, { from, to }: Period) =>
  and(
    gte(webhookEvent.createdAt, from),
    lte(webhookEvent.createdAt, to),
    events.includes(ALL_EVENTS) ? ne(webhookEvent.type, TEST_EVENT) : inArray(webhookEvent.type, events),
  );

async function listPeriod(tx: Transaction, endpoint: StoredEndpoint, period: Period): Promise<string[]> {
  const rows = await tx
    .select({ id: webhookEvent.id })
    .from(webhookEvent)
    .where(isIn(endpoint, period))
    .orderBy(asc(webhookEvent.position));
  return rows.map(({ id }) => id);
}

async function sendTo(
  tx: Transaction,
  actor: Actor,
  id: string,
  { action, find }: { action: string; find(endpoint: StoredEndpoint): Promise<string[] | undefined> },
): Promise<SendOutcome> {
  const [endpoint] = await tx.select().from(webhookEndpoint).where(eq(webhookEndpoint.id, id)).for('share');
  if (!endpoint) return { kind: 'not-found' };
  if (!endpoint.isEnabled) return { kind: 'off' };
  const eventIds = await find(endpoint);
  if (!eventIds) return { kind: 'not-found' };
  const rows = eventIds.map((eventId) => ({ id: uuidv7(), endpointId: id, eventId }));
  for (let from = 0; from < rows.length; from += ROWS)
    await tx.insert(webhookDelivery).values(rows.slice(from, from + ROWS));
  if (rows.length > 0)
    await recordEvent(tx, actor, {
      action,
      resource: { kind: 'webhook-endpoint', id },
      before: null,
      after: { deliveries: rows.length },
    });
  return { kind: 'queued', deliveries: rows.length };
}
