import { createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { isTokenSourceAlive } from '../artifacts/end-sessions.ts';
import { isFirstUse } from '../artifacts/artifact-adapter.ts';
import type { Database } from '#platform/database/handle.ts';
import type { Accounts } from '../accounts.ts';
import type { VerifyToken } from '../bearer.ts';
import { getApi } from './scopes.ts';
import { createTokenCheck, type TokenCheckOptions } from './create-token-check.ts';
import { createExternalProvider } from './external-provider.ts';
import { PROOF_WINDOW_SECONDS } from './proof.ts';

/**
 * Remembers proofs of possession in the database. Resolves to `false` for one that any process has
 * seen before.
 */
export const rememberProofs =
  (db: Database) =>
  (thumbprint: string, jti: string): Promise<boolean> =>
    isFirstUse(db, `${thumbprint} ${jti}`, 2 * PROOF_WINDOW_SECONDS);

/**
 * Verifies tokens of the built-in provider with its current keys. They must be bound to a key, and
 * their session must not have ended.
 */
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

/**
 * Verifies tokens that the built-in provider issued to public applications. They must be for one of
 * these, and their session must not have ended.
 */
export function verifyExternalOrBuiltInTokens(
  db: Database,
  of: BuiltInTokens & { clientIds: readonly string[] },
): VerifyToken {
  return createTokenCheck({ ...builtInCheck(db, of), audience: [...of.clientIds], requireProof: false });
}

/**
 * Verifies tokens of an external provider with its published keys. Tokens that are bound to a key
 * need a proof.
 */
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
