import { eq, sql } from 'drizzle-orm';
import { deletePersonalValues } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { endAllSessions } from '../artifacts/end-sessions.ts';
import { account, passkeyChallenge, registration } from '../tables.ts';
import { lockAccount } from './account-rows.ts';
import type { Context } from './context.ts';
import { getAccountSubject, recordAccountEvent } from './record-account-event.ts';

/**
 * In the caller's transaction: records that the account is to be deleted, or no longer is, and
 * signs it out on all other devices.
 */
export type NoteDeletion = (
  tx: Handle,
  accountId: string,
  at: Date | null,
  keepSessionUid?: string,
) => Promise<void>;
/**
 * Deletes, in the caller's transaction, the account, its credentials and all of the provider's data
 * about it, and records the event.
 */
export type DeleteAccount = (tx: Transaction, actor: Actor, accountId: string) => Promise<void>;

/**
 * Records when deletion was requested, and ends every session except the one that requested it.
 * `null` cancels the request. Signing in stays possible. The caller records the event.
 */
export const recordDeletion: NoteDeletion = async (tx, accountId, at, keepSessionUid) => {
  await tx.update(account).set({ deletionRequestedAt: at }).where(eq(account.id, accountId));
  if (at !== null) await endAllSessions(tx, accountId, keepSessionUid);
};

/** Cancels the deletion on a sign-in page, where only the account is known. */
export async function cancelDeletion({ db }: Context, accountId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await lockAccount(tx, accountId);
    if (!before || before.deletionAskedAt === null) return;
    await recordDeletion(tx, accountId, null);
    await recordAccountEvent(tx, accountId, {
      change: 'deletion-cancelled',
      before: { deletionAskedAt: before.deletionAskedAt },
      after: { deletionAskedAt: null },
    });
  });
}

/**
 * Deletes the account with its credentials, links and devices, the provider's data about it, and
 * the personal values in its audit events.
 */
export const deleteAccount: DeleteAccount = async (tx, actor, accountId) => {
  const before = await lockAccount(tx, accountId);
  await endAllSessions(tx, accountId);
  await tx.delete(passkeyChallenge).where(eq(passkeyChallenge.key, `account:${accountId}`));
  await tx
    .delete(registration)
    .where(sql`email_norm = (select email_norm from account where id = ${accountId})`);
  await tx.delete(account).where(eq(account.id, accountId));
  if (before) {
    const { deletionAskedAt } = before;
    await recordAccountEvent(tx, accountId, {
      change: 'deleted',
      before: { deletionAskedAt },
      after: null,
      actor,
    });
  }
  await deletePersonalValues(tx, getAccountSubject(accountId));
};
