import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type CheckedProof, verifyProof, PROOF_WINDOW_SECONDS } from './proof.ts';
import { createPair, type Mint, now, createTokenMint, type Pair, type ProofChange } from './test-tokens.ts';
import { getThumbprint, URL_CALLED } from './test-tokens.ts';

const TOKEN = 'an.access.token';

let device: Pair;
let mint: Mint;

beforeAll(async () => {
  device = await createPair();
  mint = createTokenMint({ signing: device, device });
});
afterEach(() => vi.useRealTimers());

const check = (proof: string | undefined, token?: string): Promise<CheckedProof> =>
  verifyProof({ proof, method: 'GET', url: URL_CALLED, token });

const verifyChanged = async (change: ProofChange): Promise<CheckedProof> =>
  await check(await mint.proofOf(TOKEN, change), TOKEN);

it('returns the thumbprint of the key and the id of a valid proof', async () => {
  const jti = randomUUID();
  expect(await verifyChanged({ payload: { jti } })).toEqual({ thumbprint: await getThumbprint(device), jti });
});

it('accepts a proof without a token hash at the token endpoint', async () => {
  const proof = await mint.proofOf(TOKEN, { payload: { jti: 'one', ath: undefined } });
  expect(await check(proof)).toMatchObject({ jti: 'one' });
  expect(await check(proof, TOKEN)).toEqual({ error: 'The proof is for another token.' });
});

it.each([
  ['no proof', undefined],
  ['an empty proof', ''],
  ['two proofs, joined by a comma', 'one.of.them,another.of.them'],
])('refuses %s', async (_what, proof) =>
  expect(await check(proof)).toEqual({ error: 'One proof is needed.' }),
);

it.each<[string, ProofChange]>([
  ['a numeric id', { payload: { jti: 7 } }],
  ['an empty id', { payload: { jti: '' } }],
  ['an id of 257 characters', { payload: { jti: 'x'.repeat(257) } }],
  ['no id', { payload: { jti: undefined } }],
])('refuses a proof with %s', async (_what, change) =>
  expect(await verifyChanged(change)).toEqual({ error: 'The proof has no id.' }),
);

it('accepts an id of 256 characters', async () =>
  expect(await verifyChanged({ payload: { jti: 'x'.repeat(256) } })).toMatchObject({ jti: 'x'.repeat(256) }));

const SIGNED = 'The proof is not signed as it should be.';
const METHOD = 'The proof is for another method.';
const ADDRESS = 'The proof is for another address.';
const TIME = 'The proof is too old, or of a clock that differs.';

it.each<[string, string, ProofChange]>([
  ['of another type', SIGNED, { header: { typ: 'JWT' } }],
  ['without its key', SIGNED, { header: { jwk: undefined } }],
  ['with a string as key', SIGNED, { header: { jwk: 'a key' } }],
  ['for another method', METHOD, { payload: { htm: 'POST' } }],
  ['for a lower-case method', METHOD, { payload: { htm: 'get' } }],
  ['for no method', METHOD, { payload: { htm: undefined } }],
  ['for the parent path', ADDRESS, { payload: { htu: 'https://shop.example/api/account' } }],
  ['for the same path of another host', ADDRESS, { payload: { htu: URL_CALLED.replace('shop', 'evil') } }],
  ['for an invalid URL', ADDRESS, { payload: { htu: 'orders' } }],
  ['for no URL', ADDRESS, { payload: { htu: undefined } }],
  ['for a list of URLs', ADDRESS, { payload: { htu: [URL_CALLED] } }],
  ['without a time', TIME, { payload: { iat: undefined } }],
])('a proof %s is refused: %s', async (_what, error, change) =>
  expect(await verifyChanged(change)).toEqual({ error }),
);

it('refuses a proof of another key or with an unsupported algorithm', async () => {
  const thief = await createPair();
  expect(await verifyChanged({ signedBy: thief })).toEqual({ error: SIGNED });
  const larger = await generateKeyPair('ES384', { extractable: true });
  const header = { alg: 'ES384', jwk: await exportJWK(larger.publicKey) };
  expect(await verifyChanged({ header, signedBy: larger })).toEqual({ error: SIGNED });
  expect(await check('of.no.use')).toEqual({ error: SIGNED });
});

it('ignores the query and the fragment of the URL', async () => {
  expect(await verifyChanged({ payload: { htu: `${URL_CALLED}?skip=1#top` } })).toHaveProperty('jti');
});

it('accepts a clock difference of five minutes either way, and not a second more', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_999 });
  const errorBy = async (seconds: number): Promise<unknown> => {
    const checked = await verifyChanged({ payload: { iat: now() + seconds } });
    return 'error' in checked ? checked.error : 'taken';
  };
  expect(PROOF_WINDOW_SECONDS).toBe(300);
  expect(await errorBy(-300)).toBe('taken');
  expect(await errorBy(300)).toBe('taken');
  expect(await errorBy(-301)).toBe(TIME);
  expect(await errorBy(301)).toBe(TIME);
});
