import { createHmac, randomBytes } from 'node:crypto';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Locale } from '#contract/locale.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Account, Caller, EnrolOutcome, SecondFactors, TotpKey, Wait } from '../accounts.ts';
import { endAllSessions } from '../artifacts/end-sessions.ts';
import { decrypt, encrypt } from '../keys/encrypt.ts';
import { accountRecoveryCode, accountTotp, mailLink, passkey } from '../tables.ts';
import { loadAccount, lockAccount } from './account-rows.ts';
import type { Context } from './context.ts';
import { enqueueEmail, sendLinkEmail } from './emails.ts';
import { consumeLink, createLink, findFactorsLink } from './mail-links.ts';
import { recordAccountEvent } from './record-account-event.ts';

/** RFC 6238 with the values that every authenticator app supports. */
const TOTP = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Codes of the step before and after count too: clocks differ. */
const WINDOW_STEPS = 1;
const KEY_BYTES = 20;
const KEY = /^[A-Z2-7]{32}$/;
const CODE = /^\d{6}$/;

const RECOVERY_CODES = 10;
/** Base 32 without letters that look like digits or each other; 12 of them are 60 bits. */
const CHARACTERS = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789';
const RECOVERY_CODE = /^[A-HJKMNP-TV-Z0-9]{12}$/;

// Loaded by those who use it.
const library = async () => await import('otpauth');

/** Which second factors an account has. */
export async function getSecondFactors(db: Handle, accountId: string): Promise<SecondFactors> {
  const [totp] = await db
    .select({ accountId: accountTotp.accountId })
    .from(accountTotp)
    .where(eq(accountTotp.accountId, accountId));
  const passkeys = await db.$count(passkey, eq(passkey.accountId, accountId));
  const recoveryCodes = await db.$count(
    accountRecoveryCode,
    and(eq(accountRecoveryCode.accountId, accountId), isNull(accountRecoveryCode.usedAt)),
  );
  return { hasTotp: totp !== undefined, passkeys, recoveryCodes };
}

/** A new key for an authenticator app. It is stored only by `enrolTotp`. */
export async function createTotpKey({ shopName }: Context, email: string): Promise<TotpKey> {
  const { Secret, TOTP: Totp } = await library();
  return totpKey(
    new Totp({ ...TOTP, issuer: shopName, label: email, secret: new Secret({ size: KEY_BYTES }) }),
  );
}

/** The same key again, for a page that shows it a second time; `undefined` when it is no key. */
export async function readTotpKey(
  { shopName }: Context,
  email: string,
  key: string,
): Promise<TotpKey | undefined> {
  if (!KEY.test(key)) return undefined;
  const { TOTP: Totp } = await library();
  return totpKey(new Totp({ ...TOTP, issuer: shopName, label: email, secret: key }));
}

const totpKey = (totp: { secret: { base32: string }; toString(): string }): TotpKey => ({
  key: totp.secret.base32,
  uri: totp.toString(),
});

/**
 * Stores an authenticator app after its first code, and returns new recovery codes, which are shown
 * once. An account that has one already keeps it.
 */
export async function enrolTotp(
  ctx: Context,
  accountId: string,
  { key, code, locale }: { key: string; code: string; locale?: Locale | undefined },
): Promise<EnrolOutcome> {
  const now = ctx.now();
  const step = KEY.test(key) ? await findStep(key, code, now) : undefined;
  if (step === undefined) return { kind: 'refused' };
  const outcome = await inTransaction(ctx.db, async (tx): Promise<EnrolOutcome> => {
    const account = await lockAccount(tx, accountId);
    if (!account) return { kind: 'refused' };
    const { rowCount } = await tx
      .insert(accountTotp)
      .values({
        accountId,
        secret: encrypt(ctx.factorSecret, `totp:${accountId}`, key),
        lastStep: step,
        createdAt: now,
      })
      .onConflictDoNothing();
    if (rowCount !== 1) return { kind: 'exists' };
    const recoveryCodes = await replaceRecoveryCodes(tx, ctx, accountId);
    await tx.delete(mailLink).where(and(eq(mailLink.accountId, accountId), eq(mailLink.purpose, 'factors')));
    await recordAccountEvent(tx, accountId, {
      change: 'second-factor-added',
      before: { hasTotp: false },
      after: { hasTotp: true },
    });
    await enqueueEmail(tx, 'factorAdded', account.email, locale);
    return { kind: 'enrolled', recoveryCodes };
  });
  ctx.onMail();
  return outcome;
}

