import { ErrorResponse } from 'oidc-client-ts';

/** OAuth errors about the state of the provider, not of the user (RFC 6749, RFC 8628). */
const PASSING = new Set(['server_error', 'temporarily_unavailable', 'slow_down', 'too_many_requests']);

/** The library's error text when a renewed ID token names another user. */
const OTHER_SUBJECT = 'sub in id_token does not match current sub';

/**
 * Returns whether a failed renewal is final (specification note D49): an OAuth error, or another
 * user instead of the signed-in one. Other errors may be temporary: a failing network or server, or
 * a page served instead of the provider.
 */
export function isDefinitiveError(error: unknown): boolean {
  if (error instanceof ErrorResponse) return !PASSING.has(error.error ?? '');
  if (!(error instanceof Error)) return false;
  // While the provider uses nonces, the library reports every refusal in this form, with the
  // provider's text.
  if (error.name === 'ErrorDPoPNonce') return isRefusal(error.message);
  return error.message === OTHER_SUBJECT;
}

function isRefusal(text: string): boolean {
  try {
    const { error } = JSON.parse(text);
    return typeof error === 'string' && error !== 'use_dpop_nonce' && !PASSING.has(error);
  } catch {
    return false;
  }
}
