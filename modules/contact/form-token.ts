import { randomBytes } from 'node:crypto';
import type { TokenSigner } from '#platform/token-signer.ts';

/** People need longer than this to read a form and write a message. */
const SOONEST_MS = 2000;
/** A form left open over night is still valid in the morning; one of the day before is not. */
const LATEST_MS = 12 * 60 * 60 * 1000;
/** How long the URL after a sent form shows the thank-you message. */
const THANKS_MS = 10 * 60 * 1000;
/** Allowed difference between the clocks of several machines. */
const CLOCKS_DIFFER_MS = 5000;

/**
 * State of a form by its signed time of rendering. `id` is the form's own, in every result but
 * `unknown`.
 */
export type FormState = { kind: 'good' | 'early' | 'late'; id: string } | { kind: 'unknown' };

/** Creates the token of a new form: the time of rendering and an id, signed. */
export function createFormToken(signer: TokenSigner, now: number): string {
  return signer.sign('form', `${now.toString(36)}.${randomBytes(12).toString('base64url')}`);
}

/** Creates the token of a form returned for correction: it may be sent at once. */
export const reissueForm = (signer: TokenSigner, now: number): string =>
  createFormToken(signer, now - SOONEST_MS);

/** Whether a form may be sent now: from two seconds to twelve hours after it was rendered. */
export function verifyFormToken(signer: TokenSigner, token: string, now: number): FormState {
  const text = signer.verify('form', token);
  const [time = '', id] = text?.split('.') ?? [];
  if (id === undefined) return { kind: 'unknown' };
  const age = now - Number.parseInt(time, 36);
  if (age < -CLOCKS_DIFFER_MS) return { kind: 'unknown' };
  if (age < SOONEST_MS) return { kind: 'early', id };
  return { kind: age > LATEST_MS ? 'late' : 'good', id };
}

/** Creates the token in the URL after a sent form. */
export function createThanksToken(signer: TokenSigner, now: number): string {
  return signer.sign('sent', now.toString(36));
}

/** Whether a URL token proves that a message was sent within the last ten minutes. */
export function verifyThanksToken(signer: TokenSigner, token: string, now: number): boolean {
  const time = signer.verify('sent', token);
  if (time === undefined) return false;
  const age = now - Number.parseInt(time, 36);
  return age > -CLOCKS_DIFFER_MS && age < THANKS_MS;
}
