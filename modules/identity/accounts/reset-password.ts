import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Account, Caller, PasswordFault, Wait } from '../accounts.ts';
import { endAllSessions } from '../artifacts/end-sessions.ts';
import { findByAddress, lockAccount, readAccount } from './account-rows.ts';
import type { Desk } from './desk.ts';
import { normalAddress, readAddress } from './email-address.ts';
import { sendLetter, sendLinkLetter } from './letters.ts';
import { createLink, endLinks, findLink, linkAddress, useLink } from './mail-links.ts';
import { FULL_WAIT_SECONDS } from './password-hashes.ts';

/** Mails a link to choose a new password, or that there is no account: the same statements and one hash for both. */
export async function askReset(
  desk: Desk,
  given: { email: string; interactionUid: string | null } & Caller,
): Promise<{ kind: 'mailed' } | { kind: 'faulty' } | Wait> {
  const address = readAddress(given.email);
  if (!address) return { kind: 'faulty' };
  if (desk.hashes.isFull()) return { kind: 'wait', seconds: FULL_WAIT_SECONDS };
  const seconds = await desk.throttle.take(desk.db, 'mail-network', given.client);
  if (seconds > 0) return { kind: 'wait', seconds };
  await desk.hashes.verify(null, address.emailNorm);
  await inTransaction(desk.db, async (tx) => {
    const known = await findByAddress(tx, address.emailNorm);
    // One quota for both: a smaller one would tell them apart by the work of the second time.
    if ((await desk.throttle.take(tx, 'reset', address.emailNorm)) > 0) return;
    // Without an account this link leads nowhere, and nobody gets it: it is there so that the work is the same.
    const { interactionUid } = given;
    const owner = known === undefined ? {} : { accountId: known.id };
    const token = await createLink(tx, { purpose: 'reset', interactionUid, ...owner }, desk.now());
    // To the address that was proven, not to one that merely looks like it.
    if (known) await sendLinkLetter(tx, 'reset', known.email, linkAddress(desk.origin, 'reset', token));
    else await sendLetter(tx, 'noAccount', address.email);
  });
  desk.onMail();
  return { kind: 'mailed' };
}

/** A new password by a mailed link: every session, grant and token of the account ends, and every other link. */
export async function finishReset(
  desk: Desk,
  token: string,
  password: string,
): Promise<
  | { kind: 'changed'; account: Account; interactionUid: string | null }
  | { kind: 'unfit'; reason: PasswordFault }
  | { kind: 'gone' }
> {
  const found = await findLink(desk.db, token, desk.now());
  if (found?.link.purpose !== 'reset') return { kind: 'gone' };
  const reason = await desk.rule.faultOf(password, found.about);
  if (reason !== undefined) return { kind: 'unfit', reason };
  const hashed = await desk.hashes.hash(password);
  const done = await inTransaction(desk.db, async (tx) => {
    const used = await useLink(tx, token, 'reset', desk.now());
    if (!used || used.accountId === null) return undefined;
    const account = await writePassword(tx, desk, { accountId: used.accountId, hashed });
    return account && { account, interactionUid: used.interactionUid };
  });
  if (!done) return { kind: 'gone' };
  desk.onMail();
  return { kind: 'changed', ...done };
}

/** Sets or changes a password; other devices are signed out, the session `keepSessionUid` stays. */
export async function setPassword(
  desk: Desk,
  accountId: string,
  password: string,
  keepSessionUid: string | undefined,
): Promise<{ kind: 'set' } | { kind: 'unfit'; reason: PasswordFault }> {
  const owner = await readAccount(desk.db, accountId);
  const about = owner ? [owner.name, owner.email] : [];
  const reason = await desk.rule.faultOf(password, about);
  if (reason !== undefined) return { kind: 'unfit', reason };
  const hashed = await desk.hashes.hash(password);
  await inTransaction(
    desk.db,
    async (tx) => await writePassword(tx, desk, { accountId, hashed, keepSessionUid }),
  );
  desk.onMail();
  return { kind: 'set' };
}

async function writePassword(
  tx: Transaction,
  desk: Desk,
  {
    accountId,
    hashed,
    keepSessionUid,
  }: { accountId: string; hashed: string; keepSessionUid?: string | undefined },
): Promise<Account | undefined> {
  const account = await lockAccount(tx, accountId);
  if (!account) return undefined;
  await tx.execute(sql`
    update account set password_hash = ${hashed}, password_changed_at = ${desk.now().toISOString()}::timestamptz
     where id = ${accountId}`);
  await endAllSessions(tx, accountId, keepSessionUid);
  await endLinks(tx, accountId);
  await desk.throttle.clearAccount(tx, normalAddress(account.email));
  await sendLetter(tx, 'passwordChanged', account.email);
  return { ...account, hasPassword: true };
}
