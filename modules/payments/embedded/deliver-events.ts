import { z } from 'zod';
import { enqueue, type HandleJob } from '#modules/outbox/index.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { signBody } from '../events/signature.ts';

/** Jobs of this kind deliver one event of the test payment to the webhook endpoint. */
export const TEST_EVENT_JOB = 'test-payment-event';

const Payload = z.object({ body: z.string() });

/** Thrown when the endpoint did not accept an event; it is delivered again. */
class EventNotTaken extends Error {
  readonly reason: string;

  constructor(status: number) {
    super(`webhook endpoint returned status ${status}`);
    this.name = 'EventNotTaken';
    // The only text of an error that the outbox stores.
    this.reason = `webhook ${status}`;
  }
}

/**
 * Inserts deliveries, due one millisecond after another in the given order, each after its own
 * `delayMs`.
 */
export async function enqueueEvents(
  tx: Transaction,
  deliveries: readonly { body: string; delayMs?: number }[],
): Promise<void> {
  for (const [position, { body, delayMs = 0 }] of deliveries.entries())
    await enqueue(tx, { kind: TEST_EVENT_JOB, payload: { body }, delayMs: delayMs + position });
}

/**
 * The handler of `TEST_EVENT_JOB`: signs an event as Stripe does and gives it to `post`, which
 * returns the HTTP status of the webhook endpoint. Throws for anything but 2xx, so that the outbox
 * retries with a new signature.
 */
export function deliverTestEvents({
  secret,
  post,
  now = () => new Date(),
}: {
  secret: string;
  post: (body: string, signature: string) => Promise<number>;
  now?: () => Date;
}): HandleJob {
  return async ({ payload }) => {
    const { data } = Payload.safeParse(payload);
    if (data === undefined) return { permanentError: 'payload' };
    const status = await post(data.body, signBody(secret, data.body, now()));
    if (status < 200 || status > 299) throw new EventNotTaken(status);
    return 'done';
  };
}
