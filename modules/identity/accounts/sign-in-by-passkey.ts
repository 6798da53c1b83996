import type { Account, PasskeyOptions, PasskeyResponse } from '../accounts.ts';
import { readAccount } from './account-rows.ts';
import { createChallenge, takeChallenge } from './challenges.ts';
import type { Desk } from './desk.ts';
import { findPasskey, isPasskeyId, noteUse } from './passkey-rows.ts';
import { readSigned, requestOptions, signedBy } from './webauthn.ts';

/** A challenge for the sign-in of that key, in place of the one before. */
export async function passkeySignInOptions(desk: Desk, key: string): Promise<PasskeyOptions> {
  return await requestOptions(desk, await createChallenge(desk.db, `signin:${key}`, desk.now()));
}

/** Who a passkey signs in. No throttle stands before it: nobody guesses a signature, and a blocked account still has a way in. */
export async function signInByPasskey(
  desk: Desk,
  key: string,
  response: PasskeyResponse,
): Promise<{ kind: 'signed-in'; account: Account } | { kind: 'refused' }> {
  const challenge = await takeChallenge(desk.db, `signin:${key}`, desk.now());
  const id = signedBy(response);
  if (challenge === undefined || id === undefined || !isPasskeyId(id)) return { kind: 'refused' };
  const passkey = await findPasskey(desk.db, id);
  if (!passkey) return { kind: 'refused' };
  const { accountId, webauthnUserId, ...credential } = passkey;
  const signed = await readSigned(desk, response, { challenge, credential });
  // A discoverable passkey says whose it is: that must be who we think it is (WebAuthn, section 7.2, step 6).
  if (!signed || signed.userHandle !== webauthnUserId.toString('base64url')) return { kind: 'refused' };
  if (!(await noteUse(desk.db, id, signed, desk.now()))) return { kind: 'refused' };
  const account = await readAccount(desk.db, accountId);
  return account ? { kind: 'signed-in', account } : { kind: 'refused' };
}
