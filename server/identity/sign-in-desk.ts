import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Accounts, OwnProvider } from '#modules/identity/index.ts';
import { clientAddress, isOurHost, type PublicSide } from '#server/http/public-side.ts';
import { cookieOf } from '#server/http/read-visit.ts';
import { PASSED_COOKIE, type SignInDesk } from '#web/signin/desk.ts';

/** What the sign-in pages can do for one request; `other-host` for one that the issuer does not answer (421). */
export type OpenSignInDesk = (
  request: IncomingMessage,
  response: ServerResponse,
) => SignInDesk | 'other-host';

/** A keyed hash, and a few short words before it. */
const PASSED = /^[\w.-]{16,512}$/;

/**
 * Opens the desk of the shop's own provider. `issuer` is its origin: cookies, passkeys and links count there alone, so any other
 * host is refused.
 */
export function createSignInDesk(of: {
  provider: OwnProvider;
  accounts: Accounts;
  issuer: string;
  side: PublicSide;
}): OpenSignInDesk {
  const { provider, accounts, side } = of;
  const issuer: PublicSide = { ...side, publicOrigin: of.issuer };
  return (request, response) => {
    if (!isOurHost(request, issuer)) return 'other-host';
    return {
      accounts,
      client: clientAddress(request, side),
      passed: cookieOf(request.headers.cookie ?? '', PASSED_COOKIE, PASSED),
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
