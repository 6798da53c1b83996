import type { AuthSettings } from '#contract/account/auth.ts';
import type { OidcClientCallbacks } from './oidc-client-types.ts';
import { PageSession } from './page-session.ts';
import { SessionWatch } from './session-watch.ts';
import { ShopUserManager } from './shop-user-manager.ts';

/** What the functions of the client work with. */
export type ClientParts = {
  settings: AuthSettings;
  callbacks: OidcClientCallbacks;
  manager: ShopUserManager;
  session: PageSession;
  watch: SessionWatch;
};

export function createClientParts(settings: AuthSettings, callbacks: OidcClientCallbacks): ClientParts {
  const manager = new ShopUserManager(settings);
  const session = new PageSession(manager, callbacks);
  const watch = new SessionWatch(manager, session, settings.isBuiltIn);
  return { settings, callbacks, manager, session, watch };
}
