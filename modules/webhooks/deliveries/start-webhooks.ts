import type { SecretKey } from '#modules/shop-secrets/index.ts';
import type { Database } from '#platform/database/handle.ts';
import { runPeriodically } from '#platform/run-periodically.ts';
import { openSecrets } from '../endpoints/secrets.ts';
import { presentEvent } from '../events/list-feed.ts';
import { publishEvents } from '../events/publish-events.ts';
import {
  claimDeliveries,
  type ClaimedDelivery,
  listDueEndpoints,
  returnDelivery,
} from './claim-deliveries.ts';
import { settleDelivery } from './settle-delivery.ts';
import { signMessage } from './sign-message.ts';

/** What a receiver answered; `text`: the beginning of its body where that is text. */
export type WebhookAnswer =
  | { kind: 'answered'; status: number; text: string }
  | { kind: 'timeout' | 'unreachable' | 'private' };

/** Sends a signed body to a receiver. Never throws for what the receiver does; aborts with the signal. */
export type PostWebhook = (
  url: string,
  message: { headers: Readonly<Record<string, string>>; body: string },
  signal: AbortSignal,
) => Promise<WebhookAnswer>;

export type WebhookOptions = {
  db: Database;
  key: SecretKey | undefined;
  post: PostWebhook;
  log: { warn(fields: object, message: string): void };
  everyMs?: number;
};

/** Attempts to one receiver at the same time in a process. Others do not wait for a slow one. */
const CONCURRENCY = 4;
const EVERY_MS = 1_000;
/** Of the answer, as people see it. */
const SHOWN_LENGTH = 200;

/**
 * Makes events of what was changed and sends them until it is stopped, next to any number of other
 * processes. Each webhook has a queue of its own.
 */
export function startWebhooks(options: WebhookOptions): { stop(): Promise<void> } {
  const { db, log, everyMs = EVERY_MS } = options;
  const stopping = new AbortController();
  const queues = new Map<string, Promise<void>>();

  const start = (endpointId: string): void => {
    if (queues.has(endpointId) || stopping.signal.aborted) return;
    const queue = drain(endpointId, options, stopping.signal)
      // What is claimed is due again after its lease.
      .catch((error: unknown) => log.warn({ error, endpoint: endpointId }, 'webhooks not sent'))
      .finally(() => queues.delete(endpointId));
    queues.set(endpointId, queue);
  };
  const work = runPeriodically(
    async () => {
      await publishEvents(db);
      for (const id of await listDueEndpoints(db)) start(id);
    },
    { everyMs, failed: 'webhooks were not sent', log },
  );
  return {
    async stop() {
      stopping.abort();
      await work.stop();
      await Promise.all(queues.values());
    },
  };
}

/** Sends what is due to a webhook until nothing is. */
async function drain(endpointId: string, options: WebhookOptions, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const claimed = await claimDeliveries(options.db, endpointId, CONCURRENCY);
    if (claimed.length === 0) return;
    await Promise.all(claimed.map((one) => attempt(one, options, signal)));
  }
}

async function attempt(
  claimed: ClaimedDelivery,
  { db, key, post }: WebhookOptions,
  signal: AbortSignal,
): Promise<void> {
  const { endpoint, event } = claimed;
  const at = new Date();
  const secrets = openSecrets(key, endpoint, at);
  if (secrets.length === 0) return await settleDelivery(db, claimed, { at, tookMs: 0, failure: 'no-secret' });
  const body = JSON.stringify(presentEvent(event));
  const signed = signMessage(secrets, { id: event.id, sentAt: at, body });
  const headers = { 'content-type': 'application/json', ...signed };
  const startedAt = performance.now();
  const answer = await post(endpoint.url, { headers, body }, signal).catch((error: unknown) => {
    if (signal.aborted) return undefined;
    throw error;
  });
  if (answer === undefined || signal.aborted) return await returnDelivery(db, claimed);
  const tookMs = performance.now() - startedAt;
  if (answer.kind !== 'answered')
    return await settleDelivery(db, claimed, { at, tookMs, failure: answer.kind });
  const { status } = answer;
  const isTaken = status >= 200 && status < 300;
  const text = [...answer.text.toWellFormed().replaceAll('\0', '')].slice(0, SHOWN_LENGTH).join('');
  await settleDelivery(db, claimed, {
    at,
    tookMs,
    failure: isTaken ? null : 'answered',
    status,
    answer: text,
  });
}
