import type { Locale } from '#contract/locale.ts';
import type { DeviceItem, PasskeyItem } from '#contract/account/account.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import type {
  Account,
  Caller,
  EnrolOutcome,
  MemberPasskey,
  NeedsStrong,
  OpenLink,
  PasskeyOptions,
  PasskeyResponse,
  PasskeySignIn,
  PasswordError,
  RegistrationErrors,
  SecondFactors,
  TotpKey,
  Wait,
} from './account.ts';

/**
 * Accounts of the built-in provider. Known and unknown emails get the same results and cause the
 * same work: one hash, one row in the outbox. Methods that change data run their own transactions.
 */
export type Accounts = {
  byId(id: string): Promise<Account | undefined>;

  /**
   * Counts the attempt first, then hashes. Also returns `refused` for an account without a
   * password.
   */
  signInByPassword(
    given: { email: string; password: string } & Caller,
  ): Promise<{ kind: 'signed-in'; account: Account } | { kind: 'refused' } | Wait>;
  /**
   * For the password grant: like `signInByPassword`, but an account with a passkey is refused, at
   * the same cost.
   */
  signInByPasswordAlone(
    given: { email: string; password: string } & Caller,
  ): Promise<{ kind: 'signed-in'; account: Account } | { kind: 'refused' } | Wait>;
  /**
   * Creates a challenge for a sign-in. `key` names the sign-in (its uid). Only its last challenge
   * counts, once, for five minutes.
   */
  passkeySignInOptions(key: string): Promise<PasskeyOptions>;
  signInByPasskey(key: string, response: PasskeyResponse): Promise<PasskeySignIn>;
  /** Whether the account changes its ways to sign in only after two factors. */
  needsStrong(accountId: string): Promise<boolean>;
  /** Marks a passkey that was used together with a code: it now counts as two factors. */
  markPasskeyStrong(accountId: string, passkeyId: string): Promise<void>;
  /**
   * `true` once per account that has a password and no passkey: the page then offers to create one.
   * Never for an account that changes its ways to sign in only after two factors.
   */
  mayOfferPasskey(accountId: string): Promise<boolean>;

  /**
   * Emails a link to the page for choosing a credential. An address that has an account gets a note
   * that says so.
   */
  register(
    given: { name: string; email: string; interactionUid: string | null; locale: Locale } & Caller,
  ): Promise<{ kind: 'mailed' } | { kind: 'invalid'; errors: RegistrationErrors } | Wait>;
  /** Emails a link to choose a new password, or a note that there is no account. */
  requestReset(
    given: { email: string; interactionUid: string | null; locale?: Locale | undefined } & Caller,
  ): Promise<{ kind: 'mailed' } | { kind: 'invalid' } | Wait>;
  /** Data of a link's page. Changes nothing. */
  findLink(token: string): Promise<OpenLink | undefined>;
  /** Creates the account with a password. The link verifies the email. */
  registerWithPassword(
    token: string,
    password: string,
  ): Promise<
    | { kind: 'made'; account: Account; interactionUid: string | null }
    | { kind: 'unfit'; reason: PasswordError }
    | { kind: 'gone' }
  >;
  registrationPasskeyOptions(token: string): Promise<PasskeyOptions | undefined>;
  /** `isStrong`: by a link of the back office; otherwise the mailbox alone is proven. */
  registerWithPasskey(
    token: string,
    response: PasskeyResponse,
    locale?: Locale,
    isStrong?: boolean,
  ): Promise<
    { kind: 'made'; account: Account; interactionUid: string | null } | { kind: 'refused' } | { kind: 'gone' }
  >;
  /** Sets a new password by a mailed link: every session, grant and token of the account ends. */
  resetPassword(
    token: string,
    password: string,
    locale?: Locale,
  ): Promise<
    | { kind: 'changed'; account: Account; interactionUid: string | null }
    | { kind: 'unfit'; reason: PasswordError }
    | { kind: 'gone' }
  >;

  rename(accountId: string, name: string): Promise<{ kind: 'renamed' } | { kind: 'invalid' }>;
  /** Emails a link to the new address. Nothing changes before its link is used. */
  requestEmailChange(
    accountId: string,
    email: string,
    caller: Caller & { locale?: Locale | undefined },
  ): Promise<{ kind: 'mailed' } | { kind: 'invalid' } | Wait>;
  /** The unconfirmed new email, if any. */
  newEmailOf(accountId: string): Promise<string | null>;
  /**
   * Changes the email and notifies the old one; `signedIn` is the account of the browser's session.
   * `not-yours`: the link belongs to another account and stays valid. `gone`: the link is not valid
   * any more, or another account now has the email.
   */
  confirmEmailChange(
    token: string,
    signedIn: string | undefined,
    locale?: Locale,
  ): Promise<{ kind: 'changed'; email: string } | { kind: 'not-yours' } | { kind: 'gone' }>;

  /**
   * Sets or changes the password; other devices are signed out, `keepSessionUid` stays. Accounts of
   * staff, and those with an authenticator app, change a way to sign in only after two factors
   * (`isStrong`), else `needs-strong`: this method, `addPasskey` and `removePasskey`.
   */
  setPassword(
    accountId: string,
    password: string,
    keepSessionUid: string | undefined,
    locale?: Locale,
    isStrong?: boolean,
  ): Promise<{ kind: 'set' } | { kind: 'unfit'; reason: PasswordError } | NeedsStrong>;
  passkeys(accountId: string): Promise<PasskeyItem[]>;
  passkeyOptions(accountId: string): Promise<PasskeyOptions>;
  addPasskey(
    accountId: string,
    response: PasskeyResponse,
    name: string | undefined,
    locale?: Locale,
    isStrong?: boolean,
  ): Promise<
    { kind: 'added'; passkey: PasskeyItem } | { kind: 'refused' } | { kind: 'too-many' } | NeedsStrong
  >;
  renamePasskey(accountId: string, id: string, name: string): Promise<'renamed' | 'unknown' | 'invalid'>;
  /**
   * Never removes the last sign-in method: returns `last` when no password and no other passkey
   * would remain, `last-for-office` when a member of staff could no longer open the back office.
   */
  removePasskey(
    accountId: string,
    id: string,
    locale?: Locale,
    isStrong?: boolean,
  ): Promise<'removed' | 'unknown' | 'last' | 'last-for-office' | 'needs-strong'>;
  /** Devices; `isThisOne` marks the caller's session. */
  devices(accountId: string, sessionUid: string | undefined): Promise<DeviceItem[]>;
  signOutDevice(accountId: string, id: string): Promise<boolean>;
  signOutEverywhere(accountId: string): Promise<void>;
  /** Cancels the deletion of the account. */
  cancelDeletion(accountId: string): Promise<void>;

  byEmail(email: string): Promise<Account | undefined>;
  /**
   * Starts a registration whose address was verified by other means, such as an invitation to the
   * back office. Its token works like that of a mailed link.
   */
  openRegistration(given: {
    name: string;
    email: string;
    locale: Locale;
  }): Promise<
    { kind: 'open'; token: string } | { kind: 'invalid'; errors: RegistrationErrors } | { kind: 'known' }
  >;
  secondFactors(accountId: string): Promise<SecondFactors>;
  /** A new key for an authenticator app, not stored. */
  createTotpKey(email: string): Promise<TotpKey>;
  /** That key again; `undefined` when the text is no key. */
  readTotpKey(email: string, key: string): Promise<TotpKey | undefined>;
  /** Stores an authenticator app after its first code. */
  enrolTotp(
    accountId: string,
    given: { key: string; code: string; locale?: Locale | undefined },
  ): Promise<EnrolOutcome>;
  /** Replaces the recovery codes and returns the new ones, once; `undefined` for an unknown account. */
  renewRecoveryCodes(accountId: string, locale?: Locale): Promise<string[] | undefined>;
  /** Checks the code of the authenticator app, or a recovery code; each works once. */
  verifyCode(
    accountId: string,
    given: { code: string; locale?: Locale | undefined } & Caller,
  ): Promise<{ kind: 'verified' } | { kind: 'refused' } | Wait>;
  /** The account of a mailed link to set up second factors again. */
  findFactorsAccount(token: string): Promise<Account | undefined>;
  endFactorsLink(token: string): Promise<void>;

  /** What members of staff see and change of their own sign-in in the back office. */
  member: MemberSignIn;

  /**
   * Deletes what has expired: artifacts, registrations after 24 hours, links, challenges, throttle
   * counters.
   */
  sweep(): Promise<void>;
};

