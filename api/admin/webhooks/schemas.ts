import { z } from 'zod';
import { EVENT_TYPE_NAMES } from '#contract/webhooks/event-types.ts';
import { DELIVERY_FAILURES, DELIVERY_STATES, OFF_CAUSES } from '#contract/webhooks/webhook-limits.ts';
import {
  type ListedDelivery,
  type ListedEndpoint,
  presentEvent,
  type StoredEvent,
} from '#modules/webhooks/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import type { SettingsServices } from '../settings/services.ts';

/** What the endpoints of webhooks use. */
export type WebhookServices = { db: Handle } & Pick<SettingsServices, 'secretKey' | 'onJobs'>;

export const IdPath = z.object({ id: z.uuid() });
const instant = z.iso.datetime();

/** Which events a webhook gets. */
export const EventsSchema = z
  .array(z.enum([...EVENT_TYPE_NAMES, '*']))
  .min(1)
  .meta({ description: 'Types of events; `*`: all, also those of later releases.' });

export const WebhookSchema = z
  .object({
    id: z.uuid(),
    url: z.string(),
    events: z.array(z.string()),
    isEnabled: z.boolean(),
    offCause: z
      .enum(OFF_CAUSES)
      .nullable()
      .meta({
        description: 'Why it is off: a person, its answer 410 (`gone`), five days of failure, or a restore.',
      }),
    formerSecretUntil: instant
      .nullable()
      .meta({ description: 'Until when the former secret signs, too; null: it does not.' }),
    failingSince: instant
      .nullable()
      .meta({ description: 'Since when no attempt succeeded; null: the last one did, or there was none.' }),
    lastAttempt: z
      .object({ at: instant, state: z.enum(DELIVERY_STATES), status: z.int().nullable() })
      .nullable(),
    version: z.int(),
    createdAt: instant,
  })
  .meta({ id: 'AdminWebhook' });

export const presentWebhook = ({
  id,
  url,
  events,
  isEnabled,
  offCause,
  version,
  ...webhook
}: ListedEndpoint) => {
  const { formerUntil, failingSince, lastAttempt, createdAt } = webhook;
  return {
    id,
    url,
    events,
    isEnabled,
    offCause,
    formerSecretUntil: formerUntil?.toISOString() ?? null,
    failingSince: failingSince?.toISOString() ?? null,
    lastAttempt: lastAttempt && { ...lastAttempt, at: lastAttempt.at.toISOString() },
    version,
    createdAt: createdAt.toISOString(),
  };
};

/** An event as receivers get it. */
const SentSchema = z.object({
  type: z.string(),
  timestamp: instant,
  data: z.object({
    kind: z.string().meta({ description: 'Kind of the resource; `operation`: a change of many rows.' }),
    id: z.string(),
    version: z.int().nullable(),
    changedFields: z.array(z.string()),
  }),
});

export const EventSchema = SentSchema.extend({
  id: z.uuid().meta({ description: 'The `webhook-id` of its deliveries.' }),
  position: z.int().meta({ description: 'For `after`.' }),
}).meta({ id: 'AdminEvent' });

export const presentFeed = (event: StoredEvent) => ({
  id: event.id,
  position: event.position,
  ...presentEvent(event),
});

export const DeliverySchema = z
  .object({
    id: z.uuid(),
    endpointId: z.uuid(),
    eventId: z.uuid(),
    state: z.enum(DELIVERY_STATES),
    attempts: z.int(),
    createdAt: instant,
    nextAttemptAt: instant.nullable().meta({ description: 'Null: there is none.' }),
    lastAttemptAt: instant.nullable(),
    status: z.int().nullable().meta({ description: 'Of the last answer; null: nothing answered.' }),
    tookMs: z.int().nullable(),
    answer: z.string().nullable().meta({ description: 'Its first 200 characters, where it was text.' }),
    failure: z.enum(DELIVERY_FAILURES).nullable(),
    event: SentSchema,
  })
  .meta({ id: 'AdminWebhookDelivery' });

export const presentDelivery = ({ delivery, event, nextAttemptAt }: ListedDelivery) => ({
  id: delivery.id,
  endpointId: delivery.endpointId,
  eventId: delivery.eventId,
  state: delivery.state,
  attempts: delivery.attempts,
  createdAt: delivery.createdAt.toISOString(),
  nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
  lastAttemptAt: delivery.triedAt?.toISOString() ?? null,
  status: delivery.status,
  tookMs: delivery.tookMs,
  answer: delivery.answer,
  failure: delivery.failure,
  event: presentEvent(event),
});
