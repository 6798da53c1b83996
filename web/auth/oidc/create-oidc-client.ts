import { ErrorResponse, type User } from 'oidc-client-ts';
import { BUNDLE_LOCALE } from '#contract/bundle-locale.ts';
import { DEFAULT_LOCALE } from '#contract/locale.ts';
import { type AuthSettings, ID_TOKEN_HEADER, RECENT_SIGN_IN_SECONDS } from '#contract/account/auth.ts';
import type { AuthState } from '../auth.ts';
import { logFailure } from '../log-failure.ts';
import { sanitizeReturnPath } from '../sanitize-return-path.ts';
import { getUser } from '../stored-user.ts';
import { words } from '../messages.ts';
import { callWithToken } from './call-with-token.ts';
import type { OidcClient, OidcClientCallbacks } from './oidc-client-types.ts';
import { createRenewals, type RenewalResult } from './renewals.ts';
import { isFrameBlind, recordBlindFrame, ShopSessionMonitor } from './shop-session-monitor.ts';
import { ShopUserManager } from './shop-user-manager.ts';

/**
 * Longest wait for the revocation at sign-out, in milliseconds. The end of the session ends the
 * refresh token as well.
 */
const REVOKE_WITHIN_MS = 3000;

/**
 * Creates the client of the OIDC library for these settings. It sends nothing to the provider
 * before one of its functions is called.
 */
