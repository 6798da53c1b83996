import type { IncomingMessage } from 'node:http';
import { ID_TOKEN_HEADER } from '#contract/account/auth.ts';
import { CACHE_POLICY } from '#server/cache-policy.ts';
import type { HttpResponse } from './http-response.ts';

/** The part of the account API that is used here. */
export type AccountApi = {
  fetch(request: Request, caller: { client: string }): Response | Promise<Response>;
};

/**
 * Request headers of an account call that are passed on: the token with its proof, the language,
 * and the type of the body.
 */
const PASSED_ON = [
  'authorization',
  'dpop',
  'content-type',
  'accept',
  'accept-language',
  'origin',
  'sec-fetch-site',
  ID_TOKEN_HEADER,
] as const;

/**
 * Handles a call of the account API. Responses are never cached, and pages of other sites cannot
 * read them. `address` is the URL at the issuer.
 */
export async function handleAccountCall(
  app: AccountApi,
  request: IncomingMessage,
  call: { address: string; body: Buffer; requestId: string; client: string },
): Promise<HttpResponse> {
  const method = request.method ?? 'GET';
  const hasBody = method !== 'GET' && method !== 'HEAD' && call.body.length > 0;
  const apiRequest = new Request(call.address, {
    method,
    headers: passedOn(request, call.requestId),
    ...(hasBody && { body: new Uint8Array(call.body) }),
  });
  const response = await app.fetch(apiRequest, { client: call.client });
  return {
    status: response.status,
    headers: [...withoutPolicy(response.headers), 'cache-control', CACHE_POLICY.never],
    body: Buffer.from(await response.arrayBuffer()),
    cacheStatus: 'none',
  };
}

function passedOn({ headers }: IncomingMessage, requestId: string): Headers {
  const passed = new Headers({ 'x-request-id': requestId });
  for (const name of PASSED_ON) {
    const value = headers[name];
    if (value !== undefined) passed.set(name, String(value));
  }
  return passed;
}

const withoutPolicy = (headers: Headers): string[] =>
  [...headers].filter(([name]) => name !== 'cache-control').flat();
