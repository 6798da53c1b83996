import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Accounts } from '#modules/identity/index.ts';
import type { BuiltInProvider } from '#modules/identity/provider.ts';
import { clientAddress, isAllowedHost, type PublicOrigin } from '#server/http/public-origin.ts';
import { findCookie } from '#server/http/parse-visit.ts';
import { AUTHENTICATED_COOKIE, type SignInContext } from '#web/sign-in-context.ts';

/**
 * Creates the actions of the sign-in pages for one request. Returns `other-host` when the request
 * is not for the issuer's host (421).
 */
export type OpenSignInContext = (
  request: IncomingMessage,
  response: ServerResponse,
  /** At the back office's own origin: its pages use only the accounts. */
  isAtOffice?: boolean,
) => SignInContext | 'other-host';

/** Form of the cookie: a keyed hash after a few short words. */
const PASSED = /^[\w.-]{16,512}$/;

/**
 * Creates the sign-in context of the built-in provider. `issuer` is its origin: cookies, passkeys
 * and links are valid only there, so every other host is refused.
 */
export function createSignInContext(of: {
  provider: BuiltInProvider;
  accounts: Accounts;
  issuer: string;
  side: PublicOrigin;
}): OpenSignInContext {
  const { provider, accounts, side } = of;
  const issuer: PublicOrigin = { ...side, publicOrigin: of.issuer };
  return (request, response, isAtOffice = false) => {
    if (!isAtOffice && !isAllowedHost(request, issuer)) return 'other-host';
    return {
      accounts,
      client: clientAddress(request, side),
      passed: findCookie(request.headers.cookie ?? '', AUTHENTICATED_COOKIE, PASSED),
      find: (uid) => provider.find(request, response, uid),
      sessionAccountId: () => provider.sessionAccountId(request, response),
      signIn: (accountId, by) => provider.signIn(request, response, { accountId, by }),
      consent: () => provider.consent(request, response),
      refuse: () => provider.refuse(request, response),
      formToken: (uid) => provider.formToken(uid),
      isFormToken: (uid, token) => provider.isFormToken(uid, token),
    };
  };
}
