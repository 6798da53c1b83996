import { createHash } from 'node:crypto';
import type { TokenSigner } from '#platform/token-signer.ts';
import { normalizeEmail } from './same-address.ts';

/** The result of a form of these pages. */
export type Done = 'asked' | 'confirmed' | 'stopped';

/** How long the URL after a form shows its result. */
const DONE_MS = 10 * 60 * 1000;
/** Allowed difference between the clocks of several machines. */
const CLOCKS_DIFFER_MS = 5000;

/**
 * Creates the token of a stop link: the signed hash of the email that it was sent to. It never
 * expires, because emails are kept for long.
 */
export function createStopToken(signer: TokenSigner, email: string): string {
  return signer.sign('stop', createHash('sha256').update(normalizeEmail(email)).digest('hex'));
}

/** Returns the hash of the email (SHA-256, hex); `undefined` for a forged link. */
export const verifyStopToken = (signer: TokenSigner, token: string): string | undefined =>
  signer.verify('stop', token);

export const createDoneToken = (signer: TokenSigner, what: Done, now: number): string =>
  signer.sign(`done-${what}`, now.toString(36));

export function verifyDoneToken(signer: TokenSigner, what: Done, token: string, now: number): boolean {
  const time = signer.verify(`done-${what}`, token);
  if (time === undefined) return false;
  const age = now - Number.parseInt(time, 36);
  return age > -CLOCKS_DIFFER_MS && age < DONE_MS;
}
