import { OAuth2Server } from 'oauth2-mock-server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { VerifyToken } from '../bearer.ts';
import { createTokenCheck } from './create-token-check.ts';
import { createExternalProvider } from './external-provider.ts';

let server: OAuth2Server;
let verify: VerifyToken;
let asked: number;

beforeEach(async () => {
  server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, 'localhost');
  asked = 0;
  server.service.on('beforeUserinfo', (answer) => {
    asked += 1;
    answer.body = { sub: 'johndoe', name: 'John Doe', email: 'john@example.ca', email_verified: true };
  });
  verify = verifyAt(server.issuer.url ?? '');
});
afterEach(async () => {
  vi.useRealTimers();
  await server.stop();
});

const verifyAt = (authority: string): VerifyToken =>
  createTokenCheck({
    ...createExternalProvider(authority),
    audience: 'shop',
    types: ['at+jwt', 'jwt'],
    isBuiltIn: false,
    requireProof: false,
    idTokenAudience: 'shop-client',
    replay: () => Promise.resolve(true),
  });

const getToken = (change: Record<string, unknown> = {}, kid?: string): Promise<string> =>
  server.issuer.buildToken({
    ...(kid !== undefined && { kid }),
    scopesOrTransform: (_header, payload) => {
      Object.assign(payload, { sub: 'johndoe', aud: 'shop', scope: 'openid email', ...change });
    },
  });

const call = async (token: string, check = verify, idToken?: string) =>
  await check({
    authorization: `Bearer ${token}`,
    dpop: undefined,
    method: 'GET',
    idToken,
    url: 'https://shop.example/api/account',
  });

it('accepts a token of an external provider, and requests its user-info once', async () => {
  const token = await getToken();
  for (let time = 0; time < 3; time += 1) {
    const checked = await call(token);
    if (!('bearer' in checked)) throw new Error(checked.refusal.description);
    const { bearer } = checked;
    expect(bearer).toMatchObject({ issuer: server.issuer.url, subject: 'johndoe', sessionUid: undefined });
    expect(await bearer.claims()).toEqual({
      name: 'John Doe',
      email: 'john@example.ca',
      isEmailVerified: true,
      picture: null,
    });
  }
  expect(asked).toBe(1);
});

it.each([
  ['"true" as a string', { email: 'john@example.ca', email_verified: 'true' }],
  ['absent', { email: 'john@example.ca' }],
  ['1', { email: 'john@example.ca', email_verified: 1 }],
])('does not treat an address as verified when email_verified is %s', async (_what, message) => {
  server.service.on('beforeUserinfo', (answer) => {
    answer.body = { sub: 'johndoe', ...message };
  });
  const checked = await call(await getToken());
  const claims = 'bearer' in checked ? await checked.bearer.claims() : undefined;
  expect(claims).toMatchObject({ email: 'john@example.ca', isEmailVerified: false });
});

it('ignores user-info of another subject, and a failed one', async () => {
  server.service.once('beforeUserinfo', (answer) => {
    answer.body = { sub: 'somebody', email: 'john@example.ca', email_verified: true };
  });
  const other = await call(await getToken());
  expect('bearer' in other && (await other.bearer.claims())).toBeUndefined();
  server.service.once('beforeUserinfo', (answer) => {
    answer.statusCode = 500;
  });
  const failed = await call(await getToken());
  expect('bearer' in failed && (await failed.bearer.claims())).toBeUndefined();
});

it.each([
  ['for another audience', { aud: 'another' }],
  ['of another issuer', { iss: 'https://evil.example' }],
  ['that has expired', { exp: Math.floor(Date.now() / 1000) - 60 }],
  ['that is an ID token', { nonce: 'of the request' }],
  ['that is an ID token without a nonce', { scope: undefined }],
  ['that is bound to a key, without its proof', { cnf: { jkt: 'a'.repeat(43) } }],
])('refuses a token %s', async (_what, change) => {
  expect(await call(await getToken(change))).toMatchObject({ refusal: { error: 'invalid_token' } });
});

it('accepts a new signing key of the provider', async () => {
  expect(await call(await getToken())).toHaveProperty('bearer');
  const { kid } = await server.issuer.keys.generate('ES256', { kid: 'new' });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
  expect(await call(await getToken({}, kid))).toHaveProperty('bearer');
});

it('reports an unavailable provider instead of an invalid token, and continues when it is back', async () => {
  const token = await getToken();
  const authority = server.issuer.url ?? '';
  const { port } = server.address();
  await server.stop();
  const check = verifyAt(authority);
  await expect(call(token, check)).rejects.toThrow('could not load its configuration');
  await server.start(port, 'localhost');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3000 });
  expect(await call(token, check)).toHaveProperty('bearer');
});

it('treats a provider without a URL as issuer as unavailable, because "own" names the built-in one', async () => {
  const { url = '' } = server.issuer;
  const answer = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ issuer: 'own', jwks_uri: `${url}/jwks` }));
  try {
    await expect(call(await getToken({ iss: 'own' }), verifyAt(url))).rejects.toThrow('its configuration');
  } finally {
    answer.mockRestore();
  }
});

const getIdToken = (change: Record<string, unknown> = {}): Promise<string> =>
  getToken({ scope: undefined, aud: 'shop-client', auth_time: 1_700_000_000, ...change });

it('takes the time of sign-in from the ID token when the access token lacks it', async () => {
  expect(await call(await getToken(), verify, await getIdToken())).toMatchObject({
    bearer: { authTime: 1_700_000_000 },
  });
  const message = await getToken({ auth_time: 1_600_000_000 });
  expect(await call(message, verify, await getIdToken())).toMatchObject({
    bearer: { authTime: 1_600_000_000 },
  });
  expect(await call(await getToken())).toMatchObject({ bearer: { authTime: undefined } });
});

it.each([
  ['of another subject', { sub: 'somebody' }],
  ['for another client', { aud: 'another' }],
  ['for several audiences, issued to another', { aud: ['shop-client', 'another'], azp: 'another' }],
  ['of another issuer', { iss: 'https://evil.example' }],
  ['that has expired', { exp: Math.floor(Date.now() / 1000) - 60 }],
  ['with auth_time as a string', { auth_time: '1700000000' }],
])('ignores an ID token %s, and accepts the access token', async (_what, change) => {
  const checked = await call(await getToken(), verify, await getIdToken(change));
  expect(checked).toMatchObject({ bearer: { subject: 'johndoe', authTime: undefined } });
});
