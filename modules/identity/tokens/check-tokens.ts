import { createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { isTokenSourceAlive } from '../artifacts/end-sessions.ts';
import { isFirstUse } from '../artifacts/artifact-adapter.ts';
import type { Database } from '#platform/database/handle.ts';
import type { Accounts } from '../accounts.ts';
import type { VerifyToken } from '../bearer.ts';
import { apiOf } from '../provider/scopes.ts';
import { createTokenCheck, type TokenCheckOptions } from './create-token-check.ts';
import { openForeignProvider } from './foreign-provider.ts';
import { PROOF_WINDOW_SECONDS } from './proof.ts';

/** Remembers proofs of possession on the database; false for one that was seen before, in whatever process. */
export const rememberProofs =
  (db: Database) =>
  (thumbprint: string, jti: string): Promise<boolean> =>
    isFirstUse(db, `${thumbprint} ${jti}`, 2 * PROOF_WINDOW_SECONDS);

/** Checks the tokens of the shop's own provider, with its keys of now: bound to a key, and their session still there. */
export function checkOwnTokens(db: Database, of: OwnTokens): VerifyToken {
  return createTokenCheck({ ...ownCheck(db, of), audience: apiOf(of.issuer), requireProof: true });
}

type OwnTokens = { issuer: string; keys(): JSONWebKeySet; accounts: Pick<Accounts, 'byId'> };

function ownCheck(db: Database, of: OwnTokens): Omit<TokenCheckOptions, 'audience' | 'requireProof'> {
  let known: { published: JSONWebKeySet; keys: ReturnType<typeof createLocalJWKSet> } | undefined;
  return {
    issuer: () => Promise.resolve(of.issuer),
    keys() {
      const published = of.keys();
      if (known?.published !== published) known = { published, keys: createLocalJWKSet(published) };
      return Promise.resolve(known.keys);
    },
    types: ['at+jwt'],
    isOwn: true,
    isSourceAlive: (source) => isTokenSourceAlive(db, source),
    replay: rememberProofs(db),
    async claimsOf({ subject }) {
      const account = await of.accounts.byId(subject);
      return account && { name: account.name, email: account.email, isEmailVerified: true, picture: null };
    },
  };
}

/** Checks the tokens that the shop's own provider gave public applications: for one of these alone, and their session still there. */
export function checkOthersTokens(
  db: Database,
  of: OwnTokens & { clientIds: readonly string[] },
): VerifyToken {
  return createTokenCheck({ ...ownCheck(db, of), audience: [...of.clientIds], requireProof: false });
}

/** Checks the tokens of another provider, by its published keys. Those that are bound to a key need their proof. */
export function checkForeignTokens(
  db: Database,
  of: { authority: string; audience: string; clientId: string },
): VerifyToken {
  return createTokenCheck({
    ...openForeignProvider(of.authority),
    ...{ audience: of.audience, idTokenAudience: of.clientId },
    types: ['at+jwt', 'jwt'],
    isOwn: false,
    requireProof: false,
    replay: rememberProofs(db),
  });
}
