import { and, eq } from 'drizzle-orm';
import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts';
import type { PasskeyItem } from '#contract/account/account.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Account, MemberPasskey, NeedsStrong, PasskeyOptions, PasskeyResponse } from '../account.ts';
import { getMessages } from '../messages.ts';
import { lockAccount } from './account-rows.ts';
import { createChallenge, consumeChallenge } from './challenges.ts';
import type { Context } from './context.ts';
import { parseName } from './email-address.ts';
import { enqueueEmail } from './emails.ts';
import { insertPasskey, isPasskeyId, listCredentialIds, listPasskeys } from './passkey-rows.ts';
import { personalOf, recordAccountEvent } from './record-account-event.ts';
import { account as accountTable, passkey as passkeyTable } from '../tables.ts';
import { isOfStaff, needsStrong } from './needs-strong.ts';
import { getSecondFactors } from './get-second-factors.ts';
import { creationOptions, type NewCredential, verifyRegistration } from './webauthn.ts';

const MAX_PASSKEYS = 20;
const MAX_NAME_LENGTH = 60;

/** What a passkey is made and checked with. */
type Party = Pick<Context, 'origin' | 'shopName' | 'now'>;

/** Options to create another passkey for an account. Throws when there is no such account. */
export async function passkeyOptions(db: Handle, ctx: Party, accountId: string): Promise<PasskeyOptions> {
  const { email, name, webauthnUserId } = accountTable;
  const [owner] = await db
    .select({ email, name, webauthnUserId })
    .from(accountTable)
    .where(eq(accountTable.id, accountId));
  if (!owner) throw new Error('passkey options were requested for an unknown account');
  const known = await listCredentialIds(db, accountId);
  const challenge = await createChallenge(db, `account:${accountId}`, ctx.now());
  return await creationOptions(ctx, owner, { challenge, known });
}

/** The passkey of a browser's response to the newest options for an account, or `undefined`. */
export async function verifyNewPasskey(
  db: Handle,
  ctx: Party,
  accountId: string,
  response: PasskeyResponse,
): Promise<NewCredential | undefined> {
  const challenge = await consumeChallenge(db, `account:${accountId}`, ctx.now());
  return challenge === undefined ? undefined : await verifyRegistration(ctx, response, challenge);
}

/** Stores the passkey that a browser created; one without a name gets a number. */
export async function addPasskey(
  ctx: Context,
  accountId: string,
  response: PasskeyResponse,
  name: string | undefined,
  locale?: Locale,
  isStrong = false,
): Promise<
  { kind: 'added'; passkey: PasskeyItem } | { kind: 'refused' } | { kind: 'too-many' } | NeedsStrong
> {
  const created = await verifyNewPasskey(ctx.db, ctx, accountId, response);
  if (!created) return { kind: 'refused' };
  const given = { accountId, created, name, isStrong, now: ctx.now(), ...(locale && { locale }) };
  const added = await inTransaction(ctx.db, (tx) => storePasskey(tx, given));
  ctx.onMail();
  return added.kind === 'added' ? { kind: 'added', passkey: toItem(added.passkey) } : added;
}

/** Stores a verified passkey, with its event and its mail. `isStrong`: two factors were proven. */
export async function storePasskey(
  tx: Transaction,
  given: {
    accountId: string;
    created: NewCredential;
    name: string | undefined;
    locale?: Locale;
    isStrong: boolean;
    now: Date;
    actor?: Actor;
  },
): Promise<
  { kind: 'added'; passkey: MemberPasskey } | { kind: 'refused' } | { kind: 'too-many' } | NeedsStrong
> {
  const { accountId, created, name, locale = DEFAULT_LOCALE, isStrong, now, actor } = given;
  const account = await lockAccount(tx, accountId);
  if (!account) return { kind: 'refused' };
  if (!isStrong && (await needsStrong(tx, accountId))) return { kind: 'needs-strong' };
  const { length } = await listPasskeys(tx, accountId);
  if (length >= MAX_PASSKEYS) return { kind: 'too-many' };
  const { passkeyName } = getMessages(locale);
  const passkey = {
    ...created,
    accountId,
    name: parsePasskeyName(name ?? '') ?? passkeyName(length + 1),
    isStrong,
  };
  if (!(await insertPasskey(tx, passkey, now))) return { kind: 'refused' };
  await recordPasskeyEvent(tx, accountId, 'passkey-added', { before: null, after: passkey.name, actor });
  await enqueueEmail(tx, 'passkeyAdded', account.email, locale);
  const stored = (await listPasskeys(tx, accountId)).find(({ id }) => id === created.id);
  if (!stored) throw new Error('new passkey was not found');
  return { kind: 'added', passkey: stored };
}

