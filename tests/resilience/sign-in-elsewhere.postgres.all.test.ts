import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as client from 'openid-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { begin, createRelyingParty } from '#server/identity/test-relying-party.ts';
import { getParts } from '#server/identity/test-token-parts.ts';
import { findFreePort, createSignInPlace, signInAnew, type SignInPlace } from '#tests/identity/place.ts';
import { arrive, go, press } from '#tests/identity/sign-in-steps.ts';
import { tellFigure } from './test-counts.ts';

const MAUDE = { name: 'Maude Bélanger', email: 'maude@example.ca', password: 'velvet anchor 41 lantern' };
const SCOPE = 'openid profile email offline_access';

const startedAt = performance.now();
let provider: SignInPlace;
let providerPort: number;
/** Another shop, on another site: browsers treat the two as cross-site. */
let shop: SignInPlace;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alambic-elsewhere-'));
  const origin = `http://127.0.0.1:${await findFreePort()}`;
  const clients = join(folder, 'clients.yaml');
  await writeFile(
    clients,
    `- { id: terrace, name: The terrace, redirect_uris: ['${origin}', '${origin}/'], post_logout_redirect_uris: ['${origin}'] }\n`,
  );
  provider = await createSignInPlace({ database: 'postgresql', settings: { AUTH_CLIENTS: clients } });
  ({ port: providerPort } = await provider.start());
  await provider.register(providerPort, MAUDE);
  const settings = { OIDC_AUTHORITY: provider.issuer, OIDC_CLIENT_ID: 'terrace' };
  shop = await createSignInPlace({ database: 'postgresql', issuer: origin, settings });
  await shop.start(Number(new URL(origin).port));
});
afterAll(async () => {
  await shop.stop();
  await provider.stop();
  await rm(folder, { recursive: true, force: true });
  tellFigure(
    'a shop whose provider is another shop on another site, PostgreSQL',
    '2 shops',
    startedAt,
    'signed in, renewed, tokens kept separate, signed out everywhere',
  );
});

/**
 * Signs Maude in at the other shop as its pages do: code flow with PKCE, tokens without proof of
 * possession.
 */
async function signInElsewhere() {
  const party = await createRelyingParty(provider.issuer, { clientId: 'terrace' });
  // Browsers send the origin without a trailing slash, this client with one.
  const begun = await begin(party, { redirect_uri: `${shop.issuer}/`, scope: SCOPE });
  const login = await go(party, begun.url.href);
  const consent = await press(party, login, 'login', MAUDE);
  const answer = await arrive(party, consent);
  const checks = { pkceCodeVerifier: begun.verifier, expectedState: begun.state };
  return { party, tokens: await client.authorizationCodeGrant(party.config, answer, checks) };
}

const account = (token: string, at = shop.issuer): Promise<Response> =>
  fetch(`${at}/api/account`, { headers: { authorization: `Bearer ${token}` } });

it('users sign in at another shop with this one as provider, and stay signed in', async () => {
  const { party, tokens } = await signInElsewhere();
  expect(tokens.token_type).toBe('bearer');
  const { header, payload } = getParts(tokens.access_token);
  expect([header['typ'], payload['aud']]).toEqual(['at+jwt', 'terrace']);
  const first = await account(tokens.access_token);
  expect([first.status, await first.text()]).toEqual([200, expect.stringContaining(MAUDE.email)]);
  const renewed = await client.refreshTokenGrant(party.config, tokens.refresh_token ?? '');
  expect(renewed.claims()?.sub).toBe(payload['sub']);
  const info = await client.fetchUserInfo(party.config, renewed.access_token, String(payload['sub']));
  expect(info).toMatchObject({ email: MAUDE.email, email_verified: true, name: MAUDE.name });
  expect((await account(renewed.access_token)).status).toBe(200);
  await expect(client.refreshTokenGrant(party.config, tokens.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  });
});

it('UserInfo allows cross-origin reads from the other shop only', async () => {
  const { tokens } = await signInElsewhere();
  const ask = async (origin: string): Promise<string | null> => {
    const headers = { authorization: `Bearer ${tokens.access_token}`, origin };
    const answer = await fetch(`${provider.issuer}/connect/userinfo`, { headers });
    return answer.headers.get('access-control-allow-origin');
  };
  expect(await ask(shop.issuer)).toBe(shop.issuer);
  expect(await ask('https://evil.example')).toBeNull();
});

it("neither shop accepts the other's tokens", async () => {
  const { tokens } = await signInElsewhere();
  expect((await account(tokens.access_token, provider.issuer)).status).toBe(401);
  const { tokens: own } = await signInAnew(provider, providerPort, MAUDE);
  expect((await account(own.access_token)).status).toBe(401);
  // An ID token is not an access token, although its audience is the same.
  expect((await account(tokens.id_token ?? '')).status).toBe(401);
});

it('signing out everywhere at the provider ends renewals and UserInfo at the other shop', async () => {
  const { party, tokens } = await signInElsewhere();
  const own = await signInAnew(provider, providerPort, MAUDE);
  const address = `${provider.issuer}/api/account/devices`;
  expect((await own.party.handleFetch(address, own.tokens.access_token, undefined, 'DELETE')).ok).toBe(true);
  await expect(client.refreshTokenGrant(party.config, tokens.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  });
  const info = fetch(`${provider.issuer}/connect/userinfo`, {
    headers: { authorization: `Bearer ${tokens.access_token}` },
  });
  expect((await info).status).toBe(401);
});

it('a shop with an external provider has no sign-in pages', async () => {
  expect((await fetch(`${shop.issuer}/signin/forgot`)).status).toBe(404);
  expect((await fetch(`${shop.issuer}/.well-known/openid-configuration`)).status).toBe(404);
});
