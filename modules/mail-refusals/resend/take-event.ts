import { z } from 'zod';
import { type Actor, systemActor } from '#platform/actor.ts';
import type { Database } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { recordRefusal } from '../refusals.ts';
import { type SignedHeaders, verifyResendSignature } from './verify-signature.ts';

/** What a webhook of Resend sends, as it came. */
type MailDelivery = SignedHeaders & { body: Buffer };

/** Takes deliveries of the webhook. */
export type TakeMailEvent = (
  delivery: MailDelivery,
) => Promise<{ kind: 'taken' } | { kind: 'refused'; why: 'unsigned' | 'stale' | 'unreadable' }>;

const RESEND: Actor = systemActor('mail');

/** What counts of an event (resend.com/docs/webhooks/event-types). Others have no effect. */
const EventSchema = z.object({
  type: z.string(),
  created_at: z.iso.datetime({ offset: true }),
  data: z.looseObject({}),
});
const DataSchema = z.object({
  to: z.array(z.string().max(320)).max(50),
  bounce: z.object({ type: z.string().nullish() }).nullish(),
});

/**
 * Creates the receiver of Resend's webhook. The signature is verified over the raw bytes before anything
 * is read. A bounce and a complaint make the address one that refuses mail, however often they come.
 */
export function createResendReceiver(
  db: Database,
  secret: string,
  now: () => Date = () => new Date(),
): TakeMailEvent {
  return async ({ body, ...headers }) => {
    const check = verifyResendSignature(secret, body, headers, now());
    if (check !== 'signed') return { kind: 'refused', why: check };
    const event = EventSchema.safeParse(parseJson(body)).data;
    if (!event) return { kind: 'refused', why: 'unreadable' };
    const cause = CAUSES[event.type];
    if (cause === undefined) return { kind: 'taken' };
    const data = DataSchema.safeParse(event.data).data;
    if (!data) return { kind: 'refused', why: 'unreadable' };
    const [email, ...others] = data.to;
    // Of several recipients the event does not say which one bounced. A passing bounce is none.
    const isPassing = cause === 'bounced' && (data.bounce?.type ?? 'Permanent') !== 'Permanent';
    if (email === undefined || others.length > 0 || isPassing) return { kind: 'taken' };
    const at = new Date(event.created_at);
    await inTransaction(db, (tx) => recordRefusal(tx, RESEND, { email, cause, at }), { idempotent: true });
    return { kind: 'taken' };
  };
}

const CAUSES: Readonly<Record<string, 'bounced' | 'complained' | undefined>> = {
  'email.bounced': 'bounced',
  'email.complained': 'complained',
};

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
