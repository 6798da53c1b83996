import { ErrorResponse, type User } from 'oidc-client-ts';
import { RECENT_SIGN_IN_SECONDS } from '#contract/account/auth.ts';
import { BUNDLE_LOCALE } from '#contract/bundle-locale.ts';
import { DEFAULT_LOCALE } from '#contract/locale.ts';
import type { LoginRequest } from '../auth.ts';
import { logFailure } from '../log-failure.ts';
import { words } from '../messages.ts';
import { sanitizeReturnPath } from '../sanitize-return-path.ts';
import { getUser } from '../stored-user.ts';
import type { ClientParts } from './client-parts.ts';
import { recordBlindFrame } from './shop-session-monitor.ts';

/** Redirects to the provider, or asks it in a popup or frame. */
export async function logIn(
  parts: ClientParts,
  { returnTo, isNew, isRecent, by }: LoginRequest & { returnTo: string },
): Promise<void> {
  const { manager } = parts;
  const asked = {
    ...(isNew ? { prompt: 'create' } : {}),
    ...(isRecent ? { max_age: RECENT_SIGN_IN_SECONDS } : {}),
    ...(BUNDLE_LOCALE === DEFAULT_LOCALE ? {} : { ui_locales: BUNDLE_LOCALE }),
  };
  switch (by) {
    case 'popup':
      return welcome(parts, await manager.signinPopup(asked));
    case 'silent': {
      // A refresh token would return the same user and not the one who is signed in at the
      // provider.
      const user = await manager.signinSilent({ ...asked, forceIframeAuth: true });
      return user ? welcome(parts, user) : undefined;
    }
    default:
      await manager.signinRedirect({
        ...asked,
        state: { returnTo: sanitizeReturnPath(returnTo, location.origin) },
      });
  }
}

/** Adopts the stored user, and watches the session. */
export async function follow({ session, watch }: ClientParts): Promise<void> {
  await session.follow();
  watch.start();
}

/** Handles the provider's response in the URL. Returns the path to go to. */
export async function handleCallback(parts: ClientParts): Promise<string> {
  try {
    const user = await parts.manager.signinCallback();
    if (!user) return '/';
    welcome(parts, user);
    return getReturnTo(user.state);
  } catch (error) {
    logFailure(error);
    parts.callbacks.showToast({ ...words.answerFailed, destructive: true });
    await follow(parts);
    return getReturnTo(error instanceof ErrorResponse ? error.state : undefined);
  }
}

function welcome({ callbacks, watch }: ClientParts, user: User): void {
  callbacks.showToast(words.welcome(getUser(user.profile).name));
  recordBlindFrame(false);
  watch.start();
}

function getReturnTo(state: unknown): string {
  const request =
    typeof state === 'object' && state !== null && 'returnTo' in state ? state.returnTo : undefined;
  return sanitizeReturnPath(request, location.origin);
}
