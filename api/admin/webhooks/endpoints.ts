import { z } from 'zod';
import { MAX_WEBHOOKS } from '#contract/webhooks/webhook-limits.ts';
import { line } from '#contract/text/text-fields.ts';
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  findEndpoint,
  listEndpoints,
  rotateSecret,
  WEBHOOK_REFUSALS,
  describeEndpoint,
} from '#modules/webhooks/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { changedMeanwhile, failure, invalidField, NOT_FOUND } from '../failures.ts';
import { NOTHING_SEALS } from '../settings/secret-failures.ts';
import { EventsSchema, IdPath, presentWebhook, WebhookSchema, type WebhookServices } from './schemas.ts';

type Stored = NonNullable<Awaited<ReturnType<typeof findEndpoint>>>;

const WithSecret = z.object({
  webhook: WebhookSchema,
  secret: z.string().meta({ description: '`whsec_…`, for the receiver. This answer is its only place.' }),
});
const UrlSchema = line(500, 1).meta({
  description: 'By HTTPS, on its standard port, at a public address, without credentials.',
});

const present = async (db: Handle, stored: Stored, now: Date) =>
  presentWebhook(await describeEndpoint(db, stored, now));

const refuseChanged = async (db: Handle, current: Stored, now: Date) =>
  changedMeanwhile({ current: await present(db, current, now), changedFields: [], by: null, at: null });

const list = defineAdminEndpoint({
  method: 'GET',
  path: '/webhook-endpoints',
  permission: 'webhook.manage',
  operationId: 'listWebhooks',
  summary: 'List webhooks',
  description: `At most ${MAX_WEBHOOKS}, without their secrets.`,
  responses: {
    200: {
      description: 'The webhooks.',
      schema: z.object({ items: z.array(WebhookSchema), nextCursor: z.null() }),
    },
  },
  async run({ now }, { db }: WebhookServices) {
    const items = (await listEndpoints(db, now)).map(presentWebhook);
    return { status: 200, body: { items, nextCursor: null } };
  },
});

const read = defineAdminEndpoint({
  method: 'GET',
  path: '/webhook-endpoints/{id}',
  permission: 'webhook.manage',
  operationId: 'findWebhook',
  summary: 'Read a webhook',
  description: 'Without its secret.',
  parameters: { path: IdPath },
  responses: { 200: { description: 'The webhook.', schema: WebhookSchema } },
  problems: ['not-found'],
  async run({ parameters: { id }, now }, { db }: WebhookServices) {
    const found = await findEndpoint(db, id);
    return found ? { status: 200, body: await present(db, found, now) } : NOT_FOUND;
  },
});

const create = defineAdminEndpoint({
  method: 'POST',
  path: '/webhook-endpoints',
  permission: 'webhook.manage',
  notForKeys: true,
  stepUp: true,
  secretAnswer: true,
  operationId: 'createWebhook',
  summary: 'Create a webhook',
  description: 'Events of these types are sent from now on. The answer is the only place of the secret.',
  requestBody: z.strictObject({ url: UrlSchema, events: EventsSchema }),
  standIns: () => ({ events: ['*'] }),
  responses: { 201: { description: 'The webhook and its secret.', schema: WithSecret } },
  problems: ['invalid', 'too-many', 'not-allowed-now'],
  async run({ tx, actor, body, now, afterCommit }, { secretKey, onJobs }: WebhookServices) {
    if (secretKey === undefined) return NOTHING_SEALS;
    const outcome = await createEndpoint(tx, actor, secretKey, body);
    switch (outcome.kind) {
      case 'address-refused':
        return invalidField('/url', 'address-refused', WEBHOOK_REFUSALS.address[outcome.issue]);
      case 'too-many':
        return failure('too-many', WEBHOOK_REFUSALS.tooMany(MAX_WEBHOOKS));
      case 'created':
        afterCommit(onJobs);
        return {
          status: 201,
          body: { webhook: await present(tx, outcome.endpoint, now), secret: outcome.secret },
        };
    }
  },
});

const change = defineAdminEndpoint({
  method: 'PATCH',
  path: '/webhook-endpoints/{id}',
  permission: 'webhook.manage',
  notForKeys: true,
  stepUp: true,
  ifMatch: 'required',
  operationId: 'changeWebhook',
  summary: 'Change a webhook',
  description: 'Its address, its events, and whether it is on. Turning it off ends what waits to be sent.',
  parameters: { path: IdPath },
  requestBody: z.strictObject({
    url: UrlSchema.exactOptional(),
    events: EventsSchema.exactOptional(),
    isEnabled: z.boolean().exactOptional(),
  }),
  responses: { 200: { description: 'The webhook.', schema: WebhookSchema } },
  problems: ['invalid', 'not-found', 'changed-meanwhile'],
  async run({ tx, actor, body, parameters: { id }, version, now }, _services: WebhookServices) {
    const outcome = await changeEndpoint(tx, actor, { id, version, change: body });
    switch (outcome.kind) {
      case 'not-found':
        return NOT_FOUND;
      case 'changed-meanwhile':
        return await refuseChanged(tx, outcome.current, now);
      case 'address-refused':
        return invalidField('/url', 'address-refused', WEBHOOK_REFUSALS.address[outcome.issue]);
      case 'changed':
        return { status: 200, body: await present(tx, outcome.endpoint, now) };
    }
  },
});

const remove = defineAdminEndpoint({
  method: 'DELETE',
  path: '/webhook-endpoints/{id}',
  permission: 'webhook.manage',
  notForKeys: true,
  stepUp: true,
  ifMatch: 'required',
  operationId: 'deleteWebhook',
  summary: 'Delete a webhook',
  description: 'With what was sent to it, and what waits.',
  parameters: { path: IdPath },
  responses: { 204: { description: 'The webhook is deleted.' } },
  problems: ['not-found', 'changed-meanwhile'],
  async run({ tx, actor, parameters: { id }, version, now }) {
    const outcome = await deleteEndpoint(tx, actor, { id, version });
    if (outcome.kind === 'not-found') return NOT_FOUND;
    if (outcome.kind === 'changed-meanwhile') return await refuseChanged(tx, outcome.current, now);
    return { status: 204 };
  },
});

const rotate = defineAdminEndpoint({
  method: 'POST',
  path: '/webhook-endpoints/{id}/rotate-secret',
  permission: 'webhook.manage',
  notForKeys: true,
  stepUp: true,
  secretAnswer: true,
  ifMatch: 'required',
  operationId: 'rotateWebhookSecret',
  summary: 'Replace the secret of a webhook',
  description: 'For 24 hours both secrets sign, so that the receiver can be changed meanwhile.',
  parameters: { path: IdPath },
  responses: { 200: { description: 'The webhook and its new secret.', schema: WithSecret } },
  problems: ['not-found', 'changed-meanwhile', 'not-allowed-now'],
  async run({ tx, actor, parameters: { id }, version, now }, { secretKey }: WebhookServices) {
    if (secretKey === undefined) return NOTHING_SEALS;
    const outcome = await rotateSecret(tx, actor, secretKey, { id, version, now });
    if (outcome.kind === 'not-found') return NOT_FOUND;
    if (outcome.kind === 'changed-meanwhile') return await refuseChanged(tx, outcome.current, now);
    const webhook = await present(tx, outcome.endpoint, now);
    return { status: 200, body: { webhook, secret: outcome.secret } };
  },
});

/** Webhooks: where events of the shop are sent. */
export const WEBHOOK_ENDPOINTS = [list, read, create, change, remove, rotate];
