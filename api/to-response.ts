import type { AnyOutcome, Failure } from './endpoint.ts';

/** Creates the response of a failure: a problem by RFC 9457. */
export function toProblemResponse({ problem, headers }: Failure): Response {
  return toJsonResponse(JSON.stringify(problem), problem.status, 'application/problem+json', headers);
}

/** Creates the response of a call. */
export function toResponse(outcome: AnyOutcome): Response {
  if ('problem' in outcome) return toProblemResponse(outcome);
  const { status, body, headers } = outcome;
  return body === undefined
    ? new Response(null, { status, ...(headers && { headers }) })
    : toJsonResponse(JSON.stringify(body), status, 'application/json', headers);
}

function toJsonResponse(text: string, status: number, type: string, given?: HeadersInit): Response {
  const headers = new Headers(given);
  headers.set('content-type', type);
  return new Response(text, { status, headers });
}
