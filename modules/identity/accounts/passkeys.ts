import { and, eq } from 'drizzle-orm';
import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts';
import type { PasskeyItem } from '#contract/account/account.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { NeedsStrong, PasskeyOptions, PasskeyResponse } from '../accounts.ts';
import { getMessages } from '../messages.ts';
import { lockAccount } from './account-rows.ts';
import { createChallenge, consumeChallenge } from './challenges.ts';
import type { Context } from './context.ts';
import { parseName } from './email-address.ts';
import { enqueueEmail } from './emails.ts';
import { findLink } from './mail-links.ts';
import { findPasskey, insertPasskey, isPasskeyId, listCredentialIds, listPasskeys } from './passkey-rows.ts';
import { personalOf, recordAccountEvent } from './record-account-event.ts';
import { type Made, createAccount } from './register.ts';
import { account as accountTable, passkey as passkeyTable, registration } from '../tables.ts';
import { needsStrong } from './needs-strong.ts';
import { creationOptions, verifyRegistration } from './webauthn.ts';

const MAX_PASSKEYS = 20;
const MAX_NAME_LENGTH = 60;

/** Options to create another passkey for an account. Throws when there is no such account. */
export async function passkeyOptions(ctx: Context, accountId: string): Promise<PasskeyOptions> {
  const { email, name, webauthnUserId } = accountTable;
  const [owner] = await ctx.db
    .select({ email, name, webauthnUserId })
    .from(accountTable)
    .where(eq(accountTable.id, accountId));
  if (!owner) throw new Error('passkey options were requested for an unknown account');
  const known = await listCredentialIds(ctx.db, accountId);
  const challenge = await createChallenge(ctx.db, `account:${accountId}`, ctx.now());
  return await creationOptions(ctx, owner, { challenge, known });
}

/** Stores the passkey that a browser created; one without a name gets a number. */
export async function addPasskey(
  ctx: Context,
  accountId: string,
  response: PasskeyResponse,
  name: string | undefined,
  locale: Locale = DEFAULT_LOCALE,
  isStrong = false,
): Promise<
  { kind: 'added'; passkey: PasskeyItem } | { kind: 'refused' } | { kind: 'too-many' } | NeedsStrong
> {
  const challenge = await consumeChallenge(ctx.db, `account:${accountId}`, ctx.now());
  const created = challenge === undefined ? undefined : await verifyRegistration(ctx, response, challenge);
  if (!created) return { kind: 'refused' };
  const added = await inTransaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account) return { kind: 'refused' } as const;
    if (!isStrong && (await needsStrong(tx, accountId))) return { kind: 'needs-strong' } as const;
    const { length } = await listPasskeys(tx, accountId);
    if (length >= MAX_PASSKEYS) return { kind: 'too-many' } as const;
    const { passkeyName } = getMessages(locale);
    const passkey = {
      ...created,
      accountId,
      name: parsePasskeyName(name ?? '') ?? passkeyName(length + 1),
      isStrong,
    };
    if (!(await insertPasskey(tx, passkey, ctx.now()))) return { kind: 'refused' } as const;
    await recordPasskeyEvent(tx, accountId, 'passkey-added', { before: null, after: passkey.name });
    await enqueueEmail(tx, 'passkeyAdded', account.email, locale);
    const item = (await listPasskeys(tx, accountId)).find(({ id }) => id === created.id);
    if (!item) throw new Error('new passkey was not found');
    return { kind: 'added', passkey: item } as const;
  });
  ctx.onMail();
  return added;
}

/** Renames a passkey. */
export async function renamePasskey(
  ctx: Context,
  accountId: string,
  id: string,
  typed: string,
): Promise<'renamed' | 'unknown' | 'invalid'> {
  const name = parsePasskeyName(typed);
  if (name === undefined) return 'invalid';
  if (!isPasskeyId(id)) return 'unknown';
  return await inTransaction(ctx.db, async (tx) => {
    await lockAccount(tx, accountId);
    const before = (await listPasskeys(tx, accountId)).find((passkey) => passkey.id === id);
    if (!before) return 'unknown';
    if (before.name === name) return 'renamed';
    await tx.update(passkeyTable).set({ name }).where(eq(passkeyTable.id, id));
    await recordPasskeyEvent(tx, accountId, 'passkey-renamed', { before: before.name, after: name });
    return 'renamed';
  });
}

