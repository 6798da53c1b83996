import type { AuthSettings } from '#contract/account/auth.ts';
import type { OidcClientCallbacks } from './oidc-client-types.ts';
import { PageSession } from './page-session.ts';
import { isFrameBlind, recordBlindFrame, ShopSessionMonitor } from './shop-session-monitor.ts';
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

/** Watches the session at the provider in a frame, and ends the user here when it has ended. */
class SessionWatch {
  readonly #manager: ShopUserManager;
  #monitor: ShopSessionMonitor | undefined;

  constructor(manager: ShopUserManager, session: PageSession, isBuiltIn: boolean) {
    this.#manager = manager;
    // The session frame may report an end without one: a lost packet, or a browser that sends no
    // cookies in frames. So the provider is asked before the user is signed out. Such a frame would
    // report the same after every renewal.
    manager.events.addUserSignedOut(async () => {
      const asked = session.token;
      this.#monitor?.holdBack();
      // Leaving the page during a renewal may lose an external provider's refresh token for good. So
      // the access token is tried first with an external provider, which uses up nothing.
      const user = isBuiltIn ? null : await manager.getUser();
      const isBlind = user !== null && (await manager.isAnsweredFor(user));
      const outcome = isBlind ? 'renewed' : await manager.renew(asked);
      if (outcome === 'renewed') recordBlindFrame(true);
      else this.#monitor?.goOn();
      if (outcome === 'refused' && session.token === asked) await manager.removeUser();
    });
  }

  /** Starts to watch the session once the user is known. */
  start(): void {
    if (!isFrameBlind()) this.#monitor ??= new ShopSessionMonitor(this.#manager);
  }
}
