import { count, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { MAX_WEBHOOKS } from '#contract/webhooks/webhook-limits.ts';
import { listChanges, recordEvent } from '#modules/audit/index.ts';
import type { SecretKey } from '#modules/shop-secrets/index.ts';
import { tellOwners } from '#modules/staff/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { webhookEndpoint } from '../tables.ts';
import { findUrlIssue, type UrlIssue } from './find-url-issue.ts';
import { createSecret, endOfFormer, sealSecret } from './secrets.ts';
import { turnOff } from './turn-off.ts';

export type StoredEndpoint = typeof webhookEndpoint.$inferSelect;

/** What a person chooses of a webhook. */
export type EndpointFields = {
  url: string;
  /** Names of event types; `*`: all. */
  events: readonly string[];
  isEnabled: boolean;
};

type NotAsSeen = { kind: 'not-found' } | { kind: 'changed-meanwhile'; current: StoredEndpoint };
/** A webhook in the version that the caller saw. */
type Seen = { id: string; version: number };

const KIND = 'webhook-endpoint';

export type CreateEndpointOutcome =
  /** `secret` is shown once and stored encrypted. */
  | { kind: 'created'; endpoint: StoredEndpoint; secret: string }
  | { kind: 'address-refused'; issue: UrlIssue }
  | { kind: 'too-many' };

/** Creates a webhook, tells the owners, and returns its secret. */
export async function createEndpoint(
  tx: Transaction,
  actor: Actor,
  key: SecretKey,
  { url, events }: Pick<EndpointFields, 'url' | 'events'>,
): Promise<CreateEndpointOutcome> {
  const issue = findUrlIssue(url);
  if (issue) return { kind: 'address-refused', issue };
  const [rows] = await tx.select({ count: count() }).from(webhookEndpoint);
  if ((rows?.count ?? 0) >= MAX_WEBHOOKS) return { kind: 'too-many' };
  const id = uuidv7();
  const secret = createSecret();
  const fields = { url: new URL(url).href, events: [...new Set(events)] };
  const [endpoint] = await tx
    .insert(webhookEndpoint)
    .values({ id, ...fields, secret: sealSecret(key, id, secret) })
    .returning();
  if (!endpoint) throw new Error('the insert of a webhook returned no row');
  await recordEvent(tx, actor, {
    action: `${KIND}.created`,
    resource: { kind: KIND, id, version: 1 },
    before: null,
    after: { ...fields, isEnabled: true },
  });
  await tellOwners(tx, 'webhookCreated', endpoint.url);
  return { kind: 'created', endpoint, secret };
}

export type ChangeEndpointOutcome =
  | { kind: 'changed'; endpoint: StoredEndpoint }
  | { kind: 'address-refused'; issue: UrlIssue }
  | NotAsSeen;

/** Changes a webhook. What waits to be sent ends when it is turned off. */
export async function changeEndpoint(
  tx: Transaction,
  actor: Actor,
  { id, version, change, reason }: Seen & { change: Partial<EndpointFields>; reason?: string | undefined },
): Promise<ChangeEndpointOutcome> {
  const found = await lockSeen(tx, { id, version });
  if ('kind' in found) return found;
  const { url, events, isEnabled } = found;
  const issue = change.url === undefined ? undefined : findUrlIssue(change.url);
  if (issue) return { kind: 'address-refused', issue };
  const fields = {
    url: change.url === undefined ? url : new URL(change.url).href,
    events: change.events ? [...new Set(change.events)] : events,
    isEnabled: change.isEnabled ?? isEnabled,
  };
  const changes = listChanges({ url, events, isEnabled }, fields);
  if (!changes) return { kind: 'changed', endpoint: found };
  if (isEnabled && !fields.isEnabled) await turnOff(tx, id, 'person');
  const [endpoint] = await tx
    .update(webhookEndpoint)
    .set({
      url: fields.url,
      events: fields.events,
      version: version + 1,
      updatedAt: new Date(),
      ...(fields.isEnabled && { isEnabled: true, offCause: null }),
      // A fresh start: the days of failure were those of another address, or before it was mended.
      ...((changes.after['isEnabled'] === true || 'url' in changes.after) && { failingSince: null }),
    })
    .where(eq(webhookEndpoint.id, id))
    .returning();
  if (!endpoint) throw new Error('the update of a locked webhook returned no row');
  await recordEvent(tx, actor, {
    action: `${KIND}.updated`,
    resource: { kind: KIND, id, version: version + 1 },
    ...changes,
    reason,
  });
  return { kind: 'changed', endpoint };
}

/** Deletes a webhook with its deliveries. */
export async function deleteEndpoint(
  tx: Transaction,
  actor: Actor,
  seen: Seen,
): Promise<{ kind: 'deleted' } | NotAsSeen> {
  const found = await lockSeen(tx, seen);
  if ('kind' in found) return found;
  const { id, url, events, isEnabled } = found;
  await tx.delete(webhookEndpoint).where(eq(webhookEndpoint.id, id));
  await recordEvent(tx, actor, {
    action: `${KIND}.deleted`,
    resource: { kind: KIND, id, version: found.version },
    before: { url, events, isEnabled },
    after: null,
  });
  return { kind: 'deleted' };
}

export type RotateOutcome = { kind: 'rotated'; endpoint: StoredEndpoint; secret: string } | NotAsSeen;

/** Replaces the secret. The former one signs, too, for 24 hours; an even older one no more. */
export async function rotateSecret(
  tx: Transaction,
  actor: Actor,
  key: SecretKey,
  { now, ...seen }: Seen & { now: Date },
): Promise<RotateOutcome> {
  const found = await lockSeen(tx, seen);
  if ('kind' in found) return found;
  const { id } = found;
  const version = found.version + 1;
  const secret = createSecret();
  const formerUntil = endOfFormer(now);
  const [endpoint] = await tx
    .update(webhookEndpoint)
    .set({
      secret: sealSecret(key, id, secret),
      formerSecret: found.secret,
      formerUntil,
      version,
      updatedAt: now,
    })
    .where(eq(webhookEndpoint.id, id))
    .returning();
  if (!endpoint) throw new Error('the update of a locked webhook returned no row');
  await recordEvent(tx, actor, {
    action: `${KIND}.secret-rotated`,
    resource: { kind: KIND, id, version },
    before: {},
    after: { formerUntil: formerUntil.toISOString() },
  });
  return { kind: 'rotated', endpoint, secret };
}

async function lockSeen(tx: Transaction, { id, version }: Seen): Promise<StoredEndpoint | NotAsSeen> {
  const [found] = await tx.select().from(webhookEndpoint).where(eq(webhookEndpoint.id, id)).for('update');
  if (!found) return { kind: 'not-found' };
  return found.version === version ? found : { kind: 'changed-meanwhile', current: found };
}
