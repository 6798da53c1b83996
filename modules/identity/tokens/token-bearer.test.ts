import type { JWTVerifyGetKey } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PersonClaims } from '../bearer.ts';
import type { TokenCheckOptions } from './create-token-check.ts';
import { ProviderUnavailable } from './provider-unavailable.ts';
import {
  ISSUER,
  getKeys,
  createPair,
  type Mint,
  now,
  createTestCheck,
  createTokenMint,
} from './test-tokens.ts';
import type { TestCheck, TokenChange } from './test-tokens.ts';

let published: JWTVerifyGetKey;
let mint: Mint;
let to: TestCheck;

beforeAll(async () => {
  const [signing, device] = await Promise.all([createPair(), createPair()]);
  published = await getKeys({ one: signing });
  mint = createTokenMint({ signing, device });
  to = createTestCheck(published);
});

const UNBOUND = 'The access token is bound to no key.';
const BOUND = 'The access token is bound to a key: it needs its proof.';
const OTHER_KEY = 'The proof is of another key.';

describe('a token that need not be bound', () => {
  it('is accepted with the scheme Bearer, not with DPoP', async () => {
    const unbound = await mint.unbound();
    expect(await to.outcomeOf(unbound)).toBe('taken');
    const authorization = unbound.authorization?.replace('Bearer', 'DPoP');
    expect(await to.outcomeOf({ authorization })).toBe(UNBOUND);
  });

  it('needs its proof when it is bound', async () => {
    expect(await to.outcomeOf(await mint.bound())).toBe('taken');
    const authorization = `Bearer ${await mint.tokenOf()}`;
    expect(await to.outcomeOf({ authorization })).toBe(BOUND);
  });

  it('is unbound when cnf is null', async () => {
    const authorization = `Bearer ${await mint.tokenOf({ payload: { cnf: null } })}`;
    expect(await to.outcomeOf({ authorization })).toBe('taken');
  });

  it.each([
    ['a certificate', { 'x5t#S256': 'a thumbprint' }],
    ['an empty object', {}],
    ['a number', { jkt: 7 }],
    ['a string', 'a key'],
  ])('matches no proof when it is bound to %s', async (_what, cnf) => {
    const authorization = `Bearer ${await mint.tokenOf({ payload: { cnf } })}`;
    expect(await to.outcomeOf({ authorization })).toBe(BOUND);
    expect(await to.outcomeOf(await mint.bound({ payload: { cnf } }))).toBe(OTHER_KEY);
  });
});

describe('the bearer of a token', () => {
  it.each([
    ['a string', { scope: 'openid email' }, ['openid', 'email']],
    ['a string in scp', { scp: 'openid email' }, ['openid', 'email']],
    ['a list in scp', { scp: ['openid', 7, 'email'] }, ['openid', 'email']],
    ['absent', {}, []],
    ['a number in scp', { scp: 7 }, []],
  ])('has the scopes of a token whose scopes are %s', async (_what, payload, scopes) => {
    const sent = await mint.unbound({ without: 'scope' in payload ? [] : ['scope'], payload });
    expect([...(await to.bearerOf(sent)).scopes]).toEqual(scopes);
  });

  it('has a session and a grant only from the built-in provider, and only as strings', async () => {
    const asked: object[] = [];
    const isSourceAlive: TokenCheckOptions['isSourceAlive'] = async (source) => asked.push(source) > 0;
    const sent = await mint.unbound({ payload: { sid: 'session', grant_id: 'grant' } });
    expect(await to.bearerOf(sent, { isSourceAlive })).toMatchObject({
      issuer: ISSUER,
      sessionUid: undefined,
    });
    const own = await to.bearerOf(sent, { isSourceAlive, isBuiltIn: true });
    expect(own).toMatchObject({ issuer: 'own', sessionUid: 'session' });
    const inFigures = await mint.unbound({ payload: { sid: 7, grant_id: 7 } });
    expect(await to.bearerOf(inFigures, { isSourceAlive, isBuiltIn: true })).toMatchObject({
      sessionUid: undefined,
    });
    const none = { sessionUid: undefined, grantId: undefined };
    expect(asked).toEqual([none, { sessionUid: 'session', grantId: 'grant' }, none]);
  });

  it('has a sign-in time only when it is a number', async () => {
    expect(await to.bearerOf(await mint.unbound({ payload: { auth_time: '1700000000' } }))).toMatchObject({
      authTime: undefined,
    });
  });

  it("loads the claims once, with the token's data", async () => {
    const maude: PersonClaims = { name: 'Maude', email: null, isEmailVerified: false, picture: null };
    const asked: object[] = [];
    const exp = now() + 60;
    const sent = await mint.unbound({ payload: { exp } });
    const claimsOf: TokenCheckOptions['claimsOf'] = async (of) => {
      asked.push(of);
      return maude;
    };
    const bearer = await to.bearerOf(sent, { claimsOf });
    expect(asked).toEqual([]);
    expect([await bearer.claims(), await bearer.claims()]).toEqual([maude, maude]);
    const token = sent.authorization?.slice('Bearer '.length);
    expect(asked).toEqual([{ subject: 'maude', token, expiresAt: exp }]);
  });
});

describe('the ID token of the same sign-in', () => {
  const AT = 1_700_000_000;
  const idToken = (change: TokenChange = {}): Promise<string> =>
    mint.tokenOf({ ...change, payload: { aud: 'shop-client', auth_time: AT, ...change.payload } });
  const AS_CLIENT = { idTokenAudience: 'shop-client' };

  it('supplies the sign-in time when the shop has a client id', async () => {
    const sent = { ...(await mint.unbound()), idToken: await idToken() };
    expect(await to.bearerOf(sent, AS_CLIENT)).toMatchObject({ authTime: AT });
    expect(await to.bearerOf(sent)).toMatchObject({ authTime: undefined });
  });

  it.each<[string, TokenChange, number | undefined]>([
    ['issued to the shop', { payload: { azp: 'shop-client' } }, AT],
    ['issued to another', { payload: { azp: 'another' } }, undefined],
    ['without an expiry', { without: ['exp'] }, undefined],
    ['without an issue time', { without: ['iat'] }, undefined],
  ])('counts or is ignored when it is %s', async (_what, change, authTime) => {
    const sent = { ...(await mint.unbound()), idToken: await idToken(change) };
    expect(await to.bearerOf(sent, AS_CLIENT)).toMatchObject({ authTime });
  });

  it('costs nothing when it is absent', async () => {
    let asked = 0;
    const keys = async () => {
      asked += 1;
      return published;
    };
    await to.bearerOf(await mint.unbound(), { ...AS_CLIENT, keys });
    expect(asked).toBe(1);
  });
});

describe('a provider whose keys cannot be loaded', () => {
  const away = async () => {
    throw new ProviderUnavailable('its keys');
  };

  it('makes no statement about the token', async () => {
    const sent = await mint.unbound();
    await expect(to.check(sent, { keys: async () => away })).rejects.toThrow(ProviderUnavailable);
  });

  it('makes no statement about the sign-in time', async () => {
    const keys = [published, away];
    const sent = {
      ...(await mint.unbound()),
      idToken: await mint.tokenOf({ payload: { aud: 'shop-client' } }),
    };
    const change = { idTokenAudience: 'shop-client', keys: async () => keys.shift() ?? away };
    await expect(to.check(sent, change)).rejects.toThrow(ProviderUnavailable);
  });
});
