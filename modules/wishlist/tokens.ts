import { createHash } from 'node:crypto';
import type { TokenSigner } from '#platform/token-signer.ts';
import { sameAddress } from './same-address.ts';

/** What a form of these pages can come to. */
export type Done = 'asked' | 'confirmed' | 'stopped';

/** How long an address says that something was done. */
const DONE_MS = 10 * 60 * 1000;
/** Clocks of several machines differ a little. */
const CLOCKS_DIFFER_MS = 5000;

/** What a stop link carries: a hash of the address that it was sent to, sealed. It has no end: mails are kept for long. */
export function createStopToken(seals: TokenSigner, email: string): string {
  return seals.sign('stop', createHash('sha256').update(sameAddress(email)).digest('hex'));
}

/** The hash of the address (SHA-256, hex), where the link is ours. */
export const verifyStopToken = (seals: TokenSigner, token: string): string | undefined =>
  seals.verify('stop', token);

export const createDoneToken = (seals: TokenSigner, what: Done, now: number): string =>
  seals.sign(`done-${what}`, now.toString(36));

export function verifyDoneToken(seals: TokenSigner, what: Done, token: string, now: number): boolean {
  const time = seals.verify(`done-${what}`, token);
  if (time === undefined) return false;
  const age = now - Number.parseInt(time, 36);
  return age > -CLOCKS_DIFFER_MS && age < DONE_MS;
}
