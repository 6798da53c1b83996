import { sql } from 'drizzle-orm';
import { sqlStateOf } from '#platform/database/sql-state.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { readRows } from '#platform/database/read-rows.ts';
import type { Accounts, Caller, Wait } from '../accounts.ts';
import { findByAddress, lockAccount } from './account-rows.ts';
import type { Desk } from './desk.ts';
import { normalAddress, readAddress } from './email-address.ts';
import { sendLetter, sendLinkLetter } from './letters.ts';
import { createLink, endLinks, findLink, linkAddress, useLink } from './mail-links.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * Mails the new address a link, or that it has an account of its own: whoever asks hears the same. Only the last address that
 * was asked for counts.
 */
export async function askEmailChange(
  desk: Desk,
  accountId: string,
  typed: string,
  { client }: Caller,
): Promise<{ kind: 'mailed' } | { kind: 'faulty' } | Wait> {
  const address = readAddress(typed);
  if (!address) return { kind: 'faulty' };
  const seconds = await desk.throttle.take(desk.db, 'mail-network', client);
  if (seconds > 0) return { kind: 'wait', seconds };
  const asked = await inTransaction(desk.db, async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account || normalAddress(account.email) === address.emailNorm) return 'faulty';
    if ((await desk.throttle.take(tx, 'change-email', address.emailNorm)) > 0) return 'mailed';
    await tx.execute(sql`delete from mail_link where account_id = ${accountId} and purpose = 'change-email'`);
    const { email } = address;
    const token = await createLink(tx, { purpose: 'change-email', accountId, email }, desk.now());
    const taken = await findByAddress(tx, address.emailNorm);
    if (taken) await sendLetter(tx, 'addressTaken', taken.email);
    else {
      const link = linkAddress(desk.origin, 'change-email', token);
      await sendLinkLetter(tx, 'changeEmail', email, link, account.email);
    }
    return 'mailed';
  });
  desk.onMail();
  return { kind: asked };
}

/** The address that waits for its link, if one does. */
export async function newEmailOf(desk: Desk, accountId: string): Promise<string | null> {
  const [row] = await readRows<{ email: string }>(
    desk.db,
    sql`
    select email from mail_link
     where account_id = ${accountId} and purpose = 'change-email' and used_at is null and email is not null
       and expires_at > ${desk.now().toISOString()}::timestamptz
     order by created_at desc limit 1`,
  );
  return row?.email ?? null;
}

/**
 * Changes the address by its link, ends every other link of the account, and tells the old address. Who reads the mail of the
 * new address proves it to their own account alone: the link does nothing in a browser where that account is not signed in.
 */
export async function finishEmailChange(
  desk: Desk,
  token: string,
  signedIn: string | undefined,
): ReturnType<Accounts['finishEmailChange']> {
  try {
    return await inTransaction(desk.db, async (tx) => {
      const found = await findLink(tx, token, desk.now());
      if (found?.link.purpose !== 'change-email') return { kind: 'gone' };
      if (found.link.accountId !== signedIn) return { kind: 'not-yours' };
      const used = await useLink(tx, token, 'change-email', desk.now());
      if (!used || used.accountId === null || used.email === null) return { kind: 'gone' };
      const { accountId, email } = used;
      const before = await lockAccount(tx, accountId);
      if (!before) return { kind: 'gone' };
      await tx.execute(sql`
        update account set email = ${email}, email_norm = ${normalAddress(email)} where id = ${accountId}`);
      await endLinks(tx, accountId);
      await sendLetter(tx, 'emailChanged', before.email);
      return { kind: 'changed', email };
    });
  } catch (error) {
    // Another account has the address by now.
    if (sqlStateOf(error) === UNIQUE_VIOLATION) return { kind: 'gone' };
    throw error;
  } finally {
    desk.onMail();
  }
}
