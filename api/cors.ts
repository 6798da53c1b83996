/** A day: the CORS rule below does not change. */
const PREFLIGHT_SECONDS = 24 * 60 * 60;

/**
 * Headers of every response of the public API, which is read-only: pages of any origin may call it,
 * without credentials.
 */
export const PUBLIC_CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, RateLimit, RateLimit-Policy, Retry-After',
} as const;

/** The response to `OPTIONS` on an existing URL, for example a browser's preflight. */
export function respondToOptions(allow: string): Response {
  return new Response(null, {
    status: 204,
    headers: {
      allow,
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': '*',
      'access-control-max-age': String(PREFLIGHT_SECONDS),
    },
  });
}
