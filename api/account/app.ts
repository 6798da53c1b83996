import { createEndpointApp } from '../create-endpoint-app.ts';
import type { Endpoint } from '../endpoint.ts';
import type { ApiLog } from '../to-error-response.ts';
import type { AccountEnv, AccountServices } from './customer-access.ts';
import { ACCOUNT_ENDPOINTS } from './endpoints.ts';

export type AccountApiOptions = AccountServices & {
  log: ApiLog;
  /** Longest wait for a response, in milliseconds. */
  timeoutMs?: number;
  /** Replaces `ACCOUNT_ENDPOINTS`. */
  endpoints?: readonly Endpoint<AccountEnv, AccountServices>[];
};

export type AccountApi = { fetch(request: Request, caller: AccountEnv): Response | Promise<Response> };

/**
 * `/api/account/…`: the data that the bearer of an access token left with the shop, and no other
 * data. No response is cached, and none is for pages of other sites.
 */
export function createAccountApi({
  log,
  timeoutMs,
  endpoints = ACCOUNT_ENDPOINTS,
  ...services
}: AccountApiOptions): AccountApi {
  return createEndpointApp({
    api: 'account API',
    endpoints,
    services,
    headers: { 'cache-control': 'no-store' },
    unavailable: 'The account cannot be read at the moment. Try again soon.',
    log,
    timeoutMs,
  });
}
