import type { Problem } from '#contract/http/problems.ts';

/** Creates the response of a problem (RFC 9457). */
export function toProblemResponse(problem: Problem, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: { 'content-type': 'application/problem+json', ...headers },
  });
}
