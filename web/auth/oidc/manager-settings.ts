import { IndexedDbDPoPStore, type UserManagerSettings, WebStorageStateStore } from 'oidc-client-ts';
import type { AuthSettings } from '#contract/account/auth.ts';

/**
 * Times in seconds: those of the specification (sections 4 and 9), and of calls that it leaves
 * open.
 */
const NOTICE_S = 60;
export const SILENT_TIMEOUT_S = 10;
const REQUEST_TIMEOUT_S = 20;
const CHECK_SESSION_S = 2;
const STALE_STATE_S = 900;
const POPUP_HEIGHT = 640;
/** A popup that is still open after this time is given up. */
const POPUP_LIFE_S = 900;

/** Returns the settings of the library for those of the shop. */
export function getManagerSettings({
  authority,
  clientId,
  scope,
  audience,
  isBuiltIn: isOwn,
}: AuthSettings): UserManagerSettings {
  const { origin } = location;
  return {
    authority,
    scope,
    client_id: clientId,
    response_type: 'code',
    redirect_uri: origin,
    post_logout_redirect_uri: origin,
    userStore: new WebStorageStateStore({ store: localStorage }),
    stateStore: new WebStorageStateStore({ store: localStorage }),
    // The shop starts user-info, renewals and the session monitor itself.
    loadUserInfo: false,
    automaticSilentRenew: false,
    monitorSession: false,
    monitorAnonymousSession: true,
    validateSubOnSilentRenew: true,
    accessTokenExpiringNotificationTimeInSeconds: NOTICE_S,
    silentRequestTimeoutInSeconds: SILENT_TIMEOUT_S,
    requestTimeoutInSeconds: REQUEST_TIMEOUT_S,
    checkSessionIntervalInSeconds: CHECK_SESSION_S,
    staleStateAgeInSeconds: STALE_STATE_S,
    popupWindowFeatures: {
      location: false,
      toolbar: false,
      height: POPUP_HEIGHT,
      closePopupWindowAfterInSeconds: POPUP_LIFE_S,
    },
    // With `text/html` among the types, token errors would be treated as pages.
    revokeTokenAdditionalContentTypes: ['text/plain'],
    ...(audience === null ? {} : { extraQueryParams: { audience } }),
    ...(isOwn ? { dpop: { store: new IndexedDbDPoPStore(), bind_authorization_code: true } } : {}),
  };
}
