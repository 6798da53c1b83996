import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Locale } from '#contract/locale.ts';
import { findSqlState } from '#platform/database/sql-state.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Caller, Wait } from '../account.ts';
import type { Accounts } from '../accounts.ts';
import { findByAddress, lockAccount } from './account-rows.ts';
import type { Context } from './context.ts';
import { normalAddress } from '#contract/account/normal-address.ts';
import { parseAddress } from './email-address.ts';
import { enqueueEmail, sendLinkEmail } from './emails.ts';
import { createLink, revokeLinks, findLink, linkAddress, consumeLink } from './mail-links.ts';
import { account as accountTable, mailLink } from '../tables.ts';
import { personalOf, recordAccountEvent } from './record-account-event.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * Emails the new address a link, or a note that it already has an account. The caller cannot tell
 * which. Only the last requested address counts.
 */
export async function requestEmailChange(
  ctx: Context,
  accountId: string,
  typed: string,
  { client, locale }: Caller & { locale?: Locale | undefined },
): Promise<{ kind: 'mailed' } | { kind: 'invalid' } | Wait> {
  const address = parseAddress(typed);
  if (!address) return { kind: 'invalid' };
  const seconds = await ctx.throttle.take(ctx.db, 'mail-network', client);
  if (seconds > 0) return { kind: 'wait', seconds };
  const asked = await inTransaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account || normalAddress(account.email) === address.emailNorm) return 'invalid';
    if ((await ctx.throttle.take(tx, 'change-email', address.emailNorm)) > 0) return 'mailed';
    const [earlier] = await tx
      .delete(mailLink)
      .where(and(eq(mailLink.accountId, accountId), eq(mailLink.purpose, 'change-email')))
      .returning({ email: mailLink.email });
    const { email } = address;
    const token = await createLink(tx, { purpose: 'change-email', accountId, email }, ctx.now());
    const taken = await findByAddress(tx, address.emailNorm);
    if (taken) await enqueueEmail(tx, 'addressTaken', taken.email, locale);
    else {
      const link = linkAddress(ctx.origin, 'change-email', token, locale);
      await sendLinkEmail(tx, 'changeEmail', email, link, { accountEmail: account.email, locale });
    }
    await recordAccountEvent(tx, accountId, {
      change: 'email-change-requested',
      before: { newEmail: personalOf(accountId, earlier?.email ?? null) },
      after: { newEmail: personalOf(accountId, email) },
    });
    return 'mailed';
  });
  ctx.onMail();
  return { kind: asked };
}

/** The unconfirmed new email, if any. */
export async function getNewEmail(ctx: Context, accountId: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ email: mailLink.email })
    .from(mailLink)
    .where(
      and(
        eq(mailLink.accountId, accountId),
        eq(mailLink.purpose, 'change-email'),
        isNull(mailLink.usedAt),
        isNotNull(mailLink.email),
        gt(mailLink.expiresAt, ctx.now()),
      ),
    )
    .orderBy(desc(mailLink.createdAt))
    .limit(1);
  return row?.email ?? null;
}

/**
 * Changes the email by its link, revokes every other link of the account, and notifies the old
 * email. The reader of the new email's mail can confirm it for their own account only: the link has
 * no effect in a browser where that account is not signed in.
 */
export async function confirmEmailChange(
  ctx: Context,
  token: string,
  signedIn: string | undefined,
  locale?: Locale,
): ReturnType<Accounts['confirmEmailChange']> {
  try {
    return await inTransaction(ctx.db, async (tx) => {
      const found = await findLink(tx, token, ctx.now());
      if (found?.link.purpose !== 'change-email') return { kind: 'gone' };
      if (found.link.accountId !== signedIn) return { kind: 'not-yours' };
      const used = await consumeLink(tx, token, 'change-email', ctx.now());
      if (!used || used.accountId === null || used.email === null) return { kind: 'gone' };
      const { accountId, email } = used;
      const before = await lockAccount(tx, accountId);
      if (!before) return { kind: 'gone' };
      await tx
        .update(accountTable)
        .set({ email, emailNorm: normalAddress(email) })
        .where(eq(accountTable.id, accountId));
      await revokeLinks(tx, accountId);
      await recordAccountEvent(tx, accountId, {
        change: 'email-changed',
        before: { email: personalOf(accountId, before.email) },
        after: { email: personalOf(accountId, email) },
      });
      await enqueueEmail(tx, 'emailChanged', before.email, locale);
      return { kind: 'changed', email };
    });
  } catch (error) {
    // Another account has the email by now.
    if (findSqlState(error) === UNIQUE_VIOLATION) return { kind: 'gone' };
    throw error;
  } finally {
    ctx.onMail();
  }
}
