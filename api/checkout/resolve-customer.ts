import type { CustomerId } from '#contract/ids.ts';
import type { Locale } from '#contract/locale.ts';
import { CREATE_CHECKOUT_PATH } from '#contract/checkout/create-checkout.ts';
import type { Customers } from '#modules/customers/index.ts';
import type { VerifyToken } from '#modules/identity/index.ts';
import { authenticate } from '../account/authenticate.ts';
import type { ApiLog } from '../to-error-response.ts';
import { withTimeout } from '#platform/with-timeout.ts';

/** Headers that may identify the sender of a cart, and the language of the request. */
export type SenderHeaders = { authorization: string | undefined; dpop: string | undefined; locale: Locale };
/** Returns the id of the customer who sends a cart, or `undefined` for a guest. Never rejects. */
export type ResolveCustomer = (call: SenderHeaders) => Promise<CustomerId | undefined>;

/**
 * Limit in milliseconds, so that a signed-in customer does not wait longer for a checkout than a
 * guest.
 */
const TIMEOUT_MS = 1500;

/**
 * Finds the sender of a cart. A token that is invalid, expired, without its proof or not verified
 * in time makes the cart a guest's, never an error. Tokens and proofs are valid for `origin`.
 */
export function findBuyers(options: {
  verify: VerifyToken;
  customers: Pick<Customers, 'upsert'>;
  origin: string;
  log: Pick<ApiLog, 'warn'>;
  patienceMs?: number;
}): ResolveCustomer {
  const { verify, customers, origin, log, patienceMs: timeoutMs = TIMEOUT_MS } = options;
  const find = async ({ authorization, dpop, locale }: SenderHeaders): Promise<CustomerId | undefined> => {
    const headers = new Headers();
    if (authorization !== undefined) headers.set('authorization', authorization);
    if (dpop !== undefined) headers.set('dpop', dpop);
    const call = { headers, method: 'POST', url: origin + CREATE_CHECKOUT_PATH };
    const admitted = await authenticate({ verify, origin }, call);
    if ('refusal' in admitted) return undefined;
    const { bearer, isInScope } = admitted;
    const { issuer, subject } = bearer;
    if (issuer === 'own' && !isInScope) return undefined;
    return (await customers.upsert({ issuer, subject, claims: await bearer.claims(), locale })).id;
  };
  return async (call) => {
    if (call.authorization === undefined) return undefined;
    try {
      return await withTimeout(find(call), timeoutMs, () => {
        log.warn({}, 'sender of a cart was not verified in time: the checkout is a guest’s');
        return undefined;
      });
    } catch (error) {
      log.warn({ error }, 'sender of a cart could not be verified: the checkout is a guest’s');
      return undefined;
    }
  };
}
