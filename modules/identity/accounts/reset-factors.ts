import { and, eq } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Account } from '../account.ts';
import { endAllSessions } from '../artifacts/end-sessions.ts';
import { accountRecoveryCode, accountTotp, mailLink, passkey } from '../tables.ts';
import { loadAccount, lockAccount } from './account-rows.ts';
import type { Context } from './context.ts';
import { enqueueEmail, sendLinkEmail } from './emails.ts';
import { getSecondFactors } from './get-second-factors.ts';
import { consumeLink, createLink, findFactorsLink } from './mail-links.ts';
import { recordAccountEvent } from './record-account-event.ts';

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
