import { sql } from 'drizzle-orm';
import type { DeleteAccount, NoteDeletion } from '../accounts.ts';
import { endAllSessions } from '../artifacts/end-sessions.ts';

/**
 * Records when deletion was requested, and ends every session except the one that requested it.
 * `null` cancels the request. Signing in stays possible.
 */
export const recordDeletion: NoteDeletion = async (tx, accountId, at, keepSessionUid) => {
  await tx.execute(sql`
    update account set deletion_requested_at = ${at?.toISOString() ?? null}::timestamptz where id = ${accountId}`);
  if (at !== null) await endAllSessions(tx, accountId, keepSessionUid);
};

/**
 * Deletes the account with its credentials, links and devices, and the provider's data about it.
 */
export const deleteAccount: DeleteAccount = async (tx, accountId) => {
  await endAllSessions(tx, accountId);
  await tx.execute(sql`delete from passkey_challenge where key = ${`account:${accountId}`}`);
  await tx.execute(sql`
    delete from registration r using account a where a.id = ${accountId} and r.email_norm = a.email_norm`);
  await tx.execute(sql`delete from account where id = ${accountId}`);
};
