/** The client id of the storefront at its own provider, and the scope of its API (specification section 6, decision D25). */
export const OWN_CLIENT_ID = 'alambic';
export const API_SCOPE = 'storefront';
export const OWN_SCOPE = `openid profile email offline_access ${API_SCOPE}`;

/**
 * Carries the ID token beside another provider's access token. Most of those do not say when the
 * user signed in. The ID token must say so where `max_age` was requested (OpenID Connect Core 1.0
 * section 2).
 */
export const ID_TOKEN_HEADER = 'id-token';

/** Seconds since the last sign-in within which email, password, passkeys, export and deletion may be touched. */
export const RECENT_SIGN_IN_SECONDS = 600;

/**
 * What a page knows of who signs people in. It is part of the bytes of every page, the same for everybody: nothing personal,
 * nothing secret.
 */
export type AuthSettings = {
  /** Origin or address of the provider; the shop's own is the issuer, which may not be the host that was asked. */
  authority: string;
  clientId: string;
  scope: string;
  /** Asked for by `audience` where another provider wants it; null for the shop's own. */
  audience: string | null;
  /** Whether this shop's own provider signs people in: then its tokens are bound to a key of the browser (DPoP). */
  isBuiltIn: boolean;
  /** Origins from which pictures of people are shown, beside the shop's own; absent: none. */
  pictureOrigins?: readonly string[];
};

/** Pages and calls of the provider and of signing in. None is kept, none stands in a sitemap. */
export const SIGN_IN_PATH = '/signin';
export const CONNECT_PATH = '/connect';

/** Whether a path is one of the sign-in pages (`/signin/…`). */
export const isSignInPath = (path: string): boolean => path.startsWith(`${SIGN_IN_PATH}/`);

/** The settings of the shop's own provider at its issuer. */
export const ownAuthSettings = (issuer: string): AuthSettings => ({
  authority: issuer,
  clientId: OWN_CLIENT_ID,
  scope: OWN_SCOPE,
  audience: null,
  isBuiltIn: true,
});