type ChangedMeanwhile = { kind: 'changed-meanwhile'; current: MemberPasskey };

/**
 * The sign-in of a member of staff, changed in the caller's transaction. The caller has checked that
 * two factors were proven a short time ago (a new name needs none), and wakes the job worker.
 */
export type MemberSignIn = {
  /** `undefined`: no such account. */
  find(
    db: Handle,
    accountId: string,
  ): Promise<
    { hasPassword: boolean; hasTotp: boolean; recoveryCodes: number; passkeys: MemberPasskey[] } | undefined
  >;
  /** Options for the browser, valid for the next passkey, for five minutes. */
  passkeyOptions(tx: Transaction, accountId: string): Promise<PasskeyOptions>;
  addPasskey(
    tx: Transaction,
    actor: Actor,
    given: { accountId: string; response: PasskeyResponse; name: string | undefined },
  ): Promise<
    { kind: 'added'; passkey: MemberPasskey } | { kind: 'refused' } | { kind: 'too-many' } | NeedsStrong
  >;
  renamePasskey(
    tx: Transaction,
    actor: Actor,
    given: { accountId: string; id: string; version: number; name: string },
  ): Promise<
    { kind: 'renamed'; passkey: MemberPasskey } | { kind: 'unknown' } | { kind: 'invalid' } | ChangedMeanwhile
  >;
  removePasskey(
    tx: Transaction,
    actor: Actor,
    given: { accountId: string; id: string; version: number },
  ): Promise<{ kind: 'removed' | 'unknown' | 'last' | 'last-for-office' } | NeedsStrong | ChangedMeanwhile>;
  /** Replaces the recovery codes and returns the new ones, once; `undefined`: no such account. */
  renewRecoveryCodes(tx: Transaction, actor: Actor, accountId: string): Promise<string[] | undefined>;
};
