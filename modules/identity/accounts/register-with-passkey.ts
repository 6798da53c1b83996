import { eq } from 'drizzle-orm';
import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PasskeyOptions, PasskeyResponse } from '../account.ts';
import { getMessages } from '../messages.ts';
import { registration } from '../tables.ts';
import { createChallenge, consumeChallenge } from './challenges.ts';
import type { Context } from './context.ts';
import { findLink } from './mail-links.ts';
import { findPasskey, insertPasskey } from './passkey-rows.ts';
import { recordPasskeyEvent } from './passkeys.ts';
import { type Made, createAccount } from './register.ts';
import { creationOptions, verifyRegistration } from './webauthn.ts';

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