/**
 * Replaces the recovery codes of an account and returns the new ones, which are shown once. The
 * caller has proven two factors. Returns `undefined` for an unknown account.
 */
export async function renewRecoveryCodes(
  tx: Transaction,
  ctx: Pick<Context, 'factorSecret'>,
  { accountId, locale, actor }: { accountId: string; locale?: Locale | undefined; actor?: Actor },
): Promise<string[] | undefined> {
  const account = await lockAccount(tx, accountId);
  if (!account) return undefined;
  const { recoveryCodes: before } = await getSecondFactors(tx, accountId);
  const renewed = await replaceRecoveryCodes(tx, ctx, accountId);
  await recordAccountEvent(tx, accountId, {
    change: 'recovery-codes-renewed',
    before: { recoveryCodes: before },
    after: { recoveryCodes: renewed.length },
    ...(actor && { actor }),
  });
  // An account that had none cannot lose any: its first codes are part of joining.
  if (before > 0) await enqueueEmail(tx, 'recoveryCodesRenewed', account.email, locale);
  return renewed;
}

async function replaceRecoveryCodes(
  tx: Transaction,
  ctx: Pick<Context, 'factorSecret'>,
  accountId: string,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, createRecoveryCode);
  await tx.delete(accountRecoveryCode).where(eq(accountRecoveryCode.accountId, accountId));
  await tx
    .insert(accountRecoveryCode)
    .values(codes.map((code) => ({ accountId, codeHash: hashCode(ctx, accountId, code) })));
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}

// 32 letters: the low five bits of a byte choose evenly.
const createRecoveryCode = (): string =>
  [...randomBytes(12)].map((byte) => CHARACTERS[byte % CHARACTERS.length]).join('');

const hashCode = ({ factorSecret }: Pick<Context, 'factorSecret'>, accountId: string, code: string): string =>
  createHmac('sha256', factorSecret).update(`recovery:${accountId}:${code}`).digest('base64url');

/**
 * Checks the code of an authenticator app, or a recovery code; each counts once. Attempts are
 * counted first, like those of passwords.
 */
export async function verifyCode(
  ctx: Context,
  accountId: string,
  { code: typed, client, locale }: { code: string; locale?: Locale | undefined } & Caller,
): Promise<{ kind: 'verified' } | { kind: 'refused' } | Wait> {
  const name = `code:${accountId}`;
  const seconds = await ctx.throttle.countSignIn(ctx.db, name, client);
  if (seconds > 0) return { kind: 'wait', seconds };
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  const isRight = CODE.test(code)
    ? await useTotp(ctx, accountId, code)
    : RECOVERY_CODE.test(code) && (await useRecoveryCode(ctx, accountId, code, locale));
  if (!isRight) return { kind: 'refused' };
  await ctx.throttle.clearSignIn(ctx.db, name, client);
  return { kind: 'verified' };
}

async function useTotp(ctx: Context, accountId: string, code: string): Promise<boolean> {
  const { db, factorSecret } = ctx;
  const [row] = await db.select().from(accountTotp).where(eq(accountTotp.accountId, accountId));
  const key = row && decrypt(factorSecret, `totp:${accountId}`, row.secret);
  const step = key === undefined ? undefined : await findStep(key, code, ctx.now());
  if (step === undefined) return false;
  // Of two requests with the same code, one gets the row.
  const { rowCount } = await db
    .update(accountTotp)
    .set({ lastStep: step })
    .where(and(eq(accountTotp.accountId, accountId), lt(accountTotp.lastStep, step)));
  return rowCount === 1;
}

