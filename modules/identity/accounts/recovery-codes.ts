import { createHmac, randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Locale } from '#contract/locale.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { accountRecoveryCode } from '../tables.ts';
import { loadAccount, lockAccount } from './account-rows.ts';
import type { Context } from './context.ts';
import { enqueueEmail } from './emails.ts';
import { getSecondFactors } from './get-second-factors.ts';
import { recordAccountEvent } from './record-account-event.ts';

const RECOVERY_CODES = 10;
/** Base 32 without letters that look like digits or each other; 12 of them are 60 bits. */
const CHARACTERS = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789';
const RECOVERY_CODE = /^[A-HJKMNP-TV-Z0-9]{12}$/;

/** Whether a text has the form of a recovery code, without its hyphens. */
export const isRecoveryCode = (code: string): boolean => RECOVERY_CODE.test(code);

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

/** Replaces the recovery codes of an account and returns the new ones, as they are shown. */
export async function replaceRecoveryCodes(
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

/** Uses a recovery code, with its event and its mail. Returns whether it was an unused one. */
export async function useRecoveryCode(
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
