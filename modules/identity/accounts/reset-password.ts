import { eq } from 'drizzle-orm';
import type { Locale } from '#contract/locale.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Account, Caller, NeedsStrong, PasswordError, Wait } from '../account.ts';
import { endAllSessions } from '../artifacts/end-sessions.ts';
import { findByAddress, lockAccount, loadAccount } from './account-rows.ts';
import type { Context } from './context.ts';
import { normalAddress } from '#contract/account/normal-address.ts';
import { parseAddress } from './email-address.ts';
import { enqueueEmail, sendLinkEmail } from './emails.ts';
import { createLink, revokeLinks, findLink, linkAddress, consumeLink } from './mail-links.ts';
import { FULL_WAIT_SECONDS } from './password-hashes.ts';
import { needsStrong } from './needs-strong.ts';
import { recordAccountEvent } from './record-account-event.ts';
import { account as accountTable } from '../tables.ts';

/**
 * Emails a link to choose a new password, or a note that there is no account: the same statements
 * and one hash for both.
 */
export async function requestReset(
  ctx: Context,
  given: { email: string; interactionUid: string | null; locale?: Locale | undefined } & Caller,
): Promise<{ kind: 'mailed' } | { kind: 'invalid' } | Wait> {
  const address = parseAddress(given.email);
  if (!address) return { kind: 'invalid' };
  if (ctx.hashes.isFull()) return { kind: 'wait', seconds: FULL_WAIT_SECONDS };
  const seconds = await ctx.throttle.take(ctx.db, 'mail-network', given.client);
  if (seconds > 0) return { kind: 'wait', seconds };
  await ctx.hashes.verify(null, address.emailNorm);
  await inTransaction(ctx.db, async (tx) => {
    const known = await findByAddress(tx, address.emailNorm);
    // One quota for both cases: with different quotas the second request would reveal which case it
    // is.
    if ((await ctx.throttle.take(tx, 'reset', address.emailNorm)) > 0) return;
    // Without an account this link is never sent: it only makes the work equal.
    const { interactionUid, locale } = given;
    const owner = known === undefined ? {} : { accountId: known.id };
    const token = await createLink(tx, { purpose: 'reset', interactionUid, ...owner }, ctx.now());
    // Sends to the verified email, not to one that only normalizes to the same.
    if (known) {
      const link = linkAddress(ctx.origin, 'reset', token, locale);
      await sendLinkEmail(tx, 'reset', known.email, link, { locale });
    } else await enqueueEmail(tx, 'noAccount', address.email, locale);
  });
  ctx.onMail();
  return { kind: 'mailed' };
}

/**
 * Sets a new password by a mailed link: every session, grant, token and other link of the account
 * ends.
 */
export async function resetPassword(
  ctx: Context,
  token: string,
  password: string,
  locale?: Locale,
): Promise<
  | { kind: 'changed'; account: Account; interactionUid: string | null }
  | { kind: 'unfit'; reason: PasswordError }
  | { kind: 'gone' }
> {
  const found = await findLink(ctx.db, token, ctx.now());
  if (found?.link.purpose !== 'reset') return { kind: 'gone' };
  const reason = await ctx.rule.findError(password, found.about);
  if (reason !== undefined) return { kind: 'unfit', reason };
  const hashed = await ctx.hashes.hash(password);
  const done = await inTransaction(ctx.db, async (tx) => {
    const used = await consumeLink(tx, token, 'reset', ctx.now());
    if (!used || used.accountId === null) return undefined;
    const account = await writePassword(tx, ctx, { accountId: used.accountId, hashed, locale });
    return account && { account, interactionUid: used.interactionUid };
  });
  if (!done) return { kind: 'gone' };
  ctx.onMail();
  return { kind: 'changed', ...done };
}

/** Sets or changes a password. Other devices are signed out; the session `keepSessionUid` stays. */
export async function setPassword(
  ctx: Context,
  accountId: string,
  password: string,
  keepSessionUid: string | undefined,
  locale?: Locale,
  isStrong = false,
): Promise<{ kind: 'set' } | { kind: 'unfit'; reason: PasswordError } | NeedsStrong> {
  if (!isStrong && (await needsStrong(ctx.db, accountId))) return { kind: 'needs-strong' };
  const owner = await loadAccount(ctx.db, accountId);
  const about = owner ? [owner.name, owner.email] : [];
  const reason = await ctx.rule.findError(password, about);
  if (reason !== undefined) return { kind: 'unfit', reason };
  const hashed = await ctx.hashes.hash(password);
  await inTransaction(
    ctx.db,
    async (tx) => await writePassword(tx, ctx, { accountId, hashed, keepSessionUid, locale }),
  );
  ctx.onMail();
  return { kind: 'set' };
}

async function writePassword(
  tx: Transaction,
  ctx: Context,
  {
    accountId,
    hashed,
    keepSessionUid,
    locale,
  }: { accountId: string; hashed: string; keepSessionUid?: string | undefined; locale: Locale | undefined },
): Promise<Account | undefined> {
  const account = await lockAccount(tx, accountId);
  if (!account) return undefined;
  const at = ctx.now();
  await tx
    .update(accountTable)
    .set({ passwordHash: hashed, passwordChangedAt: at })
    .where(eq(accountTable.id, accountId));
  await endAllSessions(tx, accountId, keepSessionUid);
  await revokeLinks(tx, accountId);
  await ctx.throttle.clearAccount(tx, normalAddress(account.email));
  const { hasPassword, passwordChangedAt = null } = account;
  await recordAccountEvent(tx, accountId, {
    change: hasPassword ? 'password-changed' : 'password-set',
    before: { passwordChangedAt },
    after: { passwordChangedAt: at.toISOString() },
  });
  await enqueueEmail(tx, 'passwordChanged', account.email, locale);
  return { ...account, hasPassword: true };
}
