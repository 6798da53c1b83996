import type { PasskeyItem } from '#contract/account/account.ts';

/** A user of the built-in provider, with a verified email. */
export type Account = {
  id: string;
  email: string;
  name: string;
  hasPassword: boolean;
  /** When the password was last set (ISO 8601); absent or `null` without a password. */
  passwordChangedAt?: string | null;
  /** When deletion of the account was requested (ISO 8601); `null` without a request. */
  deletionAskedAt: string | null;
};

/** Origin of a call: the client's IP, for the throttle. Only a keyed hash of it is stored. */
export type Caller = { client: string };

export type RegistrationErrors = Readonly<
  Partial<Record<'name' | 'email', 'missing' | 'too-long' | 'control' | 'not-an-address'>>
>;
export type PasswordError = 'short' | 'long' | 'common';
/** The account changes its ways to sign in only after two factors, and one was proven. */
export type NeedsStrong = { kind: 'needs-strong' };
/** Seconds to wait after too many attempts. */
export type Wait = { kind: 'wait'; seconds: number };

/** Second factors of an account; recovery codes that were not used. */
export type SecondFactors = { hasTotp: boolean; passkeys: number; recoveryCodes: number };
/** A key for an authenticator app: as base32 text, and as the address in its QR code. */
export type TotpKey = { key: string; uri: string };
export type EnrolOutcome =
  /** The recovery codes are shown once: only hashes are stored. */
  | { kind: 'enrolled'; recoveryCodes: string[] }
  | { kind: 'refused' }
  /** The account has an authenticator app already. */
  | { kind: 'exists' };

/** Data of the page behind a mailed link that can still be used. */
export type OpenLink =
  | { purpose: 'register'; name: string; email: string; interactionUid: string | null }
  | { purpose: 'reset'; email: string; interactionUid: string | null }
  /** `accountEmail` is the account's current address. */
  | { purpose: 'change-email'; email: string; accountId: string; accountEmail: string };

/**
 * `isStrong`: the passkey counts as two factors, because it was made after two were proven, or by a
 * link of the back office.
 */
export type PasskeySignIn =
  | { kind: 'signed-in'; account: Account; passkey: { id: string; isStrong: boolean } }
  | { kind: 'refused' };

/** A passkey as a member of staff sees it. `isStrong`: it opens the back office by itself. */
export type MemberPasskey = PasskeyItem & { isStrong: boolean; version: number };

/** A credential from a browser, as WebAuthn JSON. Not validated: this module does that. */
export type PasskeyResponse = unknown;
/** Options for the browser, as WebAuthn JSON. */
export type PasskeyOptions = object;
