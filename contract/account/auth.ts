import { OFFICE_JOIN_PATH } from '../staff/sign-in.ts';

/**
 * The client id of the storefront at the built-in provider, and the scope of its API (specification
 * section 6, note D25).
 */
export const OWN_CLIENT_ID = 'alambic';
export const API_SCOPE = 'storefront';
export const OWN_SCOPE = `openid profile email offline_access ${API_SCOPE}`;

/**
 * Carries the ID token in addition to an external provider's access token. Most of those do not
 * contain the time of sign-in. The ID token must contain it when `max_age` was requested (OpenID
 * Connect Core 1.0 section 2).
 */
export const ID_TOKEN_HEADER = 'id-token';

/**
 * Greatest age of a sign-in, in seconds, for changes of email, password and passkeys, for export
 * and for deletion.
 */
export const RECENT_SIGN_IN_SECONDS = 600;

/**
 * Settings of the sign-in provider for pages. They are in the HTML of every page, the same for all
 * visitors: nothing personal, nothing secret.
 */
export type AuthSettings = {
  /**
   * Origin or URL of the provider. For the built-in one it is the issuer, which may differ from the
   * requested host.
   */
  authority: string;
  clientId: string;
  scope: string;
  /** Sent as `audience` when an external provider needs it; `null` for the built-in one. */
  audience: string | null;
  /**
   * Whether the built-in provider signs people in: then its tokens are bound to a key of the
   * browser (DPoP).
   */
  isBuiltIn: boolean;
  /** Further origins of profile pictures, in addition to the shop's own; absent: none. */
  pictureOrigins?: readonly string[];
};

/** Pages and endpoints of the provider and of sign-in. None is cached, none is in a sitemap. */
export const SIGN_IN_PATH = '/signin';
export const CONNECT_PATH = '/connect';

/** Whether a path is one of the sign-in pages: `/signin/…`, and where staff come in. */
export const isSignInPath = (path: string): boolean =>
  path.startsWith(`${SIGN_IN_PATH}/`) || path === OFFICE_JOIN_PATH;

/** The settings of the built-in provider at its issuer. */
export const ownAuthSettings = (issuer: string): AuthSettings => ({
  authority: issuer,
  clientId: OWN_CLIENT_ID,
  scope: OWN_SCOPE,
  audience: null,
  isBuiltIn: true,
});
