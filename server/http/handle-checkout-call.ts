import type { IncomingMessage } from 'node:http';
import type { Caller } from '#api/checkout/app.ts';
import { CREATE_CHECKOUT_PATH } from '#contract/checkout/create-checkout.ts';
import { CACHE_POLICY } from '#server/cache-policy.ts';
import type { HttpResponse } from './http-response.ts';

/** The part of the checkout API that is used here. */
export type CheckoutApi = { fetch(request: Request, caller: Caller): Response | Promise<Response> };

const FOLDERS = [CREATE_CHECKOUT_PATH.slice(0, CREATE_CHECKOUT_PATH.lastIndexOf('/') + 1), '/webhooks/'];

/** Returns whether a path is below the checkout API's folders, even if no such call exists. */
export const isCheckoutCall = (path: string): boolean => FOLDERS.some((folder) => path.startsWith(folder));

/**
 * Handles a call of the checkout API. Responses are never cached, and pages of other sites cannot
 * read them.
 */
export async function handleCheckoutCall(
  app: CheckoutApi,
  request: IncomingMessage,
  call: { address: string; body: Buffer; requestId: string; caller: Caller },
): Promise<HttpResponse> {
  const method = request.method ?? 'GET';
  const apiRequest = new Request(call.address, {
    method,
    headers: passedOn(request, call.requestId),
    ...(method === 'GET' || method === 'HEAD' ? {} : { body: new Uint8Array(call.body) }),
  });
  const response = await app.fetch(apiRequest, call.caller);
  return {
    status: response.status,
    headers: [...[...response.headers].flat(), 'cache-control', CACHE_POLICY.never],
    body: Buffer.from(await response.arrayBuffer()),
    cacheStatus: 'none',
  };
}

const PASSED_ON = [
  'accept-language',
  'authorization',
  'content-type',
  'dpop',
  'idempotency-key',
  'stripe-signature',
] as const;

function passedOn({ headers }: IncomingMessage, requestId: string): Headers {
  const passed = new Headers({ 'x-request-id': requestId });
  for (const name of PASSED_ON) {
    const value = headers[name];
    if (value !== undefined) passed.set(name, String(value));
  }
  return passed;
}
