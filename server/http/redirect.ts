import type { CachePolicyName } from '#contract/http/route.ts';
import { CACHE_POLICY } from '#server/cache-policy.ts';
import type { HttpResponse } from './http-response.ts';

/** Redirects for good; `policy` says who may store that. */
export function redirect(status: 301 | 308, location: string, policy: CachePolicyName): HttpResponse {
  const headers = ['location', location, 'cache-control', CACHE_POLICY[policy]];
  return { status, headers, body: '', cacheStatus: 'none' };
}
