import { countEvent } from '#platform/metrics/count-event.ts';
import type { PasskeyOptions, PasskeyResponse, PasskeySignIn } from '../account.ts';
import { loadAccount } from './account-rows.ts';
import { createChallenge, consumeChallenge } from './challenges.ts';
import type { Context } from './context.ts';
import { findPasskey, isPasskeyId, recordUse } from './passkey-rows.ts';
import { verifyAuthentication, requestOptions, signedBy } from './webauthn.ts';

/** Creates a challenge for the sign-in of that key; replaces the previous one. */
export async function passkeySignInOptions(ctx: Context, key: string): Promise<PasskeyOptions> {
  return await requestOptions(ctx, await createChallenge(ctx.db, `signin:${key}`, ctx.now()));
}

/**
 * Finds the account of a passkey. No throttle applies: a signature cannot be guessed, and a blocked
 * account can still sign in.
 */
export async function signInByPasskey(
  ctx: Context,
  key: string,
  response: PasskeyResponse,
): Promise<PasskeySignIn> {
  const result = await attempt(ctx, key, response);
  countEvent('alambic_sign_ins_total', { method: 'passkey', outcome: result.kind });
  return result;
}

async function attempt(ctx: Context, key: string, response: PasskeyResponse): Promise<PasskeySignIn> {
  const challenge = await consumeChallenge(ctx.db, `signin:${key}`, ctx.now());
  const id = signedBy(response);
  if (challenge === undefined || id === undefined || !isPasskeyId(id)) return { kind: 'refused' };
  const passkey = await findPasskey(ctx.db, id);
  if (!passkey) return { kind: 'refused' };
  const { accountId, webauthnUserId, ...credential } = passkey;
  const signed = await verifyAuthentication(ctx, response, { challenge, credential });
  // A discoverable passkey names its user: that must be the expected account (WebAuthn, section
  // 7.2, step 6).
  if (!signed || signed.userHandle !== webauthnUserId.toString('base64url')) return { kind: 'refused' };
  if (!(await recordUse(ctx.db, id, signed, ctx.now()))) return { kind: 'refused' };
  const account = await loadAccount(ctx.db, accountId);
  return account
    ? { kind: 'signed-in', account, passkey: { id, isStrong: passkey.isStrong === true } }
    : { kind: 'refused' };
}
