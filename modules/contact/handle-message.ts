import type { Locale } from '#contract/locale.ts';
import { validateContact, type ContactErrors, type ContactMessage } from '#contract/pages/contact.ts';
import type { Database } from '#platform/database/handle.ts';
import type { RateLimiter } from '#platform/rate-limit/rate-limiter.ts';
import type { TokenSigner } from '#platform/token-signer.ts';
import { createThanksToken, verifyFormToken, reissueForm } from './form-token.ts';
import { findUse, storeMessage } from './store-message.ts';

/** A submitted form. */
export type SentForm = {
  typed: ContactMessage;
  /** The signed time of rendering. */
  token: string;
  /** Content of the honeypot field, which people do not see. */
  trap: string;
  /** IP address of the client. */
  client: string;
  /** Language of the form. */
  locale: Locale;
};

/**
 * Result of a form. `received`: stored and mailed, now or before; `sent` proves it for ten minutes.
 * `faulty`: fields are invalid. The other kinds tell why a form of its age is refused, or that
 * there are too many. `form` is a token that may be sent at once. The client gets one only where
 * its own token was genuine: a client that corrects a field is no robot.
 */
export type ContactResult =
  | { kind: 'received'; sent: string }
  | { kind: 'invalid'; errors: ContactErrors; form: string | undefined }
  | { kind: 'early' | 'late' | 'used'; form: string }
  | { kind: 'unknown' }
  | { kind: 'too-many'; of: 'client' | 'shop'; retryAfterSeconds: number };

export type ContactContext = {
  db: Database;
  signer: TokenSigner;
  limit: RateLimiter;
  now: number;
  shopEmail: string;
};

/** Handles a message with all checks. A robot that fills the honeypot gets the usual response. */
export async function handleMessage(reception: ContactContext, form: SentForm): Promise<ContactResult> {
  const { db, signer, limit, now } = reception;
  const { message, errors } = validateContact(form.typed);
  const state = verifyFormToken(signer, form.token, now);
  if (Object.keys(errors).length > 0) {
    if (state.kind === 'good') return { kind: 'invalid', errors: errors, form: form.token };
    return {
      kind: 'invalid',
      errors: errors,
      form: state.kind === 'unknown' ? undefined : reissueForm(signer, now),
    };
  }
  if (state.kind === 'unknown') return { kind: 'unknown' };
  if (state.kind !== 'good') return { kind: state.kind, form: reissueForm(signer, now) };
  const use = { formId: state.id, digest: getDigest(signer, message) };
  const used = await findUse(db, use);
  if (used !== undefined) return handleUsed(used, reception);
  const { isAllowed, resetSeconds } = await limit.consume(form.client);
  if (!isAllowed) return { kind: 'too-many', of: 'client', retryAfterSeconds: resetSeconds };
  if (form.trap !== '') return received(reception);
  try {
    return await store(reception, form, { ...use, message });
  } catch (error) {
    await limit.release(form.client);
    throw error;
  }
}

async function store(
  reception: ContactContext,
  form: SentForm,
  given: { formId: string; digest: string; message: ContactMessage },
): Promise<ContactResult> {
  const { db, signer, limit, shopEmail } = reception;
  const addressHash = signer.hash('address', given.message.email.toLowerCase());
  const stored = await storeMessage(db, { ...given, locale: form.locale, addressHash, shopEmail });
  if (stored === 'stored') return received(reception);
  await limit.release(form.client);
  return typeof stored === 'string' ? handleUsed(stored, reception) : tooMany(stored.fullForMs);
}

function received({ signer, now }: ContactContext): ContactResult {
  return { kind: 'received', sent: createThanksToken(signer, now) };
}

function handleUsed(use: 'stored-before' | 'form-used', reception: ContactContext): ContactResult {
  if (use === 'stored-before') return received(reception);
  return { kind: 'used', form: reissueForm(reception.signer, reception.now) };
}

function tooMany(waitMs: number): ContactResult {
  return { kind: 'too-many', of: 'shop', retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
}

function getDigest(signer: TokenSigner, { name, email, subject, message }: ContactMessage): string {
  return signer.hash('message', JSON.stringify([name, email, subject, message]));
}
