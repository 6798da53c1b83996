import { API_SCOPE, ID_TOKEN_HEADER } from '#contract/account/auth.ts';
import { problem } from '#contract/http/problems.ts';
import { type Bearer, isRecentSignIn, type TokenError, type VerifyToken } from '#modules/identity/index.ts';
import type { Failure } from '../endpoint.ts';

/** The token of a call and what it permits. */
export type Admitted = { bearer: Bearer; isInScope: boolean; isRecent: boolean };

/**
 * Verifies the token of a call and its proof, which name the URL without its query (RFC 9449
 * section 4.3).
 */
export async function authenticate(
  { verify, origin, now }: { verify: VerifyToken; origin: string; now?: () => number },
  { headers, method, url }: Pick<Request, 'headers' | 'method' | 'url'>,
): Promise<Admitted | { refusal: TokenError }> {
  const checked = await verify({
    authorization: headers.get('authorization') ?? undefined,
    dpop: headers.get('dpop') ?? undefined,
    idToken: headers.get(ID_TOKEN_HEADER) ?? undefined,
    method,
    url: origin + new URL(url).pathname,
  });
  if ('refusal' in checked) return checked;
  const { bearer } = checked;
  // A token outlives its account by minutes. A deleted account must not come back as a new
  // customer.
  if (bearer.issuer === 'own' && (await bearer.claims()) === undefined) return { refusal: ACCOUNT_GONE };
  const { authTime } = bearer;
  return {
    bearer,
    isInScope: bearer.scopes.has(API_SCOPE),
    isRecent: authTime !== undefined && isRecentSignIn(authTime, now ? new Date(now()) : new Date()),
  };
}

const GONE = 'The account no longer exists.';
const ACCOUNT_GONE: TokenError = {
  status: 401,
  error: 'invalid_token',
  description: GONE,
  challenge: `DPoP error="invalid_token", error_description="${GONE}"`,
};

/** A rejected token: the check's own description and challenge. */
export function tokenRefused({ status, description, challenge }: TokenError): Failure {
  const kind = status === 403 ? 'insufficient-scope' : 'not-signed-in';
  return { problem: problem(kind, description), headers: { 'www-authenticate': challenge } };
}

/** RFC 6750 section 3.1. */
export const insufficientScope = (): Failure => ({
  problem: problem('insufficient-scope', `The access token lacks the scope ${API_SCOPE}.`),
  headers: {
    'www-authenticate': `DPoP error="insufficient_scope", error_description="The access token lacks a scope.", scope="${API_SCOPE}"`,
  },
});