/** A passkey as the account API shows it. */
export const toItem = ({ isStrong: _strong, version: _version, ...item }: MemberPasskey): PasskeyItem => item;

/** The passkey that a change is about. */
type PasskeyChange = { accountId: string; id: string; actor?: Actor };

/** Renames a passkey. */
export async function renamePasskey(
  tx: Transaction,
  typed: string,
  { accountId, id, actor }: PasskeyChange,
): Promise<{ kind: 'renamed'; passkey: MemberPasskey } | { kind: 'unknown' } | { kind: 'invalid' }> {
  const name = parsePasskeyName(typed);
  if (name === undefined) return { kind: 'invalid' };
  if (!isPasskeyId(id)) return { kind: 'unknown' };
  await lockAccount(tx, accountId);
  const before = (await listPasskeys(tx, accountId)).find((passkey) => passkey.id === id);
  if (!before) return { kind: 'unknown' };
  if (before.name === name) return { kind: 'renamed', passkey: before };
  const passkey = { ...before, name, version: before.version + 1 };
  await tx
    .update(passkeyTable)
    .set({ name, version: passkey.version })
    .where(and(eq(passkeyTable.id, id), eq(passkeyTable.accountId, accountId)));
  await recordPasskeyEvent(tx, accountId, 'passkey-renamed', { before: before.name, after: name, actor });
  return { kind: 'renamed', passkey };
}

/**
 * Removes a passkey, never the last sign-in method (`last`), nor a member's last one that opens the
 * back office (`last-for-office`).
 */
export async function removePasskey(
  tx: Transaction,
  {
    accountId,
    id,
    actor,
    locale,
    isStrong,
  }: PasskeyChange & { locale?: Locale | undefined; isStrong: boolean },
): Promise<'removed' | 'unknown' | 'last' | 'last-for-office' | 'needs-strong'> {
  // Two simultaneous removals of the last two passkeys run one after the other.
  const account = await lockAccount(tx, accountId);
  const passkeys = await listPasskeys(tx, accountId);
  const removed = passkeys.find((passkey) => passkey.id === id);
  if (!account || !removed) return 'unknown';
  if (!isStrong && (await needsStrong(tx, accountId))) return 'needs-strong';
  const rest = passkeys.filter((passkey) => passkey !== removed);
  if (!account.hasPassword && rest.length === 0) return 'last';
  if (await isLastForOffice(tx, account, removed, rest)) return 'last-for-office';
  await tx.delete(passkeyTable).where(and(eq(passkeyTable.id, id), eq(passkeyTable.accountId, accountId)));
  await recordPasskeyEvent(tx, accountId, 'passkey-removed', { before: removed.name, after: null, actor });
  await enqueueEmail(tx, 'passkeyRemoved', account.email, locale);
  return 'removed';
}

/**
 * Whether a member of staff would be left without a passkey that counts as two factors and without an
 * app. Recovery codes run out, so they are no way to sign in of their own.
 */
async function isLastForOffice(
  tx: Transaction,
  { id }: Account,
  removed: MemberPasskey,
  rest: readonly MemberPasskey[],
): Promise<boolean> {
  if (!removed.isStrong || rest.some((passkey) => passkey.isStrong) || !(await isOfStaff(tx, id)))
    return false;
  return !(await getSecondFactors(tx, id)).hasTotp;
}

/** Records a change of a passkey. A name is personal: people write whose device it is. */
export async function recordPasskeyEvent(
  tx: Transaction,
  accountId: string,
  change: 'passkey-added' | 'passkey-renamed' | 'passkey-removed',
  { before, after, actor }: { before: string | null; after: string | null; actor?: Actor | undefined },
): Promise<void> {
  await recordAccountEvent(tx, accountId, {
    change,
    before: { passkey: personalOf(accountId, before) },
    after: { passkey: personalOf(accountId, after) },
    ...(actor && { actor }),
  });
}

function parsePasskeyName(typed: string): string | undefined {
  const name = parseName(typed);
  return name === undefined || name.length > MAX_NAME_LENGTH ? undefined : name;
}
