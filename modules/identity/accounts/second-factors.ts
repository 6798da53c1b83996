import { and, eq, lt } from 'drizzle-orm';
import type { Locale } from '#contract/locale.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Caller, EnrolOutcome, Wait } from '../account.ts';
import { decrypt, encrypt } from '#platform/encrypt.ts';
import { accountTotp, mailLink } from '../tables.ts';
import { lockAccount } from './account-rows.ts';
import type { Context } from './context.ts';
import { enqueueEmail } from './emails.ts';
import { recordAccountEvent } from './record-account-event.ts';
import { isRecoveryCode, replaceRecoveryCodes, useRecoveryCode } from './recovery-codes.ts';
import { findTotpStep, isTotpCode, isTotpKey } from './totp.ts';

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
  const step = isTotpKey(key) ? await findTotpStep(key, code, now) : undefined;
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
  const isRight = isTotpCode(code)
    ? await useTotp(ctx, accountId, code)
    : isRecoveryCode(code) && (await useRecoveryCode(ctx, accountId, code, locale));
  if (!isRight) return { kind: 'refused' };
  await ctx.throttle.clearSignIn(ctx.db, name, client);
  return { kind: 'verified' };
}

async function useTotp(ctx: Context, accountId: string, code: string): Promise<boolean> {
  const { db, factorSecret } = ctx;
  const [row] = await db.select().from(accountTotp).where(eq(accountTotp.accountId, accountId));
  const key = row && decrypt(factorSecret, `totp:${accountId}`, row.secret);
  const step = key === undefined ? undefined : await findTotpStep(key, code, ctx.now());
  if (step === undefined) return false;
  // Of two requests with the same code, one gets the row.
  const { rowCount } = await db
    .update(accountTotp)
    .set({ lastStep: step })
    .where(and(eq(accountTotp.accountId, accountId), lt(accountTotp.lastStep, step)));
  return rowCount === 1;
}
