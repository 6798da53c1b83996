import type { Locale } from '#contract/locale.ts';
import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { queryRows } from '#platform/database/query-rows.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Account, Caller, PasswordError, RegistrationErrors, Wait } from '../account.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { findByAddress, loadAccount } from './account-rows.ts';
import type { Context } from './context.ts';
import { parsePerson } from './email-address.ts';
import { enqueueEmail, sendLinkEmail } from './emails.ts';
import { createLink, findLink, linkAddress, consumeLink } from './mail-links.ts';
import { personalOf, recordAccountEvent } from './record-account-event.ts';
import { FULL_WAIT_SECONDS } from './password-hashes.ts';
import { registration } from '../tables.ts';

export type Registered = { kind: 'mailed' } | { kind: 'invalid'; errors: RegistrationErrors } | Wait;
export type Made = { kind: 'made'; account: Account; interactionUid: string | null };

/**
 * Starts a registration: nothing takes effect before the emailed link is used. An email with an
 * account gets a note that says so. Both cases run the same statements and one hash, so that
 * neither the result nor the time differs.
 */
export async function register(
  ctx: Context,
  given: { name: string; email: string; interactionUid: string | null; locale: Locale } & Caller,
): Promise<Registered> {
  const { name, email, emailNorm, errors } = parsePerson(given);
  if (Object.keys(errors).length > 0) return { kind: 'invalid', errors: errors };
  if (ctx.hashes.isFull()) return { kind: 'wait', seconds: FULL_WAIT_SECONDS };
  const seconds = await ctx.throttle.take(ctx.db, 'mail-network', given.client);
  if (seconds > 0) return { kind: 'wait', seconds };
  await ctx.hashes.verify(null, emailNorm);
  await inTransaction(ctx.db, async (tx) => {
    if ((await ctx.throttle.take(tx, 'register', emailNorm)) > 0) return;
    const { interactionUid, locale } = given;
    const token = await insertRegistration(tx, ctx, { name, email, emailNorm, interactionUid, locale });
    const known = await findByAddress(tx, emailNorm);
    if (known) await enqueueEmail(tx, 'alreadyRegistered', known.email, locale);
    else {
      const link = linkAddress(ctx.origin, 'register', token, locale);
      await sendLinkEmail(tx, 'register', email, link, { locale });
    }
  });
  ctx.onMail();
  return { kind: 'mailed' };
}

/**
 * Starts a registration whose address was verified by other means, and returns its token: nothing
 * is mailed. `known`: the address has an account.
 */
export async function openRegistration(
  ctx: Context,
  given: { name: string; email: string; locale: Locale },
): Promise<
  { kind: 'open'; token: string } | { kind: 'invalid'; errors: RegistrationErrors } | { kind: 'known' }
> {
  const { errors, ...person } = parsePerson(given);
  if (Object.keys(errors).length > 0) return { kind: 'invalid', errors };
  return await inTransaction(ctx.db, async (tx) => {
    if (await findByAddress(tx, person.emailNorm)) return { kind: 'known' };
    const token = await insertRegistration(tx, ctx, {
      ...person,
      interactionUid: null,
      locale: given.locale,
    });
    return { kind: 'open', token };
  });
}

/** Inserts the registration and returns the token of its link. */
async function insertRegistration(
  tx: Transaction,
  ctx: Context,
  of: { name: string; email: string; emailNorm: string; interactionUid: string | null; locale: Locale },
): Promise<string> {
  const registrationId = uuidv7();
  const { interactionUid } = of;
  await tx
    .insert(registration)
    .values({
      ...of,
      id: registrationId,
      accountId: randomBytes(16).toString('base64url'),
      webauthnUserId: randomBytes(32),
      createdAt: ctx.now(),
    });
  return await createLink(tx, { purpose: 'register', registrationId, interactionUid }, ctx.now());
}

/** Creates the account of a registration's link with a password. Consumes the link only then. */
export async function registerWithPassword(
  ctx: Context,
  token: string,
  password: string,
): Promise<Made | { kind: 'unfit'; reason: PasswordError } | { kind: 'gone' }> {
  const found = await findLink(ctx.db, token, ctx.now());
  if (found?.link.purpose !== 'register') return { kind: 'gone' };
  const reason = await ctx.rule.findError(password, found.about);
  if (reason !== undefined) return { kind: 'unfit', reason };
  const hashed = await ctx.hashes.hash(password);
  return await inTransaction(
    ctx.db,
    async (tx) => (await createAccount(tx, ctx, token, hashed)) ?? { kind: 'gone' },
    { idempotent: true },
  );
}

/**
 * Consumes the link and creates its account. Returns `undefined` when the link has expired, or when
 * its email has an account by now. Two links for one address may end in a deadlock, because each
 * deletes the other: the caller's transaction is `idempotent`.
 */
export async function createAccount(
  tx: Transaction,
  ctx: Context,
  token: string,
  passwordHash: string | null,
): Promise<Made | undefined> {
  const used = await consumeLink(tx, token, 'register', ctx.now());
  if (!used || used.registrationId === null) return undefined;
  const at = sql`${ctx.now().toISOString()}::timestamptz`;
  // Raw SQL: the account is copied from the registration.
  const [made] = await queryRows(
    tx,
    sql`
    insert into account (id, email, email_norm, name, password_hash, password_changed_at, webauthn_user_id, created_at)
    select account_id, email, email_norm, name, ${passwordHash}::text,
           case when ${passwordHash}::text is not null then ${at} end, webauthn_user_id, ${at}
      from registration where id = ${used.registrationId}
    on conflict (email_norm) do nothing
    returning id, email_norm as "emailNorm"`,
    z.object({ id: z.string(), emailNorm: z.string() }),
  );
  if (!made) return undefined;
  // Other registrations that began with this address are useless now.
  await tx.delete(registration).where(eq(registration.emailNorm, made.emailNorm));
  await ctx.throttle.clearAccount(tx, made.emailNorm);
  const account = await loadAccount(tx, made.id);
  if (!account) throw new Error('new account was not found');
  const { id, name, email, hasPassword } = account;
  await recordAccountEvent(tx, id, {
    change: 'created',
    before: null,
    after: { name: personalOf(id, name), email: personalOf(id, email), hasPassword },
  });
  return { kind: 'made', account, interactionUid: used.interactionUid };
}
