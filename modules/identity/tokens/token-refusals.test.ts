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

describe('a refusal says what the caller has to do', () => {
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

  it('where nothing was sent, by which schemes it is to come', async () => {
    const refusal = { status: 401, error: 'none', description: NOTHING };
    expect(await to.check({}, OWN)).toEqual({ refusal: { ...refusal, challenge: CHALLENGE } });
    expect(await to.check({})).toEqual({ refusal: { ...refusal, challenge: `${CHALLENGE}, Bearer` } });
  });

  it('where the token is not valid, by the scheme that it came with', async () => {
    const dpop = withError(`${CHALLENGE}, `, 'invalid_token', INVALID);
    expect(await to.check({ authorization: 'DPoP of.no.use' })).toEqual(dpop);
    const bearer = withError('Bearer ', 'invalid_token', INVALID);
    expect(await to.check({ authorization: 'bearer of.no.use' })).toEqual(bearer);
  });

  it('where the proof is missing or is another one', async () => {
    const sent = await mint.bound();
    const missing = withError(`${CHALLENGE}, `, 'invalid_dpop_proof', 'One proof is needed.');
    expect(await to.check({ ...sent, dpop: undefined }, OWN)).toEqual(missing);
    const thief = await createPair();
    const stolen = withError(`${CHALLENGE}, `, 'invalid_dpop_proof', OTHER_KEY);
    expect(await to.check(await mint.bound({}, { pair: thief }), OWN)).toEqual(stolen);
    const again = withError(`${CHALLENGE}, `, 'invalid_dpop_proof', 'The proof was used before.');
    expect(await to.check(sent, { ...OWN, replay: async () => false })).toEqual(again);
  });

  it('where a token is bound and comes without its proof, or is not bound and has to be', async () => {
    const stolen = { authorization: `Bearer ${await mint.tokenOf()}` };
    expect(await to.check(stolen, OWN)).toEqual(withError(`${CHALLENGE}, `, 'invalid_token', BOUND));
    const unbound = withError(`${CHALLENGE}, `, 'invalid_token', UNBOUND);
    expect(await to.check(await mint.unbound(), OWN)).toEqual(unbound);
  });

  it('where its session has ended', async () => {
    const ended = { isSourceAlive: async () => false };
    const refusal = withError('Bearer ', 'invalid_token', 'The sign-in has ended.');
    expect(await to.check(await mint.unbound(), ended)).toEqual(refusal);
  });
});

it.each([
  ['two of them', 'Bearer one.of.them, Bearer another.of.them'],
  ['another scheme', 'Basic bWF1ZGU6cGFzc3dvcmQ='],
  ['another scheme before it', 'Basic Bearer of.no.use'],
  ['a scheme alone', 'Bearer '],
  ['a token alone', 'of.no.use'],
])('an Authorization with %s holds no access token', async (_what, authorization) => {
  expect(await to.outcomeOf({ authorization })).toBe(NOTHING);
});

describe('what is asked of an access token', () => {
  it.each<[string, TokenChange]>([
    ['without the time it was made', { without: ['iat'] }],
    ['without its end', { without: ['exp'] }],
    ['without a subject', { without: ['sub'] }],
    ['with an empty subject', { payload: { sub: '' } }],
    ['with a subject that is no text', { payload: { sub: 7 } }],
    ['of another type', { header: { typ: 'secevent+jwt' } }],
    ['of no type', { header: { typ: undefined } }],
    ['that is an ID token by its nonce', { payload: { nonce: 'of the request' } }],
    ['that is an ID token by the hash of its access token', { payload: { at_hash: 'a hash' } }],
    ['that is an ID token by the hash of its code', { payload: { c_hash: 'a hash' } }],
    [
      'whose type does not tell, and that names no client and no scope',
      { header: { typ: 'JWT' }, without: ['client_id', 'scope'] },
    ],
  ])('one %s is not valid', async (_what, change) => {
    expect(await to.outcomeOf(await mint.unbound(change))).toBe(INVALID);
  });

  it.each(['application/at+jwt', 'AT+JWT', 'JWT'])('its type may be written %s', async (typ) => {
    expect(await to.outcomeOf(await mint.unbound({ header: { typ } }))).toBe('taken');
  });

  it.each(['scope', 'scp', 'client_id', 'cid'])('where its type does not tell, %s does', async (name) => {
    const change = { header: { typ: 'JWT' }, payload: { [name]: 'openid' } };
    const others = ['client_id', 'scope'].filter((other) => other !== name);
    expect(await to.outcomeOf(await mint.unbound({ ...change, without: others }))).toBe('taken');
  });

  it('where its type does tell, nothing more has to', async () =>
    expect(await to.outcomeOf(await mint.unbound({ without: ['client_id', 'scope'] }))).toBe('taken'));

  it('an access token runs out five seconds late, as clocks differ', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    expect(await to.outcomeOf(await mint.unbound({ payload: { exp: now() - 4 } }))).toBe('taken');
    expect(await to.outcomeOf(await mint.unbound({ payload: { exp: now() - 5 } }))).toBe(INVALID);
  });
});
