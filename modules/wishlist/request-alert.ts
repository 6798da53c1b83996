import type { Locale } from '#contract/locale.ts';
import type { Database } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { MailAddressSchema } from '#platform/mail/email.ts';
import type { RateLimiter } from '#platform/rate-limit/rate-limiter.ts';
import { findSoldOut } from './find-sold-out.ts';
import { lockAlertRequests, insertAlertRequest } from './insert-alert-request.ts';

/** A submitted form. */
export type AlertForm = {
  slug: string;
  email: string;
  /** Content of the honeypot field, which people do not see. */
  trap: string;
  /** IP address of the client. */
  client: string;
  /** Language of the form. */
  locale: Locale;
};

/**
 * Result of a request. `asked` is the same whether an email was sent, the address already waits, or
 * it had enough emails today: who waits for what is private.
 */
export type AlertRequestResult =
  | { kind: 'asked' | 'invalid' | 'in-stock' | 'unknown' }
  | { kind: 'too-many'; of: 'client' | 'shop'; retryAfterSeconds: number };

const HOUR_SECONDS = 60 * 60;

/** Handles a guest's form with all checks. A robot that fills the honeypot gets the usual response. */
export async function requestAlert(
  db: Database,
  { slug, email, trap, client, locale }: AlertForm,
  { limit, origin }: { limit: RateLimiter; origin: string },
): Promise<AlertRequestResult> {
  const address = MailAddressSchema.safeParse(email.trim());
  if (!address.success) return { kind: 'invalid' };
  const product = await findSoldOut(db, slug);
  if (product === undefined || product === 'in-stock') return { kind: product ?? 'unknown' };
  const { isAllowed, resetSeconds } = await limit.consume(client);
  if (!isAllowed) return { kind: 'too-many', of: 'client', retryAfterSeconds: resetSeconds };
  if (trap !== '') return { kind: 'asked' };
  const written = await inTransaction(db, async (tx) => {
    await lockAlertRequests(tx);
    const request = { product, email: address.data, customerId: undefined, origin, locale };
    return await insertAlertRequest(tx, request);
  }).catch(async (error: unknown) => {
    await limit.release(client);
    throw error;
  });
  return written === 'full'
    ? { kind: 'too-many', of: 'shop', retryAfterSeconds: HOUR_SECONDS }
    : { kind: 'asked' };
}
