import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { PublicOrigin } from './public-origin.ts';

/** A UUID, the 32 hexadecimal digits of nginx, or a similar word. */
const GIVEN = /^[\w-]{16,64}$/;
const TRACEPARENT = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

/** Returns the id that a trusted proxy gave the request, or a new one. */
export function readRequestId({ headers }: IncomingMessage, { trustsProxy }: PublicOrigin): string {
  const given = trustsProxy ? headers['x-request-id'] : undefined;
  return typeof given === 'string' && GIVEN.test(given) ? given : randomUUID();
}

/** Returns the trace of which a trusted proxy says that the request is a part. */
export function findTraceparent(
  { headers }: IncomingMessage,
  { trustsProxy }: PublicOrigin,
): string | undefined {
  const given = trustsProxy ? headers['traceparent'] : undefined;
  return typeof given === 'string' && TRACEPARENT.test(given) ? given : undefined;
}