async function useRecoveryCode(
  ctx: Context,
  accountId: string,
  code: string,
  locale: Locale | undefined,
): Promise<boolean> {
  const isUsed = await inTransaction(ctx.db, async (tx) => {
    const { rowCount } = await tx
      .update(accountRecoveryCode)
      .set({ usedAt: ctx.now() })
      .where(
        and(
          eq(accountRecoveryCode.accountId, accountId),
          eq(accountRecoveryCode.codeHash, hashCode(ctx, accountId, code)),
          isNull(accountRecoveryCode.usedAt),
        ),
      );
    const account = rowCount === 1 ? await loadAccount(tx, accountId) : undefined;
    if (!account) return false;
    await recordAccountEvent(tx, accountId, { change: 'recovery-code-used', before: {}, after: {} });
    await enqueueEmail(tx, 'recoveryCodeUsed', account.email, locale);
    return true;
  });
  if (isUsed) ctx.onMail();
  return isUsed;
}

/** The time step to which a code belongs; `undefined` when it is wrong. */
async function findStep(key: string, code: string, now: Date): Promise<number | undefined> {
  if (!CODE.test(code)) return undefined;
  const { Secret, TOTP: Totp } = await library();
  const totp = new Totp({ ...TOTP, secret: Secret.fromBase32(key) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW_STEPS });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / TOTP.period) + delta;
}

/** An account whose second factors are to be removed, and who else is told. */
export type FactorReset = {
  accountId: string;
  /** Origin of the back office, to which the mailed link leads. */
  adminOrigin: string;
  /** Address of the person who resets them. */
  notify: string;
  reason: string;
  now?: Date;
};

/**
 * Removes an account's second factors: its authenticator app, recovery codes and passkeys. Every
 * session of the account ends. The account's owner gets a link to set up new ones, for which the
 * password is needed too; the person who did it gets a note. Returns whether there is such an
 * account.
 */
export async function resetFactors(
  tx: Transaction,
  actor: Actor,
  { accountId, adminOrigin, notify, reason, now = new Date() }: FactorReset,
): Promise<boolean> {
  const account = await removeFactors(tx, actor, { accountId, reason });
  if (!account) return false;
  const token = await createLink(tx, { purpose: 'factors', accountId }, now);
  await sendLinkEmail(tx, 'factorsReset', account.email, `${adminOrigin}/admin/join#factors=${token}`);
  await enqueueEmail(tx, 'factorsResetBy', notify);
  return true;
}

/**
 * Removes an account's second factors and ends its sessions, without a mail: for the holder of the
 * machine, whose link sets up new ones. Returns the account, if there is one.
 */
export async function removeFactors(
  tx: Transaction,
  actor: Actor,
  { accountId, reason }: Pick<FactorReset, 'accountId' | 'reason'>,
): Promise<Account | undefined> {
  const account = await lockAccount(tx, accountId);
  if (!account) return undefined;
  const { hasTotp, passkeys } = await getSecondFactors(tx, accountId);
  await tx.delete(accountTotp).where(eq(accountTotp.accountId, accountId));
  await tx.delete(accountRecoveryCode).where(eq(accountRecoveryCode.accountId, accountId));
  await tx.delete(passkey).where(eq(passkey.accountId, accountId));
  await tx.delete(mailLink).where(and(eq(mailLink.accountId, accountId), eq(mailLink.purpose, 'factors')));
  await endAllSessions(tx, accountId);
  await recordAccountEvent(tx, accountId, {
    change: 'second-factors-reset',
    before: { hasTotp, passkeys },
    after: { hasTotp: false, passkeys: 0, reason },
    actor,
  });
  return account;
}

/** The account for which a link to set up second factors was mailed, while the link works. */
export async function findFactorsAccount({ db, now }: Context, token: string): Promise<Account | undefined> {
  const accountId = await findFactorsLink(db, token, now());
  return accountId === undefined ? undefined : await loadAccount(db, accountId);
}

/** Uses the link after a passkey was created by it. `enrolTotp` removes it by itself. */
export async function endFactorsLink({ db, now }: Context, token: string): Promise<void> {
  await inTransaction(db, async (tx) => await consumeLink(tx, token, 'factors', now()));
}
