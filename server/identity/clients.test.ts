import { sql } from 'drizzle-orm';
import * as client from 'openid-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endAllSessions } from '#modules/identity/test-sessions.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { silentLog, type TestDatabase } from '#platform/database/test-databases.ts';
import { startDatabase } from '#platform/database/test-start-database.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import {
  type IdentityRuntime,
  MAUDE,
  createIdentityRuntime,
  PASSWORD,
  writeMaude,
} from './test-identity-place.ts';
import { getAnswer, begin, createRelyingParty, refresh, signIn } from './test-relying-party.ts';
import { getParts } from './test-token-parts.ts';

const OTHER = 'https://cellar.example/back';
const SECRET = 'a secret of the other application, long enough';

let place: TestDatabase;
let database: DatabaseConnection;
let shop: IdentityRuntime;

beforeAll(async () => {
  place = await startDatabase();
  database = await place.open();
  await migrate(database.pool, `${PROJECT_ROOT}/db/migrations`, silentLog);
  await writeMaude(database.db);
  shop = await createIdentityRuntime(database.db, {
    passwordGrant: true,
    clients: [
      { id: 'cellar', name: 'My cellar', secret: SECRET, redirectUris: [OTHER] },
      { id: 'terrace', name: 'My terrace', redirectUris: [OTHER] },
    ],
  });
});
afterAll(async () => {
  await shop.close();
  await place.stop();
});

it('another application needs consent, gets no token for the API, and reads user-info', async () => {
  const party = await createRelyingParty(shop.issuer, { clientId: 'cellar', secret: SECRET });
  const begun = await begin(party, { redirect_uri: OTHER, scope: 'openid email' });
  const answer = await getAnswer(party, begun);
  expect(answer.origin).toBe('https://cellar.example');
  expect(shop.interactions.slice(-2)).toMatchObject([
    {
      prompt: 'login',
      isFirstPartyClient: false,
      clientName: 'My cellar',
      formOrigins: ['https://cellar.example'],
    },
    { prompt: 'consent', isFirstPartyClient: false, scopes: ['openid', 'email'], accountId: MAUDE },
  ]);
  const checks = { pkceCodeVerifier: begun.verifier, expectedState: begun.state };
  const tokens = await client.authorizationCodeGrant(party.config, answer, checks);
  expect(tokens.token_type).toBe('bearer');
  expect(tokens.refresh_token).toBeUndefined();
  const info = await client.fetchUserInfo(party.config, tokens.access_token, MAUDE);
  expect(info).toEqual({ sub: MAUDE, email: 'Maude@example.ca', email_verified: true });
  const called = await fetch(`${shop.issuer}/api/account`, {
    headers: { authorization: `Bearer ${tokens.access_token}` },
  });
  expect(called.status).toBe(401);
});

it('a public client gets tokens that it can verify itself, and stays signed in when that is allowed', async () => {
  const party = await createRelyingParty(shop.issuer, { clientId: 'terrace' });
  const begun = await begin(party, { redirect_uri: OTHER, scope: 'openid email offline_access' });
  const answer = await getAnswer(party, begun);
  expect(shop.interactions.at(-1)).toMatchObject({
    prompt: 'consent',
    scopes: ['openid', 'email', 'offline_access'],
  });
  const checks = { pkceCodeVerifier: begun.verifier, expectedState: begun.state };
  const tokens = await client.authorizationCodeGrant(party.config, answer, checks);
  const { header, payload } = getParts(tokens.access_token);
  expect(header).toMatchObject({ typ: 'at+jwt', alg: 'ES256' });
  expect(payload).toMatchObject({ iss: shop.issuer, aud: 'terrace', sub: MAUDE });
  const called = async (path: string, token: string) =>
    await fetch(`${shop.issuer}${path}`, { headers: { authorization: `Bearer ${token}` } });
  expect((await called('/api/account', tokens.access_token)).status).toBe(401);
  const renewed = await client.refreshTokenGrant(party.config, tokens.refresh_token ?? '');
  expect(renewed.claims()?.sub).toBe(MAUDE);
  const info = await called('/connect/userinfo', renewed.access_token);
  expect(await info.json()).toEqual({ sub: MAUDE, email: 'Maude@example.ca', email_verified: true });
  await database.db.execute(sql`delete from oidc_artifact where model = 'Session'`);
  expect((await called('/connect/userinfo', renewed.access_token)).status).toBe(401);
});