/** Removes a passkey, never the last sign-in method. */
export async function removePasskey(
  ctx: Context,
  accountId: string,
  id: string,
  locale?: Locale,
  isStrong = false,
): Promise<'removed' | 'unknown' | 'last' | 'needs-strong'> {
  const outcome = await inTransaction(ctx.db, async (tx) => {
    // Two simultaneous removals of the last two passkeys run one after the other.
    const account = await lockAccount(tx, accountId);
    const passkeys = await listPasskeys(tx, accountId);
    const removed = passkeys.find((passkey) => passkey.id === id);
    if (!account || !removed) return 'unknown';
    if (!isStrong && (await needsStrong(tx, accountId))) return 'needs-strong';
    if (!account.hasPassword && passkeys.length === 1) return 'last';
    await tx.delete(passkeyTable).where(and(eq(passkeyTable.id, id), eq(passkeyTable.accountId, accountId)));
    await recordPasskeyEvent(tx, accountId, 'passkey-removed', { before: removed.name, after: null });
    await enqueueEmail(tx, 'passkeyRemoved', account.email, locale);
    return 'removed';
  });
  ctx.onMail();
  return outcome;
}

/** A name is personal: people write whose device it is. */
async function recordPasskeyEvent(
  tx: Transaction,
  accountId: string,
  change: 'passkey-added' | 'passkey-renamed' | 'passkey-removed',
  { before, after }: { before: string | null; after: string | null },
): Promise<void> {
  await recordAccountEvent(tx, accountId, {
    change,
    before: { passkey: personalOf(accountId, before) },
    after: { passkey: personalOf(accountId, after) },
  });
}

/** Options to create the first passkey, on the page of a registration's link. */
export async function registrationPasskeyOptions(
  ctx: Context,
  token: string,
): Promise<PasskeyOptions | undefined> {
  const found = await findLink(ctx.db, token, ctx.now());
  if (found?.link.purpose !== 'register' || found.registrationId === null) return undefined;
  const { registrationId } = found;
  const { email, name, webauthnUserId } = registration;
  const [owner] = await ctx.db
    .select({ email, name, webauthnUserId })
    .from(registration)
    .where(eq(registration.id, registrationId));
  if (!owner) return undefined;
  const challenge = await createChallenge(ctx.db, `registration:${registrationId}`, ctx.now());
  return await creationOptions(ctx, owner, { challenge, known: [] });
}

/**
 * Creates the account of a registration's link with a passkey. A refused passkey leaves the link
 * valid.
 */
export async function registerWithPasskey(
  ctx: Context,
  token: string,
  response: PasskeyResponse,
  locale: Locale = DEFAULT_LOCALE,
  isStrong = false,
): Promise<Made | { kind: 'refused' } | { kind: 'gone' }> {
  const found = await findLink(ctx.db, token, ctx.now());
  if (found?.link.purpose !== 'register' || found.registrationId === null) return { kind: 'gone' };
  const challenge = await consumeChallenge(ctx.db, `registration:${found.registrationId}`, ctx.now());
  const created = challenge === undefined ? undefined : await verifyRegistration(ctx, response, challenge);
  if (!created) return { kind: 'refused' };
  return await inTransaction(
    ctx.db,
    async (tx) => {
      // The client sends a credential of another account. An account without a usable sign-in must
      // not be created.
      if (await findPasskey(tx, created.id)) return { kind: 'refused' };
      const made = await createAccount(tx, ctx, token, null);
      if (!made) return { kind: 'gone' };
      const name = getMessages(locale).passkeyName(1);
      const passkey = { ...created, accountId: made.account.id, name, isStrong };
      if (!(await insertPasskey(tx, passkey, ctx.now())))
        throw new Error('passkey of the new account was not saved');
      await recordPasskeyEvent(tx, made.account.id, 'passkey-added', { before: null, after: passkey.name });
      return made;
    },
    { idempotent: true },
  );
}

function parsePasskeyName(typed: string): string | undefined {
  const name = parseName(typed);
  return name === undefined || name.length > MAX_NAME_LENGTH ? undefined : name;
}
