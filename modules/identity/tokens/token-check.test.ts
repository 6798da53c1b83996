import { exportJWK } from 'jose';
import * as oauth from 'oauth4webapi';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTokenCheck, type TokenCheckOptions } from './create-token-check.ts';
import {
  AUDIENCE,
  ISSUER,
  getKeys,
  createPair,
  type Mint,
  now,
  createTokenMint,
  type Pair,
  publish,
  type Sent,
  sha256,
  URL_CALLED,
} from './test-tokens.ts';

let signing: Pair;
let otherSigning: Pair;
let device: Pair;
let thief: Pair;
let mint: Mint;

beforeAll(async () => {
  [signing, otherSigning, device, thief] = await Promise.all([
    createPair(),
    createPair(),
    createPair(),
    createPair(),
  ]);
  mint = createTokenMint({ signing, device });
});

const getToken: Mint['tokenOf'] = (...change) => mint.tokenOf(...change);
const getProof: Mint['proofOf'] = (...change) => mint.proofOf(...change);
const bound: Mint['bound'] = (...change) => mint.bound(...change);

type IsSourceAlive = NonNullable<TokenCheckOptions['isSourceAlive']>;

/** The result of the shop's check: the subject, or the error that it names. */
async function ours(sent: Sent, replay = async () => true, isSourceAlive: IsSourceAlive = async () => true) {
  const verify = createTokenCheck({
    issuer: () => Promise.resolve(ISSUER),
    audience: AUDIENCE,
    types: ['at+jwt'],
    isBuiltIn: true,
    requireProof: true,
    replay,
    isSourceAlive,
    keys: () => getKeys({ one: signing }),
    claimsOf: () => Promise.resolve(undefined),
  });
  const { authorization, dpop, method = 'GET' } = sent;
  return await verify({ authorization, dpop, method, url: URL_CALLED });
}

const getSubject = (checked: Awaited<ReturnType<typeof ours>>): string =>
  'bearer' in checked ? checked.bearer.subject : 'refused';

/** The result of an independent library for the same request. */
async function oracle({ authorization, dpop, method = 'GET' }: Sent): Promise<string> {
  const headers = new Headers();
  if (authorization !== undefined) headers.set('authorization', authorization);
  if (dpop !== undefined) headers.set('dpop', dpop);
  const server = { issuer: ISSUER, jwks_uri: `${ISSUER}/connect/jwks` };
  try {
    const claims = await oauth.validateJwtAccessToken(
      server,
      new Request(URL_CALLED, { method, headers }),
      AUDIENCE,
      { requireDPoP: true, [oauth.customFetch]: async () => Response.json(await publish({ one: signing })) },
    );
    return claims.sub;
  } catch {
    return 'refused';
  }
}

