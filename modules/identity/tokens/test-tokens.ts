import { createHash, randomUUID } from 'node:crypto';
import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
  SignJWT,
} from 'jose';
import type { Bearer } from '../bearer.ts';
import { createTokenCheck, type TokenCheckOptions } from './create-token-check.ts';

export const ISSUER = 'https://shop.example';
export const AUDIENCE = `${ISSUER}/api`;
export const URL_CALLED = `${ISSUER}/api/account/orders`;

export type Pair = Awaited<ReturnType<typeof generateKeyPair>>;

/** Unix time in seconds, as in tokens. */
export const now = (): number => Math.floor(Date.now() / 1000);
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');
export const createPair = (): Promise<Pair> => generateKeyPair('ES256', { extractable: true });

/** The thumbprint of a key (RFC 7638), computed here without the library that the shop uses. */
export async function getThumbprint(pair: Pair): Promise<string> {
  const { crv, kty, x, y } = await exportJWK(pair.publicKey);
  return sha256(JSON.stringify({ crv, kty, x, y }));
}

/** Public keys in the form that a provider publishes, each under its `kid`. */
export async function publish(pairs: Readonly<Record<string, Pair>>): Promise<JSONWebKeySet> {
  const keys = Object.entries(pairs).map(async ([kid, { publicKey }]) => ({
    ...(await exportJWK(publicKey)),
    kid,
    alg: 'ES256',
    use: 'sig',
  }));
  return { keys: await Promise.all(keys) };
}

export const getKeys = async (pairs: Readonly<Record<string, Pair>>) =>
  createLocalJWKSet(await publish(pairs));

export type TokenChange = {
  payload?: Record<string, unknown>;
  header?: Record<string, unknown>;
  pair?: Pair;
  /** Claims that the token lacks. */
  without?: readonly string[];
};

export type ProofChange = {
  payload?: Record<string, unknown>;
  header?: Record<string, unknown>;
  pair?: Pair;
  signedBy?: Pair;
};

/** The parts of a call that concern its token. */
export type Sent = {
  authorization?: string | undefined;
  dpop?: string | undefined;
  method?: string;
  idToken?: string;
};

/** A provider with a signing key, and a device with another key. */
export type Mint = {
  tokenOf(change?: TokenChange): Promise<string>;
  proofOf(token: string, change?: ProofChange): Promise<string>;
  /** A token that is bound to the device's key, with its proof. */
  bound(token?: TokenChange, proof?: ProofChange): Promise<Sent>;
  /** A token that is bound to no key. */
  unbound(change?: TokenChange): Promise<Sent>;
};

/**
 * Creates access tokens of `signing` for the key of `device`: valid ones, except for what a test
 * changes.
 */
export function createTokenMint({ signing, device }: { signing: Pair; device: Pair }): Mint {
  const mint: Mint = {
    async tokenOf({ payload = {}, header = {}, pair = signing, without = [] } = {}) {
      const claims: Record<string, unknown> = {
        iss: ISSUER,
        sub: 'maude',
        aud: AUDIENCE,
        iat: now(),
        exp: now() + 300,
        jti: randomUUID(),
        client_id: 'alambic',
        scope: 'openid storefront',
        cnf: { jkt: await getThumbprint(device) },
        ...payload,
      };
      for (const claim of without) delete claims[claim];
      return await new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: 'one', ...header })
        .sign(pair.privateKey);
    },
    async proofOf(token, { payload = {}, header = {}, pair = device, signedBy = pair } = {}) {
      const jwk = await exportJWK(pair.publicKey);
      return await new SignJWT({
        htm: 'GET',
        htu: URL_CALLED,
        jti: randomUUID(),
        iat: now(),
        ath: sha256(token),
        ...payload,
      })
        .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk, ...header })
        .sign(signedBy.privateKey);
    },
    async bound(token = {}, proof = {}) {
      const made = await mint.tokenOf(token);
      return { authorization: `DPoP ${made}`, dpop: await mint.proofOf(made, proof) };
    },
    unbound: async ({ without = [], ...change } = {}) => ({
      authorization: `Bearer ${await mint.tokenOf({ ...change, without: ['cnf', ...without] })}`,
    }),
  };
  return mint;
}

type Change = Partial<TokenCheckOptions>;

/**
 * The check of an external provider's tokens, bound or not, `at+jwt` or `jwt`, except for what a
 * test changes.
 */
export type TestCheck = {
  check(sent: Sent, change?: Change): ReturnType<ReturnType<typeof createTokenCheck>>;
  /** Throws when the token is refused. */
  bearerOf(sent: Sent, change?: Change): Promise<Bearer>;
  /** The reason of the refusal, or `taken`. */
  outcomeOf(sent: Sent, change?: Change): Promise<string>;
};

export function createTestCheck(published: JWTVerifyGetKey): TestCheck {
  const check: TestCheck['check'] = async ({ authorization, dpop, method = 'GET', idToken }, change) => {
    const verify = createTokenCheck({
      audience: AUDIENCE,
      types: ['at+jwt', 'jwt'],
      isBuiltIn: false,
      requireProof: false,
      issuer: async () => ISSUER,
      keys: async () => published,
      replay: async () => true,
      claimsOf: async () => undefined,
      ...change,
    });
    return await verify({ authorization, dpop, method, url: URL_CALLED, idToken });
  };
  return {
    check,
    async bearerOf(sent, change) {
      const checked = await check(sent, change);
      if ('refusal' in checked) throw new Error(checked.refusal.description);
      return checked.bearer;
    },
    async outcomeOf(sent, change) {
      const checked = await check(sent, change);
      return 'refusal' in checked ? checked.refusal.description : 'taken';
    },
  };
}
