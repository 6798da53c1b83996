import type { IncomingMessage } from 'node:http';
import type { PostedForm } from '#web/page-context.ts';
import { clientAddress, isOurOrigin, type PublicOrigin } from './public-origin.ts';

/** Maximum bytes of all form fields together. */
const MAX_TYPED_BYTES = 32 * 1024;
/** Size factor of the form encoding: a byte takes up to three. */
const MAX_SENT_BYTES = 3 * MAX_TYPED_BYTES;

/**
 * Parses a form that was posted to a page. Refuses one from a page of another site as `foreign`. A
 * program that does not name its origin is not foreign, but needs the form token that only our page
 * holds.
 */
export function parsePostedForm(
  request: IncomingMessage,
  body: Buffer | 'too-large',
  side: PublicOrigin,
): PostedForm | 'unreadable' {
  if (isCrossSite(request, side)) return { refused: 'foreign' };
  if (body === 'too-large' || body.length > MAX_SENT_BYTES) return { refused: 'too-large' };
  if (isOneClick(request.headers['content-type'], body)) {
    const fields = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    return { fields, client: clientAddress(request, side) };
  }
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? ''))
    return 'unreadable';
  const fields = new URLSearchParams(body.toString('utf8'));
  const typedBytes = [...fields.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  if (typedBytes > MAX_TYPED_BYTES) return { refused: 'too-large' };
  return { fields, client: clientAddress(request, side) };
}

/**
 * Whether the request is the only allowed `multipart/form-data`: a mail program that unsubscribes
 * for its reader (RFC 8058 section 3.2).
 */
const isOneClick = (type: string | undefined, body: Buffer): boolean =>
  /^multipart\/form-data\b/i.test(type ?? '') &&
  /name="?List-Unsubscribe"?\r?\n(?:[^\r\n]+\r?\n)*\r?\nOne-Click\r?\n/i.test(body.toString('latin1'));

/**
 * Whether a page of another site sent the request. A request that names no origin does not come
 * from a page.
 */
export function isCrossSite(request: IncomingMessage, side: PublicOrigin): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = request.headers;
  return origin !== undefined && !isOurOrigin(origin, request, side);
}
