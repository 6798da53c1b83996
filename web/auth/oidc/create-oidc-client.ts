import { ErrorResponse, type User } from 'oidc-client-ts';
import { type AuthSettings, ID_TOKEN_HEADER, RECENT_SIGN_IN_SECONDS } from '#contract/account/auth.ts';
import type { AuthState } from '../auth.ts';
import { logFailure } from '../log-failure.ts';
import { sanitizeReturnPath } from '../sanitize-return-path.ts';
import { getUser } from '../stored-user.ts';
import { words } from '../messages.ts';
import { callWithToken } from './call-with-token.ts';
import type { OidcClient, EngineTells } from './engine-shape.ts';
import { keepRenewing, type Outcome } from './renewals.ts';
import { isFrameBlind, recordBlindFrame, ShopSessionMonitor } from './shop-session-monitor.ts';
import { ShopUserManager } from './shop-user-manager.ts';

/** Sign-out waits no longer for revoking: the end of the session ends the refresh token as well. */
const REVOKE_WITHIN_MS = 3000;

/** Opens the library for these settings. Nothing is asked of the provider before one of its functions is called. */
export function createOidcClient(settings: AuthSettings, tells: EngineTells): OidcClient {
  const manager = new ShopUserManager(settings);
  const { events } = manager;
  let isIn = false;
  /** Between the end of the user here and the way to the provider's sign-out: the header stays as it is. */
  let isLeaving = false;
  /** The access token that this page goes by. */
  let token: string | undefined;
  let monitor: ShopSessionMonitor | undefined;

  const become = (state: AuthState): void => {
    isIn = state.status === 'authenticated';
    tells.become(state);
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

  const renewals = keepRenewing(
    () => manager.renew(token),
    (outcome) => void afterRenewal(outcome),
  );
  async function afterRenewal(outcome: Outcome): Promise<void> {
    if (outcome === 'away') {
      const user = await manager.getUser();
      if (user?.expired) beAnonymous();
    } else if (outcome === 'gone') await events.unload();
    // Who was signed in is signed out at the provider too; who came with a token that had run out is a guest (D47, D49).
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
    // While the provider is being asked, as after a long sleep, its answer decides.
    if (!renewals.isAsking()) beAnonymous();
    renewals.due();
  });
  // Whether the session is over, or only its frame could not tell, is asked where it is known: nobody is signed out by
  // a lost packet, or by a browser that sends no cookies in frames. Such a frame would say the same after every renewal.
  events.addUserSignedOut(async () => {
    const asked = token;
    monitor?.holdBack();
    // A page that is left in the midst of a renewal may lose another provider's refresh token for good: there the token is
    // tried first, which spends nothing.
    const user = settings.isBuiltIn ? null : await manager.getUser();
    const isBlind = user !== null && (await manager.isAnsweredFor(user));
    const outcome = isBlind ? 'renewed' : await manager.renew(asked);
    if (outcome === 'renewed') recordBlindFrame(true);
    else monitor?.goOn();
    if (outcome === 'refused' && token === asked) await manager.removeUser();
  });

  /** The session is watched from the moment that it is known who is there. */
  const watch = (): void => {
    if (!isFrameBlind()) monitor ??= new ShopSessionMonitor(manager);
  };

  async function leave(): Promise<void> {
    isIn = false;
    try {
      await manager.signoutRedirect();
    } catch (error) {
      logFailure(error);
      tells.say({ ...words.logoutFailed, destructive: true });
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
    tells.say(words.welcome(getUser(user.profile).name));
    recordBlindFrame(false);
    watch();
  }

  /** Takes the answer in the address; answers where to go on. */
  async function take(): Promise<string> {
    try {
      const user = await manager.signinCallback();
      if (!user) return '/';
      welcome(user);
      return getReturnTo(user.state);
    } catch (error) {
      logFailure(error);
      tells.say({ ...words.answerFailed, destructive: true });
      await follow();
      return getReturnTo(error instanceof ErrorResponse ? error.state : undefined);
    }
  }

  return {
    follow,
    async complete() {
      tells.go(await take());
    },
    async logIn({ returnTo, isNew, isRecent, by }) {
      const asked = {
        ...(isNew ? { prompt: 'create' } : {}),
        ...(isRecent ? { max_age: RECENT_SIGN_IN_SECONDS } : {}),
      };
      switch (by) {
        case 'popup':
          return welcome(await manager.signinPopup(asked));
        case 'silent': {
          // A refresh token would bring the same person again, and not who is signed in at the provider.
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
      // The library removes the user before it asks where to sign out: who cannot go there would seem signed out, and at the
      // provider still be signed in.
      await manager.metadataService.getMetadata();
      renewals.stop();
      isIn = false;
      const user = await manager.getUser();
      // Before its tokens end: no tab calls with one that is refused.
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

/** Of another provider the ID token alone says when somebody signed in. */
const getIdToken = (user: User | null): Record<string, string> =>
  user?.id_token ? { [ID_TOKEN_HEADER]: user.id_token } : {};

function getReturnTo(state: unknown): string {
  const request =
    typeof state === 'object' && state !== null && 'returnTo' in state ? state.returnTo : undefined;
  return sanitizeReturnPath(request, location.origin);
}
