import type { RequestMethod } from '../auth.ts';
import { logFailure } from '../log-failure.ts';
import type { ClientParts } from './client-parts.ts';

/**
 * Longest wait for the revocation at sign-out, in milliseconds. The end of the session ends the
 * refresh token as well.
 */
const REVOKE_WITHIN_MS = 3000;

/** Redirects to the provider's sign-out, or asks it in a popup or frame. */
export async function logOut({ manager, session }: ClientParts, by: RequestMethod): Promise<void> {
  // The library removes the user before it loads the sign-out endpoint. If that failed, the
  // user would seem signed out here and still be signed in at the provider.
  await manager.metadataService.getMetadata();
  session.stop();
  const user = await manager.getUser();
  // Removed before the tokens end, so that no tab calls with a revoked token.
  session.isLeaving = by === 'redirect';
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
      session.isLeaving = false;
      await manager.signoutRedirect(hint);
  }
}
