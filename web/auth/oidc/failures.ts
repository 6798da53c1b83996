import { ErrorResponse } from 'oidc-client-ts';

/** OAuth errors that speak of the provider's state, not of the person (RFC 6749, RFC 8628). */
const PASSING = new Set(['server_error', 'temporarily_unavailable', 'slow_down', 'too_many_requests']);

/** What the library says where a renewed ID token names somebody else. */
const OTHER_SUBJECT = 'sub in id_token does not match current sub';

/**
 * Whether a failed renewal is an answer (decision D49): an OAuth error, or somebody else in the place of who was signed in.
 * Everything else is a network that fails, a server in trouble or a page that steps between: it may pass.
 */
export function isDefinitiveError(error: unknown): boolean {
  if (error instanceof ErrorResponse) return !PASSING.has(error.error ?? '');
  if (!(error instanceof Error)) return false;
  // Whatever is refused while the provider hands out nonces comes as this, with the provider's words in it.
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
