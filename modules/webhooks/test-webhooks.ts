import { sql } from 'drizzle-orm';
import { sealEvents } from '#modules/audit/chain.ts';
import { recordEvent, type NewAuditEvent } from '#modules/audit/index.ts';
import { deriveSecretKey } from '#modules/shop-secrets/index.ts';
import { commandLineActor } from '#platform/actor.ts';
import type { Database } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { silentLog } from '#platform/database/test-databases.ts';
import { createEndpoint } from './index.ts';
import { publishEvents } from './events/publish-events.ts';
import { type PostWebhook, startWebhooks, type WebhookAnswer } from './jobs.ts';

export { findUrlIssue } from './endpoints/find-url-issue.ts';

export const KEY = deriveSecretKey('a secret of a shop for tests of its webhooks');
export const OPERATOR = commandLineActor('maude');

/** What a receiver got. */
export type Received = { url: string; headers: Readonly<Record<string, string>>; body: string };

/** Creates a webhook and returns it with its secret. */
export async function createWebhook(db: Database, url = 'https://erp.example.org/in', events = ['*']) {
  const made = await inTransaction(db, (tx) => createEndpoint(tx, OPERATOR, KEY, { url, events }));
  if (made.kind !== 'created') throw new Error(made.kind);
  return { ...made.endpoint, plain: made.secret };
}

/** Writes an audit event as a command does. */
export const record = (
  db: Database,
  event: Pick<NewAuditEvent, 'action' | 'resource'> & Partial<NewAuditEvent>,
) => inTransaction(db, (tx) => recordEvent(tx, OPERATOR, { before: {}, after: {}, ...event }));

/** Makes events of everything that was changed until now. */
export async function publish(db: Database): Promise<void> {
  await sealEvents(db);
  await db.execute(sql`update webhook_place set ran_at = 'epoch'`);
  await publishEvents(db);
}

/** Makes everything due that waits for a retry, as if it had not failed yet. */
export const makeDue = (db: Database) =>
  db.execute(sql`update webhook_delivery set due_at = now(), failure = null where state = 'waiting'`);

/** Starts the work with a receiver that answers what `answer` says. */
export function startReceiver(
  db: Database,
  answer: (got: Received, signal: AbortSignal) => WebhookAnswer | Promise<WebhookAnswer>,
) {
  const received: Received[] = [];
  const post: PostWebhook = async (url, message, signal) => {
    const got = { url, ...message };
    received.push(got);
    return await answer(got, signal);
  };
  return { received, ...startWebhooks({ db, key: KEY, post, log: silentLog, everyMs: 20 }) };
}

export const OK: WebhookAnswer = { kind: 'answered', status: 204, text: '' };
