import { type ProblemKind, problem } from '#contract/http/problems.ts';
import { CACHE_POLICY } from '#server/cache-policy.ts';
import type { HttpResponse } from './http-response.ts';

/** Returns a refusal or failure as `application/problem+json`. */
export function problemResponse(
  kind: ProblemKind,
  detail: string,
  headers: readonly string[] = [],
): HttpResponse {
  const body = problem(kind, detail);
  return {
    status: body.status,
    headers: ['content-type', 'application/problem+json', 'cache-control', CACHE_POLICY.never, ...headers],
    body: `${JSON.stringify(body)}\n`,
    cacheStatus: 'none',
  };
}