it('another application cannot request the API as resource', async () => {
  const party = await createRelyingParty(shop.issuer, { clientId: 'cellar', secret: SECRET });
  const change = { redirect_uri: OTHER, scope: 'openid', resource: `${shop.issuer}/api` };
  const answer = await getAnswer(party, await begin(party, change));
  expect(answer.searchParams.get('error')).toBe('invalid_target');
});

it('an application with a wrong secret is refused', async () => {
  const party = await createRelyingParty(shop.issuer, { clientId: 'cellar', secret: 'of somebody else' });
  const begun = await begin(party, { redirect_uri: OTHER, scope: 'openid' });
  const answer = await getAnswer(party, begun);
  const checks = { pkceCodeVerifier: begun.verifier, expectedState: begun.state };
  await expect(client.authorizationCodeGrant(party.config, answer, checks)).rejects.toMatchObject({
    status: 401,
  });
});

const byPassword = async (issuer: string, password: string, clientId = 'alambic-password') => {
  const party = await createRelyingParty(issuer, { clientId });
  const given = { username: 'maude@example.ca', password, scope: 'openid email offline_access storefront' };
  return { party, tokens: await client.genericGrantRequest(party.config, 'password', given, party.options) };
};

it('the password grant, when enabled, gives bound tokens to its own client', async () => {
  const { party, tokens } = await byPassword(shop.issuer, PASSWORD);
  expect(tokens.token_type).toBe('dpop');
  const called = await party.handleFetch(`${shop.issuer}/api/account`, tokens.access_token);
  expect(await called.json()).toMatchObject({ subject: MAUDE });
  expect((await refresh(party, tokens.refresh_token ?? '')).token_type).toBe('dpop');
  await expect(byPassword(shop.issuer, 'wrong')).rejects.toMatchObject({ error: 'invalid_grant' });
  await expect(byPassword(shop.issuer, PASSWORD, 'alambic')).rejects.toMatchObject({
    error: 'invalid_request',
  });
});

it('tokens of the password grant end with signing out everywhere', async () => {
  const { party, tokens } = await byPassword(shop.issuer, PASSWORD);
  const renewed = await refresh(party, tokens.refresh_token ?? '');
  const statusOf = async (token: string) =>
    (await party.handleFetch(`${shop.issuer}/api/account`, token)).status;
  expect([await statusOf(tokens.access_token), await statusOf(renewed.access_token)]).toEqual([200, 200]);
  await endAllSessions(database.db, MAUDE);
  expect([await statusOf(tokens.access_token), await statusOf(renewed.access_token)]).toEqual([401, 401]);
});

it('the password grant needs a proof of possession', async () => {
  const party = await createRelyingParty(shop.issuer, { clientId: 'alambic-password' });
  const given = { username: 'maude@example.ca', password: PASSWORD };
  await expect(client.genericGrantRequest(party.config, 'password', given)).rejects.toMatchObject({
    error: 'invalid_dpop_proof',
  });
});

it('the password grant is missing when it is disabled', async () => {
  const without = await createIdentityRuntime(database.db);
  try {
    await expect(byPassword(without.issuer, PASSWORD)).rejects.toMatchObject({ error: 'invalid_client' });
    await expect(byPassword(without.issuer, PASSWORD, 'alambic')).rejects.toMatchObject({
      error: 'unsupported_grant_type',
    });
    const message = await (await fetch(`${without.issuer}/.well-known/openid-configuration`)).text();
    expect(message).not.toContain('"password"');
    await signIn(await createRelyingParty(without.issuer));
  } finally {
    await without.close();
  }
});