export function createOidcClient(settings: AuthSettings, tells: OidcClientCallbacks): OidcClient {
  const manager = new ShopUserManager(settings);
  const { events } = manager;
  let isIn = false;
  /**
   * Set between the removal of the user here and the redirect to the provider's sign-out: the
   * header does not change.
   */
  let isLeaving = false;
  /** The access token that this page uses. */
  let token: string | undefined;
  let monitor: ShopSessionMonitor | undefined;

  const become = (state: AuthState): void => {
    isIn = state.status === 'authenticated';
    tells.setState(state);
  };
  const show = (user: User | null): void => {
    token = user?.access_token;
    become(
      user && !user.expired
        ? { status: 'authenticated', user: getUser(user.profile) }
        : { status: 'anonymous' },
    );
  };
  const beAnonymous = (): void => become({ status: 'anonymous' });

  const renewals = createRenewals(
    () => manager.renew(token),
    (outcome) => void afterRenewal(outcome),
  );
  async function afterRenewal(outcome: RenewalResult): Promise<void> {
    if (outcome === 'unavailable') {
      const user = await manager.getUser();
      if (user?.expired) beAnonymous();
    } else if (outcome === 'gone') await events.unload();
    // A user who was signed in also signs out at the provider. A user who came with an expired
    // token becomes a guest (D47, D49).
    else if (outcome === 'refused') await (isIn ? leave() : manager.removeUser());
  }

  events.addUserLoaded((user) => {
    renewals.stop();
    show(user);
  });
  events.addUserUnloaded(() => {
    renewals.stop();
    if (!isLeaving) show(null);
  });
  events.addAccessTokenExpiring(() => renewals.due());
  events.addAccessTokenExpired(() => {
    // While the provider is being asked, as after a long sleep, its response decides.
    if (!renewals.isAsking()) beAnonymous();
    renewals.due();
  });
  // The session frame may report an end without one: a lost packet, or a browser that sends no
  // cookies in frames. So the provider is asked before the user is signed out. Such a frame would
  // report the same after every renewal.
  events.addUserSignedOut(async () => {
    const asked = token;
    monitor?.holdBack();
    // Leaving the page during a renewal may lose an external provider's refresh token for good. So
    // the access token is tried first with an external provider, which uses up nothing.
    const user = settings.isBuiltIn ? null : await manager.getUser();
    const isBlind = user !== null && (await manager.isAnsweredFor(user));
    const outcome = isBlind ? 'renewed' : await manager.renew(asked);
    if (outcome === 'renewed') recordBlindFrame(true);
    else monitor?.goOn();
    if (outcome === 'refused' && token === asked) await manager.removeUser();
  });

  /** Starts to watch the session once the user is known. */
  const watch = (): void => {
    if (!isFrameBlind()) monitor ??= new ShopSessionMonitor(manager);
  };

  async function leave(): Promise<void> {
    isIn = false;
    try {
      await manager.signoutRedirect();
    } catch (error) {
      logFailure(error);
      tells.showToast({ ...words.logoutFailed, destructive: true });
    }
  }

  async function follow(): Promise<void> {
    const user = await manager.getUser();
    if (!user) {
      if (token === undefined) beAnonymous();
      else await events.unload();
    } else if (!user.expired) {
      renewals.stop();
      show(user);
    } else {
      token = user.access_token;
      if (user.refresh_token) await renewals.now();
      else beAnonymous();
    }
    watch();
  }

  function welcome(user: User): void {
    tells.showToast(words.welcome(getUser(user.profile).name));
    recordBlindFrame(false);
    watch();
  }

  /** Handles the provider's response in the URL. Returns the path to go to. */
  async function handleCallback(): Promise<string> {
    try {
      const user = await manager.signinCallback();
      if (!user) return '/';
      welcome(user);
      return getReturnTo(user.state);
    } catch (error) {
      logFailure(error);
      tells.showToast({ ...words.answerFailed, destructive: true });
      await follow();
      return getReturnTo(error instanceof ErrorResponse ? error.state : undefined);
    }
  }

  return {
    follow,
    async complete() {
      tells.go(await handleCallback());
    },
    async logIn({ returnTo, isNew, isRecent, by }) {
      const asked = {
        ...(isNew ? { prompt: 'create' } : {}),
        ...(isRecent ? { max_age: RECENT_SIGN_IN_SECONDS } : {}),
        ...(BUNDLE_LOCALE === DEFAULT_LOCALE ? {} : { ui_locales: BUNDLE_LOCALE }),
      };
      switch (by) {
        case 'popup':
          return welcome(await manager.signinPopup(asked));
        case 'silent': {
          // A refresh token would return the same user and not the one who is signed in at the
          // provider.
          const user = await manager.signinSilent({ ...asked, forceIframeAuth: true });
          return user ? welcome(user) : undefined;
        }
        default:
          await manager.signinRedirect({
            ...asked,
            state: { returnTo: sanitizeReturnPath(returnTo, location.origin) },
          });
      }
    },
    async logOut(by) {
      // The library removes the user before it loads the sign-out endpoint. If that failed, the
      // user would seem signed out here and still be signed in at the provider.
      await manager.metadataService.getMetadata();
      renewals.stop();
      isIn = false;
      const user = await manager.getUser();
      // Removed before the tokens end, so that no tab calls with a revoked token.
      isLeaving = by === 'redirect';
      await manager.removeUser();
      const revoked = manager.revoke(user?.refresh_token).catch(logFailure);
      const hint = user?.id_token ? { id_token_hint: user.id_token } : {};
      switch (by) {
        case 'popup':
          return await manager.signoutPopup(hint);
        case 'silent':
          return await manager.signoutSilent(hint);
        case 'redirect':
          await Promise.race([revoked, new Promise((resolve) => setTimeout(resolve, REVOKE_WITHIN_MS))]);
          isLeaving = false;
          await manager.signoutRedirect(hint);
      }
    },
    call: (path, init) =>
      callWithToken(
        {
          token: async () => {
            if ((await manager.getUser())?.expired) await renewals.now();
            const user = await manager.getUser();
            return user && !user.expired ? user.access_token : undefined;
          },
          renew: async () => (await renewals.now()) === 'renewed',
          headersFor: async (bearer, url, method, nonce) => ({
            ...(await manager.headersFor(bearer, url, method, nonce)),
            ...(settings.isBuiltIn ? {} : getIdToken(await manager.getUser())),
          }),
        },
        path,
        init,
      ),
  };
}

/** With an external provider only the ID token tells when the user signed in. */
const getIdToken = (user: User | null): Record<string, string> =>
  user?.id_token ? { [ID_TOKEN_HEADER]: user.id_token } : {};

function getReturnTo(state: unknown): string {
  const request =
    typeof state === 'object' && state !== null && 'returnTo' in state ? state.returnTo : undefined;
  return sanitizeReturnPath(request, location.origin);
}