const CASES: Record<string, [outcome: 'maude' | 'refused', () => Promise<Sent>]> = {
  'a token with its proof': ['maude', () => bound()],
  'a scheme in small letters': [
    'maude',
    async () => {
      const sent = await bound();
      return { ...sent, authorization: sent.authorization?.replace('DPoP', 'dpop') };
    },
  ],
  'an audience among others': [
    'maude',
    () => bound({ payload: { aud: ['https://other.example', AUDIENCE] } }),
  ],
  'an address with a query in the proof': [
    'maude',
    () => bound({}, { payload: { htu: `${URL_CALLED}?skip=1` } }),
  ],
  nothing: ['refused', async () => ({})],
  'a proof alone': ['refused', async () => ({ dpop: await getProof('') })],
  'a token without its proof': ['refused', async () => ({ authorization: `DPoP ${await getToken()}` })],
  'a stolen token as Bearer': ['refused', async () => ({ authorization: `Bearer ${await getToken()}` })],
  'a stolen token as Bearer, with a proof': [
    'refused',
    async () => {
      const sent = await bound();
      return { ...sent, authorization: sent.authorization?.replace('DPoP', 'Bearer') };
    },
  ],
  'a stolen token with the proof of the thief': ['refused', () => bound({}, { pair: thief })],
  'a proof that another key signed': ['refused', () => bound({}, { signedBy: thief })],
  'a token that is bound to no key': ['refused', () => bound({ without: ['cnf'] })],
  'a token of another key of ours': ['refused', () => bound({ pair: otherSigning })],
  'a token of an unknown key': ['refused', () => bound({ header: { kid: 'two' } })],
  'a token that has run out': ['refused', () => bound({ payload: { exp: now() - 60 } })],
  'a token of another issuer': ['refused', () => bound({ payload: { iss: 'https://evil.example' } })],
  'a token for somebody else': ['refused', () => bound({ payload: { aud: 'alambic' } })],
  'an ID token': ['refused', () => bound({ header: { typ: 'JWT' }, payload: { aud: 'alambic' } })],
  'a token of another type': ['refused', () => bound({ header: { typ: 'JWT' } })],
  'a token without a subject': ['refused', () => bound({ without: ['sub'] })],
  'a token without an end': ['refused', () => bound({ without: ['exp'] })],
  'a proof for another method': ['refused', () => bound({}, { payload: { htm: 'POST' } })],
  'a proof for another address': ['refused', () => bound({}, { payload: { htu: `${ISSUER}/api/account` } })],
  'a proof for another host': [
    'refused',
    () => bound({}, { payload: { htu: 'https://evil.example/api/account/orders' } }),
  ],
  'a proof for another token': ['refused', () => bound({}, { payload: { ath: sha256('another') } })],
  'a proof by a clock that is four minutes slow': [
    'maude',
    () => bound({}, { payload: { iat: now() - 240 } }),
  ],
  'a proof by a clock that is four minutes fast': [
    'maude',
    () => bound({}, { payload: { iat: now() + 240 } }),
  ],
  'a proof of an hour ago': ['refused', () => bound({}, { payload: { iat: now() - 3600 } })],
  'a proof of tomorrow': ['refused', () => bound({}, { payload: { iat: now() + 86_400 } })],
  'a proof without an id': ['refused', () => bound({}, { payload: { jti: undefined } })],
  'a proof of another type': ['refused', () => bound({}, { header: { typ: 'JWT' } })],
  'two proofs': [
    'refused',
    async () => {
      const sent = await bound();
      return { ...sent, dpop: `${sent.dpop}, ${sent.dpop}` };
    },
  ],
  'a proof that holds the private key': [
    'refused',
    async () => bound({}, { header: { jwk: await exportJWK(device.privateKey) } }),
  ],
  'letters that are no token': [
    'refused',
    async () => ({ authorization: 'DPoP of.no.use', dpop: await getProof('of.no.use') }),
  ],
  'a token by no algorithm': [
    'refused',
    async () => {
      const [, payload] = (await getToken()).split('.');
      const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url');
      const token = `${header}.${payload}.`;
      return { authorization: `DPoP ${token}`, dpop: await getProof(token) };
    },
  ],
};

describe('a call has the same result as in an independent library', () => {
  it.each(Object.entries(CASES))('%s', async (_what, [outcome, send]) => {
    const sent = await send();
    const expected = { ours: outcome, oracle: outcome };
    expect({ ours: getSubject(await ours(sent)), oracle: await oracle(sent) }).toEqual(expected);
  });
});

describe('beyond that library', () => {
  it('a proof is accepted once', async () => {
    const sent = await bound();
    expect(await ours(sent, async () => false)).toMatchObject({
      refusal: { status: 401, error: 'invalid_dpop_proof', description: 'The proof was used before.' },
    });
  });

  it('a token is accepted while its session and its grant exist', async () => {
    const sent = await bound({ payload: { sid: 'session', grant_id: 'grant' } });
    const asked: object[] = [];
    const ended = await ours(sent, undefined, async (source) => asked.push(source) === 0);
    expect(ended).toMatchObject({
      refusal: { error: 'invalid_token', description: 'The sign-in has ended.' },
    });
    expect(asked).toEqual([{ sessionUid: 'session', grantId: 'grant' }]);
  });

  it('a refusal repeats nothing of the request', async () => {
    for (const [, send] of Object.values(CASES)) {
      const checked = await ours(await send());
      if (!('refusal' in checked)) continue;
      expect(checked.refusal.challenge).toMatch(/^(DPoP|Bearer)[\w ,="'.:;-]*$/);
      expect(checked.refusal.challenge).not.toMatch(/evil|eyJ/);
    }
  });

  it('a bearer has subject, sign-in time and scopes', async () => {
    const checked = await ours(await bound({ payload: { auth_time: 1_700_000_000, sid: 'session' } }));
    expect(checked).toMatchObject({
      bearer: { issuer: 'own', subject: 'maude', authTime: 1_700_000_000, sessionUid: 'session' },
    });
    expect('bearer' in checked && [...checked.bearer.scopes]).toEqual(['openid', 'storefront']);
  });
});
