import { createHmac, timingSafeEqual } from 'node:crypto';

/** The length of a SHA-256 in base64. */
const HEADER = /^[A-Za-z0-9+/]{43}=$/;

/**
 * Verifies that a body was signed with the client secret of the app: HMAC-SHA256 of the raw bytes, in
 * base64 (shopify.dev/docs/apps/build/webhooks/verify-deliveries). Compares in constant time.
 */
export function verifyShopifySignature(secret: string, body: Buffer, header: string | undefined): boolean {
  if (secret === '' || header === undefined || !HEADER.test(header)) return false;
  const expected = createHmac('sha256', secret).update(body).digest();
  return timingSafeEqual(Buffer.from(header, 'base64'), expected);
}
