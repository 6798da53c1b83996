import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Accounts } from '../accounts.ts';
import { listDevices } from '../artifacts/devices.ts';
import { account } from '../tables.ts';
import { findByAddress, loadAccount } from './account-rows.ts';
import { requestEmailChange, confirmEmailChange, getNewEmail } from './change-email.ts';
import { loadCommonPasswords } from './common-passwords.ts';
import { cancelDeletion } from './deletion.ts';
import type { Context } from './context.ts';
import { normalAddress } from '#contract/account/normal-address.ts';
import { getSecondFactors } from './get-second-factors.ts';
import { findLink } from './mail-links.ts';
import { needsStrong } from './needs-strong.ts';
import { createMemberSignIn } from './member-sign-in.ts';
import { listPasskeys, markStrong } from './passkey-rows.ts';
import { addPasskey, passkeyOptions, removePasskey, renamePasskey, toItem } from './passkeys.ts';
import { createPasswordHashes, type PasswordWork } from './password-hashes.ts';
import { createPasswordRule } from './password-policy.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { registerWithPasskey, registrationPasskeyOptions } from './register-with-passkey.ts';
import { rename } from './rename.ts';
import { openRegistration, registerWithPassword, register } from './register.ts';
import { endFactorsLink, findFactorsAccount } from './reset-factors.ts';
import { requestReset, resetPassword, setPassword } from './reset-password.ts';
import { passkeySignInOptions, signInByPasskey } from './sign-in-by-passkey.ts';
import { signInByPassword } from './sign-in-by-password.ts';
import { enrolTotp, verifyCode } from './second-factors.ts';
import { signOutDevice, signOutEverywhere } from './sign-out.ts';
import { sweepAccounts } from './sweep-accounts.ts';
import { createThrottle } from './throttle.ts';
import { createTotpKey, readTotpKey } from './totp.ts';
import { createTurns } from '#platform/work-queue.ts';

export type AccountsOptions = {
  /**
   * The issuer's origin, such as `https://shop.example`: passkeys belong to its host, and links
   * point to it.
   */
  origin: string;
  /** From `AuthKeys`. */
  throttleSecret: Buffer;
  /** From `AuthKeys`. */
  factorSecret: Buffer;
  shopName: string;
  /** Called when there is mail to send. */
  onMail: () => void;
  now?: () => number;
  /** Hashes passwords; argon2id by default. */
  passwordWork?: PasswordWork;
};

/**
 * Limits of what can be hashed in time. A page times out after four seconds, part of which is used
 * before and after the hash.
 */
const SIGN_IN_TURNS = { atOnce: 4, maxWaiting: 200, patienceMs: 2000 };

/** Creates the accounts of the built-in provider. */
export function createAccounts(
  db: Database,
  { origin, throttleSecret, factorSecret, shopName, onMail, now = Date.now, passwordWork }: AccountsOptions,
): Accounts {
  const timeNow = (): Date => new Date(now());
  const ctx: Context = {
    db,
    origin,
    shopName,
    onMail,
    now: timeNow,
    hashes: createPasswordHashes(passwordWork),
    factorSecret,
    throttle: createThrottle(throttleSecret, timeNow),
    rule: createPasswordRule(shopName, loadCommonPasswords),
    turns: createTurns(SIGN_IN_TURNS),
  };
  return {
    byId: async (id) => await loadAccount(db, id),
    signInByPassword: async (given) => await signInByPassword(ctx, given, false),
    signInByPasswordAlone: async (given) => await signInByPassword(ctx, given, true),
    passkeySignInOptions: async (key) => await passkeySignInOptions(ctx, key),
    signInByPasskey: async (key, response) => await signInByPasskey(ctx, key, response),
    needsStrong: async (accountId) => await needsStrong(db, accountId),
    markPasskeyStrong: async (accountId, id) => await markStrong(db, accountId, id),
    mayOfferPasskey: async (accountId) => await mayOfferPasskey(ctx, accountId),
    register: async (given) => await register(ctx, given),
    requestReset: async (given) => await requestReset(ctx, given),
    findLink: async (token) => (await findLink(db, token, timeNow()))?.link,
    registerWithPassword: async (token, password) => await registerWithPassword(ctx, token, password),
    registrationPasskeyOptions: async (token) => await registrationPasskeyOptions(ctx, token),
    registerWithPasskey: async (...given) => await registerWithPasskey(ctx, ...given),
    resetPassword: async (...given) => await resetPassword(ctx, ...given),
    rename: async (accountId, typed) => await rename(ctx, accountId, typed),
    requestEmailChange: async (accountId, email, caller) =>
      await requestEmailChange(ctx, accountId, email, caller),
    newEmailOf: async (accountId) => await getNewEmail(ctx, accountId),
    confirmEmailChange: async (...given) => await confirmEmailChange(ctx, ...given),
    setPassword: async (...given) => await setPassword(ctx, ...given),
    passkeys: async (accountId) => (await listPasskeys(db, accountId)).map(toItem),
    passkeyOptions: async (accountId) => await passkeyOptions(db, ctx, accountId),
    addPasskey: async (...given) => await addPasskey(ctx, ...given),
    renamePasskey: async (accountId, id, name) =>
      (await inTransaction(db, (tx) => renamePasskey(tx, name, { accountId, id }))).kind,
    async removePasskey(accountId, id, locale, isStrong = false) {
      const given = { accountId, id, locale, isStrong };
      const removed = await inTransaction(db, (tx) => removePasskey(tx, given));
      onMail();
      return removed;
    },
    devices: async (accountId, sessionUid) => await listDevices(db, accountId, sessionUid),
    signOutDevice: async (accountId, id) => await signOutDevice(ctx, accountId, id),
    signOutEverywhere: async (accountId) => await signOutEverywhere(ctx, accountId),
    cancelDeletion: async (accountId) => await cancelDeletion(ctx, accountId),
    byEmail: async (email) => await findByAddress(db, normalAddress(email)),
    openRegistration: async (given) => await openRegistration(ctx, given),
    secondFactors: async (accountId) => await getSecondFactors(db, accountId),
    createTotpKey: async (email) => await createTotpKey(ctx, email),
    readTotpKey: async (email, key) => await readTotpKey(ctx, email, key),
    enrolTotp: async (accountId, given) => await enrolTotp(ctx, accountId, given),
    async renewRecoveryCodes(accountId, locale) {
      const codes = await inTransaction(db, (tx) => renewRecoveryCodes(tx, ctx, { accountId, locale }));
      onMail();
      return codes;
    },
    member: createMemberSignIn(ctx),
    verifyCode: async (accountId, given) => await verifyCode(ctx, accountId, given),
    findFactorsAccount: async (token) => await findFactorsAccount(ctx, token),
    endFactorsLink: async (token) => await endFactorsLink(ctx, token),
    sweep: async () => await sweepAccounts(db, timeNow()),
  };
}

async function mayOfferPasskey({ db, now }: Context, accountId: string): Promise<boolean> {
  if (await needsStrong(db, accountId)) return false;
  const { rowCount } = await db
    .update(account)
    .set({ passkeyOfferedAt: now() })
    .where(sql`id = ${accountId} and passkey_offered_at is null and password_hash is not null
      and not exists (select 1 from passkey p where p.account_id = account.id)`);
  return rowCount === 1;
}
