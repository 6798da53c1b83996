import { z } from 'zod';
import { DELIVERY_STATES, EVENT_DAYS } from '#contract/webhooks/webhook-limits.ts';
import {
  countPeriod,
  findDelivery,
  listDeliveries,
  listFeed,
  replayDelivery,
  replayEvent,
  replayPeriod,
  type SendOutcome,
  sendTest,
  WEBHOOK_REFUSALS,
} from '#modules/webhooks/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { failure, NOT_FOUND } from '../failures.ts';
import { defineAdminList } from '../lists/define-admin-list.ts';
import type { ListFields } from '../lists/list-fields.ts';
import { DeliverySchema, EventSchema, IdPath, presentDelivery, presentFeed } from './schemas.ts';

/** By what deliveries are filtered. */
const DELIVERY_FIELDS = {
  at: { type: 'instant', filter: 'range', sort: true },
  endpointId: { type: 'id', filter: 'values' },
  eventId: { type: 'id', filter: 'values' },
  state: { type: 'text', values: DELIVERY_STATES, filter: 'values' },
  type: { type: 'text', filter: 'values' },
} as const satisfies ListFields;

/** Deliveries that were written; they are sent within seconds. */
const QueuedSchema = z.object({ deliveries: z.int() });
const OFF = failure('not-allowed-now', WEBHOOK_REFUSALS.off);

function answer(outcome: SendOutcome) {
  if (outcome.kind === 'not-found') return NOT_FOUND;
  if (outcome.kind === 'off') return OFF;
  return { status: 202 as const, body: { deliveries: outcome.deliveries } };
}

const list = defineAdminList({
  path: '/webhook-deliveries',
  permission: 'webhook.manage',
  operationId: 'listWebhookDeliveries',
  summary: 'List deliveries of webhooks',
  description: `What was sent to webhooks in the last ${EVENT_DAYS} days, and what came of it.`,
  fields: DELIVERY_FIELDS,
  sort: '-at',
  item: DeliverySchema,
  async run(request, _call, { db }: { db: Handle }) {
    const { items, ...page } = await listDeliveries(db, request);
    return { ...page, items: items.map(presentDelivery) };
  },
});

const read = defineAdminEndpoint({
  method: 'GET',
  path: '/webhook-deliveries/{id}',
  permission: 'webhook.manage',
  operationId: 'findWebhookDelivery',
  summary: 'Read a delivery of a webhook',
  description: 'With its event as it was sent.',
  parameters: { path: IdPath },
  responses: { 200: { description: 'The delivery.', schema: DeliverySchema } },
  problems: ['not-found'],
  async run({ parameters: { id } }, { db }: { db: Handle }) {
    const found = await findDelivery(db, id);
    return found ? { status: 200, body: presentDelivery(found) } : NOT_FOUND;
  },
});

const replayOne = defineAdminEndpoint({
  method: 'POST',
  path: '/webhook-deliveries/{id}/replay',
  permission: 'webhook.manage',
  notForKeys: true,
  operationId: 'replayWebhookDelivery',
  summary: 'Send a delivery again',
  description: 'The same event under the same `webhook-id`, as a new delivery.',
  parameters: { path: IdPath },
  responses: { 202: { description: 'It is being sent.', schema: QueuedSchema } },
  problems: ['not-found', 'not-allowed-now'],
  async run({ tx, actor, parameters: { id } }) {
    return answer(await replayDelivery(tx, actor, id));
  },
});

const test = defineAdminEndpoint({
  method: 'POST',
  path: '/webhook-endpoints/{id}/test',
  permission: 'webhook.manage',
  notForKeys: true,
  operationId: 'testWebhook',
  summary: 'Send a test event',
  description: 'An event of the type `webhook.test`, to this webhook alone.',
  parameters: { path: IdPath },
  responses: { 202: { description: 'It is being sent.', schema: QueuedSchema } },
  problems: ['not-found', 'not-allowed-now'],
  async run({ tx, actor, parameters: { id }, now }) {
    return answer(await sendTest(tx, actor, id, now));
  },
});

const replay = defineAdminEndpoint({
  method: 'POST',
  path: '/webhook-endpoints/{id}/replay',
  permission: 'webhook.manage',
  notForKeys: true,
  operationId: 'replayWebhook',
  summary: 'Send the events of a period again',
  description:
    'Every event of the period that the webhook wants, whether it got it or not. With `dryRun` they are only counted.',
  parameters: { path: IdPath },
  requestBody: z.strictObject({
    from: z.iso.datetime({ offset: true }),
    to: z.iso.datetime({ offset: true }),
    dryRun: z.boolean().default(false),
  }),
  responses: {
    200: { description: 'So many would be sent.', schema: QueuedSchema },
    202: { description: 'They are being sent.', schema: QueuedSchema },
  },
  problems: ['not-found', 'not-allowed-now'],
  async run({ tx, actor, parameters: { id: endpointId }, body }) {
    const period = { endpointId, from: new Date(body.from), to: new Date(body.to) };
    if (!body.dryRun) return answer(await replayPeriod(tx, actor, period));
    const deliveries = await countPeriod(tx, period);
    return deliveries === undefined ? NOT_FOUND : { status: 200, body: { deliveries } };
  },
});

const replayById = defineAdminEndpoint({
  method: 'POST',
  path: '/events/{id}/replay',
  permission: 'webhook.manage',
  notForKeys: true,
  operationId: 'replayEvent',
  summary: 'Send an event again',
  description: 'To one webhook, whether it wants events of that type or not.',
  parameters: { path: IdPath },
  requestBody: z.strictObject({ endpointId: z.uuid() }),
  responses: { 202: { description: 'It is being sent.', schema: QueuedSchema } },
  problems: ['not-found', 'not-allowed-now'],
  async run({ tx, actor, parameters: { id: eventId }, body: { endpointId } }) {
    return answer(await replayEvent(tx, actor, { endpointId, eventId }));
  },
});

const feed = defineAdminEndpoint({
  method: 'GET',
  path: '/events',
  permission: 'any-staff',
  operationId: 'listEvents',
  summary: 'List events',
  description: `What webhooks are sent, for programs that ask instead: events of the last ${EVENT_DAYS} days, the oldest first, of the types whose resources the caller reads. Go on with \`nextAfter\`; none is missed.`,
  parameters: {
    query: z.object({
      after: z.coerce
        .number()
        .int()
        .min(0)
        .max(Number.MAX_SAFE_INTEGER)
        .default(0)
        .meta({ description: '`nextAfter` of the call before; absent: from the oldest event on.' }),
      type: z
        .string()
        .max(2_000)
        .exactOptional()
        .meta({ description: 'Types, separated by commas; absent: all.' }),
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(200)
        .default(50)
        .meta({ description: 'Events of the answer.' }),
    }),
  },
  responses: {
    200: {
      description: 'The events.',
      schema: z.object({ items: z.array(EventSchema), nextAfter: z.int() }),
    },
  },
  async run({ caller, parameters: { after, type, limit } }, { db }: { db: Handle }) {
    const types = type?.split(',');
    const events = await listFeed(db, { after, types, permissions: caller.permissions, limit });
    return {
      status: 200,
      body: { items: events.map(presentFeed), nextAfter: events.at(-1)?.position ?? after },
    };
  },
});

/** What was sent to webhooks, sending it again, and the same events as a feed. */
export const EVENT_ENDPOINTS = [list, read, replayOne, test, replay, replayById, feed];
