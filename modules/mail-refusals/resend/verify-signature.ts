import { createHmac, timingSafeEqual } from 'node:crypto';

/** The headers of a delivery that its signature needs. */
export type SignedHeaders = {
  id: string | undefined;
  /** Unix seconds. */
  timestamp: string | undefined;
  signature: string | undefined;
};

/** A later delivery may be a replay. */
const OLDEST_SECONDS = 300;
const YOUNGEST_SECONDS = -60;
const MAX_HEADER_LENGTH = 2_000;

/**
 * Verifies that a body was signed with the secret of the endpoint, and recently: HMAC-SHA256 of
 * `id.timestamp.body`, in base64; a rotated secret signs twice
 * (docs.svix.com/receiving/verifying-payloads/how-manual). Compares in constant time.
 */
export function verifyResendSignature(
  secret: string,
  body: Buffer,
  { id, timestamp, signature }: SignedHeaders,
  now: Date,
): 'signed' | 'unsigned' | 'stale' {
  if (!id || id.length > 200 || !timestamp || !/^\d{1,12}$/.test(timestamp)) return 'unsigned';
  if (!signature || signature.length > MAX_HEADER_LENGTH) return 'unsigned';
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  const isSigned = signature
    .split(' ')
    .filter((part) => /^v1,[A-Za-z0-9+/]{43}=$/.test(part))
    .some((part) => timingSafeEqual(Buffer.from(part.slice(3), 'base64'), expected));
  if (!isSigned) return 'unsigned';
  const age = Math.floor(now.getTime() / 1000) - Number(timestamp);
  return age > OLDEST_SECONDS || age < YOUNGEST_SECONDS ? 'stale' : 'signed';
}
