import { API_SCOPE } from '#contract/account/auth.ts';
import { DAY_SECONDS } from '#contract/durations.ts';

/** OpenID Connect scopes that the provider supports. */
export const OIDC_SCOPES = 'openid profile email offline_access';
/**
 * Everything that the shop's own client may have. Its access tokens carry these scopes too, because
 * renewals would otherwise bring no ID token.
 */
export const BUILT_IN_SCOPES = `${OIDC_SCOPES} ${API_SCOPE}`;

/** Audience of the shop's own access tokens (`aud`, RFC 8707): the API at that issuer. */
export const getApi = (issuer: string): string => `${issuer}/api`;

export const ACCESS_TOKEN_SECONDS = 5 * 60;
export const SESSION_SECONDS = 90 * DAY_SECONDS;
export const REFRESH_IDLE_SECONDS = 14 * DAY_SECONDS;
export const REFRESH_MAX_SECONDS = 90 * DAY_SECONDS;

/**
 * Claim that names the grant in an access token. It is private to the shop; clients need not read
 * it.
 */
export const GRANT_CLAIM = 'grant_id';
