import { API_SCOPE } from '#contract/account/auth.ts';

/** Scopes of OpenID Connect that the provider knows. */
export const OIDC_SCOPES = 'openid profile email offline_access';
/** Everything that the shop's own client may have: its access tokens carry these too, or renewals would bring no ID token. */
export const BUILT_IN_SCOPES = `${OIDC_SCOPES} ${API_SCOPE}`;

/** What own access tokens are for (`aud`, RFC 8707): the shop's API at that issuer. */
export const getApi = (issuer: string): string => `${issuer}/api`;

export const ACCESS_TOKEN_SECONDS = 5 * 60;
const DAY_SECONDS = 24 * 60 * 60;
export const SESSION_SECONDS = 90 * DAY_SECONDS;
export const REFRESH_IDLE_SECONDS = 14 * DAY_SECONDS;
export const REFRESH_MAX_SECONDS = 90 * DAY_SECONDS;

/** Names the grant in an access token: a claim of this shop alone, which no client needs to read. */
export const GRANT_CLAIM = 'grant_id';
