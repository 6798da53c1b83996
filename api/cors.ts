import type { MiddlewareHandler } from 'hono';

/** Methods that every URL of the public API accepts. */
export const ALLOWED_METHODS = 'GET, HEAD, OPTIONS';

/** A day: the CORS rule below does not change. */
const PREFLIGHT_SECONDS = 24 * 60 * 60;

const OPEN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, RateLimit, RateLimit-Policy, Retry-After',
} as const;

/**
 * Everything here is public and read-only: pages of any origin may call it, without credentials.
 * Also set on problem responses.
 */
export const publicCors: MiddlewareHandler = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(OPEN)) c.res.headers.set(name, value);
};

/** The response to `OPTIONS` on an existing URL, for example a browser's preflight. */
export function respondToOptions(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      allow: ALLOWED_METHODS,
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': '*',
      'access-control-max-age': String(PREFLIGHT_SECONDS),
    },
  });
}
