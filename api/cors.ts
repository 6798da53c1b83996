import type { MiddlewareHandler } from 'hono';

/** What may be asked of every address here. */
export const ALLOWED_METHODS = 'GET, HEAD, OPTIONS';

/** A day: the rule below does not change with the weather. */
const PREFLIGHT_SECONDS = 24 * 60 * 60;

const OPEN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, RateLimit, RateLimit-Policy, Retry-After',
} as const;

/** Everything here is public reading: any page of any origin may ask, without credentials. Problems included. */
export const publicCors: MiddlewareHandler = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(OPEN)) c.res.headers.set(name, value);
};

/** The answer to `OPTIONS` on an address that exists; a browser's preflight is one. */
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
