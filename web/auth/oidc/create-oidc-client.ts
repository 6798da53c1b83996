import type { User } from 'oidc-client-ts';
import { type AuthSettings, ID_TOKEN_HEADER } from '#contract/account/auth.ts';
import { callWithToken } from './call-with-token.ts';
import { type ClientParts, createClientParts } from './client-parts.ts';
import type { OidcClient, OidcClientCallbacks } from './oidc-client-types.ts';
import { follow, handleCallback, logIn } from './sign-in.ts';
import { logOut } from './sign-out.ts';

/**
 * Creates the client of the OIDC library for these settings. It sends nothing to the provider
 * before one of its functions is called.
 */
export function createOidcClient(settings: AuthSettings, callbacks: OidcClientCallbacks): OidcClient {
  const parts = createClientParts(settings, callbacks);
  return {
    follow: () => follow(parts),
    async complete() {
      callbacks.go(await handleCallback(parts));
    },
    logIn: (request) => logIn(parts, request),
    logOut: (by) => logOut(parts, by),
    call: (path, init) => call(parts, path, init),
  };
}

/** Calls the shop with the token of the user, which is renewed when it has expired. */
function call(
  { manager, session: { renewals }, settings }: ClientParts,
  path: string,
  init?: RequestInit,
): Promise<Response> {
  const caller = {
    token: async () => {
      if ((await manager.getUser())?.expired) await renewals.now();
      const user = await manager.getUser();
      return user && !user.expired ? user.access_token : undefined;
    },
    renew: async () => (await renewals.now()) === 'renewed',
    headersFor: async (bearer: string, url: string, method: string, nonce?: string) => ({
      ...(await manager.headersFor(bearer, url, method, nonce)),
      ...(settings.isBuiltIn ? {} : getIdToken(await manager.getUser())),
    }),
  };
  return callWithToken(caller, path, init);
}

/** With an external provider only the ID token tells when the user signed in. */
const getIdToken = (user: User | null): Record<string, string> =>
  user?.id_token ? { [ID_TOKEN_HEADER]: user.id_token } : {};
