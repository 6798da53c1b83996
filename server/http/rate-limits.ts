import type { IncomingMessage } from 'node:http';
import { CONNECT_PATH, isSignInPath } from '#contract/account/auth.ts';
import { CREATE_CHECKOUT_PATH } from '#contract/checkout/create-checkout.ts';
import type { Database } from '#platform/database/handle.ts';
import {
  createRateLimiter,
  type RateLimiter,
  type RateLimitResult,
  type RateLimitRule,
} from '#platform/rate-limit/rate-limiter.ts';
import { failingPage } from '#server/pages/failing-page.ts';
import type { HttpResponse } from './http-response.ts';
import { problemResponse } from './problem-response.ts';
import { clientAddress, type PublicOrigin } from './public-origin.ts';

const TEN_MINUTES = 600;
const PUBLIC_API: RateLimitRule = { name: 'api', points: 600, seconds: 60, isCheap: true };
const CHECKOUT: RateLimitRule = { name: 'checkout', points: 60, seconds: TEN_MINUTES };
const AUTHORIZE: RateLimitRule = { name: 'authorize', points: 300, seconds: TEN_MINUTES };
const SIGN_IN: RateLimitRule = { name: 'sign-in', points: 100, seconds: TEN_MINUTES };

const AUTHORIZE_PATHS = /^\/connect\/(?:authorize|par|token)(?:\/|$)/;

/**
 * Returns the rule for which a request counts. Pages and files, served from memory, count for none.
 */
export function findRule(method: string | undefined, path: string): RateLimitRule | undefined {
  if (path.startsWith('/api/public/') || path === '/openapi.json') return PUBLIC_API;
  if (path.startsWith(`${CONNECT_PATH}/`)) return AUTHORIZE_PATHS.test(path) ? AUTHORIZE : undefined;
  if (method !== 'POST') return undefined;
  if (path === CREATE_CHECKOUT_PATH) return CHECKOUT;
  return isSignInPath(path) ? SIGN_IN : undefined;
}

/** A counted request: headers for its response, or the response that refuses it. */
export type Counted = { headers: readonly string[]; refusal?: HttpResponse };

export type RateLimits = {
  /** Returns `undefined` when the request is not limited: then the caller does not wait. */
  count(request: IncomingMessage, path: string, side: PublicOrigin): Promise<Counted> | undefined;
};

/** Limits requests that cost more than a lookup in memory. `factor` multiplies all limits. */
export function createRateLimits(
  context: { db: Database; log: { warn(fields: object, message: string): void } },
  factor: number,
): RateLimits {
  const limiters = new Map<RateLimitRule, RateLimiter>(
    [PUBLIC_API, CHECKOUT, AUTHORIZE, SIGN_IN].map((rule) => [
      rule,
      createRateLimiter(context, { ...rule, points: rule.points * factor }),
    ]),
  );
  return {
    count(request, path, side) {
      const rule = findRule(request.method, path);
      const limiter = rule && limiters.get(rule);
      return limiter?.consume(clientAddress(request, side)).then((result) => {
        const headers = limitHeaders(limiter.rule, result);
        return result.isAllowed ? { headers } : { headers, refusal: getRefusal(request, result, headers) };
      });
    },
  };
}

/** Header fields of draft-ietf-httpapi-ratelimit-headers. */
const limitHeaders = (
  { name, points, seconds }: RateLimitRule,
  { remaining, resetSeconds }: RateLimitResult,
): string[] => [
  'ratelimit-policy',
  `"${name}";q=${points};w=${seconds}`,
  'ratelimit',
  `"${name}";r=${remaining};t=${resetSeconds}`,
];

function getRefusal(
  request: IncomingMessage,
  { resetSeconds }: RateLimitResult,
  headers: readonly string[],
): HttpResponse {
  const withWait = [...headers, 'retry-after', String(resetSeconds)];
  if (/\btext\/html\b/.test(request.headers.accept ?? '')) {
    const page = failingPage(429);
    return { ...page, headers: [...page.headers, ...withWait], cacheStatus: 'none' };
  }
  return problemResponse('too-many-requests', `Try again in ${resetSeconds} seconds.`, withWait);
}
