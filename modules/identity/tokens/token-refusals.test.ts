import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { getKeys, createPair, type Mint, now, createTestCheck, createTokenMint } from './test-tokens.ts';
import type { TestCheck, TokenChange } from './test-tokens.ts';

let mint: Mint;
let to: TestCheck;

beforeAll(async () => {
  const [signing, device] = await Promise.all([createPair(), createPair()]);
  mint = createTokenMint({ signing, device });
  to = createTestCheck(await getKeys({ one: signing }));
});
afterEach(() => vi.useRealTimers());

const NOTHING = 'This address takes an access token.';
const INVALID = 'The access token is not valid.';
const UNBOUND = 'The access token is bound to no key.';
const BOUND = 'The access token is bound to a key: it needs its proof.';
const OTHER_KEY = 'The proof is of another key.';

describe('a refusal names its reason', () => {
  const OWN = { isBuiltIn: true, requireProof: true };
  const CHALLENGE = 'DPoP algs="ES256 EdDSA"';
  const withError = (scheme: string, error: string, description: string) => ({
    refusal: {
      status: 401,
      error,
      description,
      challenge: `${scheme}error="${error}", error_description="${description}"`,
    },
  });

  it('names the accepted schemes when nothing was sent', async () => {
    const refusal = { status: 401, error: 'none', description: NOTHING };
    expect(await to.check({}, OWN)).toEqual({ refusal: { ...refusal, challenge: CHALLENGE } });
    expect(await to.check({})).toEqual({ refusal: { ...refusal, challenge: `${CHALLENGE}, Bearer` } });
  });

  it('names the scheme of an invalid token', async () => {
    const dpop = withError(`${CHALLENGE}, `, 'invalid_token', INVALID);
    expect(await to.check({ authorization: 'DPoP of.no.use' })).toEqual(dpop);
    const bearer = withError('Bearer ', 'invalid_token', INVALID);
    expect(await to.check({ authorization: 'bearer of.no.use' })).toEqual(bearer);
  });

  it('reports a missing, a foreign or a reused proof', async () => {
    const sent = await mint.bound();
    const missing = withError(`${CHALLENGE}, `, 'invalid_dpop_proof', 'One proof is needed.');
    expect(await to.check({ ...sent, dpop: undefined }, OWN)).toEqual(missing);
    const thief = await createPair();
    const stolen = withError(`${CHALLENGE}, `, 'invalid_dpop_proof', OTHER_KEY);
    expect(await to.check(await mint.bound({}, { pair: thief }), OWN)).toEqual(stolen);
    const again = withError(`${CHALLENGE}, `, 'invalid_dpop_proof', 'The proof was used before.');
    expect(await to.check(sent, { ...OWN, replay: async () => false })).toEqual(again);
  });

  it('reports a bound token without proof, and an unbound token that must be bound', async () => {
    const stolen = { authorization: `Bearer ${await mint.tokenOf()}` };
    expect(await to.check(stolen, OWN)).toEqual(withError(`${CHALLENGE}, `, 'invalid_token', BOUND));
    const unbound = withError(`${CHALLENGE}, `, 'invalid_token', UNBOUND);
    expect(await to.check(await mint.unbound(), OWN)).toEqual(unbound);
  });

  it('reports an ended session', async () => {
    const ended = { isSourceAlive: async () => false };
    const refusal = withError('Bearer ', 'invalid_token', 'The sign-in has ended.');
    expect(await to.check(await mint.unbound(), ended)).toEqual(refusal);
  });
});

it.each([
  ['two tokens', 'Bearer one.of.them, Bearer another.of.them'],
  ['another scheme', 'Basic bWF1ZGU6cGFzc3dvcmQ='],
  ['another scheme before it', 'Basic Bearer of.no.use'],
  ['a scheme alone', 'Bearer '],
  ['a token alone', 'of.no.use'],
])('finds no access token in an Authorization with %s', async (_what, authorization) => {
  expect(await to.outcomeOf({ authorization })).toBe(NOTHING);
});

describe('an access token', () => {
  it.each<[string, TokenChange]>([
    ['one without an issue time', { without: ['iat'] }],
    ['one without an expiry', { without: ['exp'] }],
    ['one without a subject', { without: ['sub'] }],
    ['one with an empty subject', { payload: { sub: '' } }],
    ['one with a subject that is not a string', { payload: { sub: 7 } }],
    ['one of another type', { header: { typ: 'secevent+jwt' } }],
    ['one of no type', { header: { typ: undefined } }],
    ['an ID token by the nonce', { payload: { nonce: 'of the request' } }],
    ['an ID token by the hash of its access token', { payload: { at_hash: 'a hash' } }],
    ['an ID token by the hash of its code', { payload: { c_hash: 'a hash' } }],
    [
      'one of an ambiguous type, without client and scope',
      { header: { typ: 'JWT' }, without: ['client_id', 'scope'] },
    ],
  ])('is refused when it is %s', async (_what, change) => {
    expect(await to.outcomeOf(await mint.unbound(change))).toBe(INVALID);
  });

  it.each(['application/at+jwt', 'AT+JWT', 'JWT'])('is accepted with the type %s', async (typ) => {
    expect(await to.outcomeOf(await mint.unbound({ header: { typ } }))).toBe('taken');
  });

  it.each(['scope', 'scp', 'client_id', 'cid'])(
    'is recognised by %s when its type is ambiguous',
    async (name) => {
      const change = { header: { typ: 'JWT' }, payload: { [name]: 'openid' } };
      const others = ['client_id', 'scope'].filter((other) => other !== name);
      expect(await to.outcomeOf(await mint.unbound({ ...change, without: others }))).toBe('taken');
    },
  );

  it('is recognised by its type alone', async () =>
    expect(await to.outcomeOf(await mint.unbound({ without: ['client_id', 'scope'] }))).toBe('taken'));

  it('expires five seconds late, because clocks differ', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    expect(await to.outcomeOf(await mint.unbound({ payload: { exp: now() - 4 } }))).toBe('taken');
    expect(await to.outcomeOf(await mint.unbound({ payload: { exp: now() - 5 } }))).toBe(INVALID);
  });
});
