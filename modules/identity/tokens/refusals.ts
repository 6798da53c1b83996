import type { TokenError } from '../bearer.ts';

/** Accepted algorithms of proofs (RFC 9449 section 5.1). */
export const PROOF_ALGORITHMS = ['ES256', 'EdDSA'];

const DPOP = `DPoP algs="${PROOF_ALGORITHMS.join(' ')}"`;

/** The scheme that a refusal names: that of the token that was sent. */
export type Scheme = 'Bearer' | 'DPoP';

/** For a request without an access token: the challenge names no error (RFC 6750 section 3.1). */
export const nothingSent = (requireProof: boolean): TokenError => ({
  status: 401,
  error: 'none',
  description: 'This address takes an access token.',
  challenge: requireProof ? DPOP : `${DPOP}, Bearer`,
});

export const invalidToken = (scheme: Scheme, description: string): TokenError => ({
  status: 401,
  error: 'invalid_token',
  description,
  challenge: `${scheme === 'DPoP' ? `${DPOP}, ` : 'Bearer '}error="invalid_token", error_description="${description}"`,
});

export const invalidProof = (description: string): TokenError => ({
  status: 401,
  error: 'invalid_dpop_proof',
  description,
  challenge: `${DPOP}, error="invalid_dpop_proof", error_description="${description}"`,
});
