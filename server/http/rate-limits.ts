import type { IncomingMessage } from 'node:http';
import type { RateLimitName } from '#contract/http/route.ts';
import type { Database } from '#platform/database/handle.ts';
import { countEvent } from '#platform/metrics/count-event.ts';
import { getLimitHeaders } from '#platform/rate-limit/limit-headers.ts';
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

/**
 * The rules that the route table names. Pages and files, served from memory, count for none. With
 * `isPostOnly` reading is not counted.
 */
const RULES: Readonly<Record<RateLimitName, RateLimitRule & { isPostOnly?: true }>> = {
  api: { name: 'api', points: 600, seconds: 60, isCheap: true },
  checkout: { name: 'checkout', points: 60, seconds: TEN_MINUTES, isPostOnly: true },
  authorize: { name: 'authorize', points: 300, seconds: TEN_MINUTES },
  // Guessing the number and email address of an order.
  order: { name: 'order', points: 30, seconds: TEN_MINUTES, isPostOnly: true },
  'sign-in': { name: 'sign-in', points: 100, seconds: TEN_MINUTES, isPostOnly: true },
};

/** A counted request: headers for its response, or the response that refuses it. */
export type Counted = { headers: readonly string[]; refusal?: HttpResponse };

export type RateLimits = {
  /** Counts a request by the rule of its route. Returns `undefined` when it is not limited. */
  count(request: IncomingMessage, name: RateLimitName, side: PublicOrigin): Promise<Counted> | undefined;
};

/** Limits requests that cost more than a lookup in memory. `factor` multiplies all limits. */
export function createRateLimits(
  context: { db: Database; log: { warn(fields: object, message: string): void } },
  factor: number,
): RateLimits {
  const limiters = new Map<string, RateLimiter>(
    Object.entries(RULES).map(([name, rule]) => [
      name,
      createRateLimiter(context, { ...rule, points: rule.points * factor }),
    ]),
  );
  return {
    count(request, name, side) {
      if (RULES[name].isPostOnly && request.method !== 'POST') return undefined;
      const limiter = limiters.get(name);
      return limiter?.consume(clientAddress(request, side)).then((result) => {
        const headers = Object.entries(getLimitHeaders(limiter.rule, result)).flat();
        if (result.isAllowed) return { headers };
        countEvent('alambic_rate_limited_total', { rule: name });
        return { headers, refusal: getRefusal(request, result, headers) };
      });
    },
  };
}

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
