import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { validateIdToken } from './id-token.ts';

const of = { issuer: 'https://id.example', clientId: 'alambic' };
const claims = { iss: of.issuer, aud: of.clientId, sub: 'a' };

async function getKey(alg: string, kid: string) {
  const { privateKey, publicKey } = await generateKeyPair(alg);
  const jwk = { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' };
  const sign = (payload: JWTPayload = claims, head: object = { kid }): Promise<string> =>
    new SignJWT(payload).setProtectedHeader({ alg, ...head }).sign(privateKey);
  return { jwk, sign };
}

const [ec, rsa, other] = await Promise.all([
  getKey('ES256', 'e'),
  getKey('RS256', 'r'),
  getKey('ES256', 'e'),
]);

it.each([
  ['ES256', ec],
  ['RS256', rsa],
])('a token signed with the provider’s key is good: %s', async (_alg, key) => {
  expect(await validateIdToken(await key.sign(), [rsa.jwk, ec.jwk], of)).toBe('good');
  expect(await validateIdToken(await key.sign({ ...claims, aud: ['x', 'alambic'] }), [key.jwk], of)).toBe(
    'good',
  );
  // A provider with one key may omit its key id.
  expect(await validateIdToken(await key.sign(claims, {}), [key.jwk], of)).toBe('good');
});

it('a token is bad when another key with that id signed it, or its claims were changed', async () => {
  expect(await validateIdToken(await other.sign(), [ec.jwk], of)).toBe('bad');
  const [head, , signature] = (await ec.sign()).split('.');
  const changed = Buffer.from(JSON.stringify({ ...claims, sub: 'b' })).toString('base64url');
  expect(await validateIdToken(`${head}.${changed}.${signature}`, [ec.jwk], of)).toBe('bad');
});

it('a token is bad with another audience or another issuer', async () => {
  expect(await validateIdToken(await ec.sign({ ...claims, aud: 'other' }), [ec.jwk], of)).toBe('bad');
  expect(await validateIdToken(await ec.sign({ ...claims, iss: 'https://evil.example' }), [ec.jwk], of)).toBe(
    'bad',
  );
});

it('a token without a signature of a published key is bad', async () => {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  expect(await validateIdToken(`${part({ alg: 'none' })}.${part(claims)}.`, [ec.jwk], of)).toBe('bad');
  const secret = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32));
  expect(await validateIdToken(secret, [ec.jwk], of)).toBe('bad');
  expect(await validateIdToken('no token', [ec.jwk], of)).toBe('bad');
});

it('a token is unsure when its key is not published here yet', async () => {
  expect(await validateIdToken(await ec.sign(), [rsa.jwk], of)).toBe('unsure');
  expect(await validateIdToken(await ec.sign(claims, { kid: 'new' }), [ec.jwk], of)).toBe('unsure');
});
