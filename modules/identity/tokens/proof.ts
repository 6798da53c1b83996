import { createHash } from 'node:crypto';
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose';
import { PROOF_ALGORITHMS } from './refusals.ts';

/**
 * Largest difference in seconds between a client's clock and ours in a proof. With one minute, a
 * client that is two minutes off would get tokens (the provider issues nonces for that) and could
 * not use them. Each proof is accepted only once anyway.
 */
export const PROOF_WINDOW_SECONDS = 300;

/** What a proof of possession must match. */
export type ProofOf = {
  proof: string | undefined;
  method: string;
  /** The URL of the call, without query. */
  url: string;
  /** The access token of the call; `undefined` at the token endpoint, where there is none yet. */
  token?: string | undefined;
};

export type CheckedProof = { thumbprint: string; jti: string } | { error: string };

/**
 * Verifies a proof of possession (RFC 9449 section 4.3), except whether it was seen before. Returns
 * the thumbprint of its key (RFC 7638) and its id, or a fixed sentence that repeats nothing of the
 * request.
 */
export async function verifyProof({ proof, method, url, token }: ProofOf): Promise<CheckedProof> {
  // Node joins headers of one name by a comma: two proofs are refused.
  if (proof === undefined || proof === '' || proof.includes(',')) return { error: 'One proof is needed.' };
  const read = await decodeProof(proof);
  if (!read) return { error: 'The proof is not signed as it should be.' };
  const { payload, jwk } = read;
  if (payload['htm'] !== method) return { error: 'The proof is for another method.' };
  if (findAddress(payload['htu']) !== findAddress(url)) return { error: 'The proof is for another address.' };
  const now = Math.floor(Date.now() / 1000);
  if (typeof payload.iat !== 'number' || Math.abs(now - payload.iat) > PROOF_WINDOW_SECONDS) {
    return { error: 'The proof is too old, or of a clock that differs.' };
  }
  const { jti } = payload;
  if (typeof jti !== 'string' || jti === '' || jti.length > 256) return { error: 'The proof has no id.' };
  if (token !== undefined && payload['ath'] !== sha256(token)) {
    return { error: 'The proof is for another token.' };
  }
  return { thumbprint: await calculateJwkThumbprint(jwk), jti };
}

async function decodeProof(proof: string) {
  try {
    const options = { typ: 'dpop+jwt', algorithms: PROOF_ALGORITHMS };
    const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, options);
    const { jwk } = protectedHeader;
    return jwk === undefined ? undefined : { payload, jwk };
  } catch {
    // Any error means that the proof is invalid.
    return undefined;
  }
}

function findAddress(text: unknown): string | undefined {
  const url = typeof text === 'string' ? URL.parse(text) : null;
  return url ? url.origin + url.pathname : undefined;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');
