import { createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { isTokenSourceAlive } from '../artifacts/end-sessions.ts';
import { isFirstUse } from '../artifacts/artifact-adapter.ts';
import type { Database } from '#platform/database/handle.ts';
import type { Accounts } from '../accounts.ts';
import type { VerifyToken } from '../bearer.ts';
import { getApi } from '../provider/scopes.ts';
import { createTokenCheck, type TokenCheckOptions } from './create-token-check.ts';
import { createExternalProvider } from './external-provider.ts';
import { PROOF_WINDOW_SECONDS } from './proof.ts';

/** Remembers proofs of possession on the database; false for one that was seen before, in whatever process. */
export const rememberProofs =
  (db: Database) =>
  (thumbprint: string, jti: string): Promise<boolean> =>
    isFirstUse(db, `${thumbprint} ${jti}`, 2 * PROOF_WINDOW_SECONDS);

/** Checks the tokens of the shop's own provider, with its keys of now: bound to a key, and their session still there. */
export function verifyBuiltInTokens(db: Database, of: BuiltInTokens): VerifyToken {
  return createTokenCheck({ ...builtInCheck(db, of), audience: getApi(of.issuer), requireProof: true });
}

type BuiltInTokens = { issuer: string; keys(): JSONWebKeySet; accounts: Pick<Accounts, 'byId'> };

function builtInCheck(db: Database, of: BuiltInTokens): Omit<TokenCheckOptions, 'audience' | 'requireProof'> {
  let known: { published: JSONWebKeySet; keys: ReturnType<typeof createLocalJWKSet> } | undefined;
  return {
    issuer: () => Promise.resolve(of.issuer),
    keys() {
      const published = of.keys();
      if (known?.published !== published) known = { published, keys: createLocalJWKSet(published) };
      return Promise.resolve(known.keys);
    },
    types: ['at+jwt'],
    isBuiltIn: true,
    isSourceAlive: (source) => isTokenSourceAlive(db, source),
    replay: rememberProofs(db),
    async claimsOf({ subject }) {
      const account = await of.accounts.byId(subject);
      return account && { name: account.name, email: account.email, isEmailVerified: true, picture: null };
    },
  };
}

/** Checks the tokens that the shop's own provider gave public applications: for one of these alone, and their session still there. */
export function verifyExternalOrBuiltInTokens(
  db: Database,
  of: BuiltInTokens & { clientIds: readonly string[] },
): VerifyToken {
  return createTokenCheck({ ...builtInCheck(db, of), audience: [...of.clientIds], requireProof: false });
}

/** Checks the tokens of another provider, by its published keys. Those that are bound to a key need their proof. */
export function verifyExternalTokens(
  db: Database,
  of: { authority: string; audience: string; clientId: string },
): VerifyToken {
  return createTokenCheck({
    ...createExternalProvider(of.authority),
    audience: of.audience,
    idTokenAudience: of.clientId,
    types: ['at+jwt', 'jwt'],
    isBuiltIn: false,
    requireProof: false,
    replay: rememberProofs(db),
  });
}
