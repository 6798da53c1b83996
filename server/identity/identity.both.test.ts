import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import * as client from 'openid-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { silentLog, type TestDatabase } from '#platform/database/test-databases.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { startDatabase } from '#platform/database/test-start-database.ts';
import { type IdentityRuntime, MAUDE, createIdentityRuntime, writeMaude } from './test-identity-place.ts';
import {
  getAnswer,
  begin,
  createRelyingParty,
  redeem,
  refresh,
  SCOPE,
  signIn,
} from './test-relying-party.ts';
import { getParts } from './test-token-parts.ts';

let place: TestDatabase;
let database: DatabaseConnection;
let shop: IdentityRuntime;

beforeAll(async () => {
  place = await startDatabase();
  database = await place.open();
  await migrate(database.pool, `${PROJECT_ROOT}/db/migrations`, silentLog);
  await writeMaude(database.db);
  shop = await createIdentityRuntime(database.db);
});
afterAll(async () => {
  await shop.close();
  await place.stop();
});
afterEach(() => {
  if (shop.failures.length > 0) throw new AggregateError(shop.failures, 'the provider failed');
});

describe('a sign-in', () => {
  it('brings an ID token, a bound access token for the API, and a refresh token', async () => {
    const party = await createRelyingParty(shop.issuer);
    const tokens = await signIn(party);
    expect(tokens.token_type).toBe('dpop');
    expect(tokens.expires_in).toBe(300);
    expect(tokens.refresh_token).toBeTypeOf('string');
    expect(new Set(tokens.scope?.split(' '))).toEqual(
      new Set(['openid', 'profile', 'email', 'offline_access', 'storefront']),
    );
    expect(tokens.claims()).toMatchObject({ sub: MAUDE, iss: shop.issuer, aud: 'alambic' });
    const { header, payload } = getParts(tokens.access_token);
    expect(header).toMatchObject({ typ: 'at+jwt', alg: 'ES256' });
    expect(payload).toMatchObject({
      iss: shop.issuer,
      sub: MAUDE,
      aud: `${shop.issuer}/api`,
      amr: ['pwd'],
      acr: 'pwd',
      sid: expect.any(String),
      auth_time: expect.any(Number),
      cnf: { jkt: expect.any(String) },
    });
    const asked = shop.interactions.at(-1);
    expect(asked).toMatchObject({ prompt: 'login', isFirstPartyClient: true, formOrigins: [] });
  });

  it('is complete although the client requests only offline_access and storefront', async () => {
    const tokens = await signIn(await createRelyingParty(shop.issuer), {
      scope: 'offline_access storefront',
    });
    expect(tokens.claims()).toMatchObject({ sub: MAUDE });
    expect(tokens.scope).toContain('email');
  });

  it('shows no page in a browser that has a session', async () => {
    const party = await createRelyingParty(shop.issuer);
    await signIn(party);
    const asked = shop.interactions.length;
    const begun = await begin(party, { prompt: 'none' });
    const answer = await getAnswer(party, begun);
    expect(answer.searchParams.get('session_state')).toMatch(/^[0-9a-f]{64}\.[0-9a-f]{16}$/);
    expect((await redeem(party, begun, answer)).claims()?.sub).toBe(MAUDE);
    expect(shop.interactions).toHaveLength(asked);
  });

  it('returns login_required without a page when there is no session, with an anonymous session state', async () => {
    const party = await createRelyingParty(shop.issuer);
    const answer = await getAnswer(party, await begin(party, { prompt: 'none' }));
    expect(answer.searchParams.get('error')).toBe('login_required');
    expect(answer.searchParams.get('session_state')).not.toBeNull();
    expect([...party.browser.cookies.keys()]).toContain('_opbs /');
  });

  it('leads directly to account creation', async () => {
    const party = await createRelyingParty(shop.issuer);
    const tokens = await signIn(party, { prompt: 'create', login_hint: 'maude@example.ca' });
    expect(shop.interactions.at(-1)).toMatchObject({ prompt: 'create', loginHint: 'maude@example.ca' });
    expect(tokens.claims()?.sub).toBe(MAUDE);
  });

  it('can be requested again', async () => {
    const party = await createRelyingParty(shop.issuer);
    await signIn(party);
    const asked = shop.interactions.length;
    await signIn(party, { max_age: '0' });
    expect(shop.interactions).toHaveLength(asked + 1);
  });

  it('can be requested by a pushed authorization request', async () => {
    const party = await createRelyingParty(shop.issuer);
    const verifier = client.randomPKCECodeVerifier();
    const url = await client.buildAuthorizationUrlWithPAR(
      party.config,
      {
        redirect_uri: `${shop.issuer}/`,
        scope: 'openid storefront',
        state: 'pushed',
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      },
      party.options,
    );
    expect(url.searchParams.get('request_uri')).toMatch(/^urn:/);
    const answer = await getAnswer(party, { url });
    const tokens = await redeem(party, { url, verifier, state: 'pushed' }, answer);
    expect(tokens.claims()?.sub).toBe(MAUDE);
  });
});

describe('a request is refused', () => {
  it.each([
    ['without PKCE', { code_challenge: undefined, code_challenge_method: undefined }],
    ['with PKCE in plain', { code_challenge_method: 'plain' }],
  ])('%s', async (_what, change) => {
    const party = await createRelyingParty(shop.issuer);
    const answer = await getAnswer(party, await begin(party, change));
    expect(answer.searchParams.get('error')).toBe('invalid_request');
  });

  it.each(['token', 'id_token', 'code id_token'])('for the response type %s', async (type) => {
    const party = await createRelyingParty(shop.issuer);
    const { url } = await begin(party, { response_type: type, nonce: 'n' });
    const end = await party.browser.follow(url.href, shop.issuer);
    expect(end.url.href).not.toMatch(/access_token|id_token=/);
    expect(end.url.href + (await end.response?.text())).toMatch(/unsupported_response_type/);
  });

  it.each([
    'https://evil.example',
    '{issuer}.evil.example',
    '{issuer}@evil.example',
    '{issuer}/..',
    '{issuer}/elsewhere',
    '{issuer}?next=https://evil.example',
    'http://127.0.0.1',
    'javascript:alert(1)',
  ])('that would redirect to %s', async (address) => {
    const party = await createRelyingParty(shop.issuer);
    const { url } = await begin(party, { redirect_uri: address.replace('{issuer}', shop.issuer) });
    const response = await party.browser.fetch(url.href);
    expect(response.status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
    expect(await response.text()).toContain('<title>error</title>');
  });

  it('with a code that was redeemed before, and revokes its tokens', async () => {
    const party = await createRelyingParty(shop.issuer);
    const begun = await begin(party);
    const answer = await getAnswer(party, begun);
    const tokens = await redeem(party, begun, answer);
    const address = `${shop.issuer}/api/account`;
    expect((await party.handleFetch(address, tokens.access_token)).status).toBe(200);
    await expect(redeem(party, begun, answer)).rejects.toMatchObject({ error: 'invalid_grant' });
    expect((await party.handleFetch(address, tokens.access_token)).status).toBe(401);
    const userInfo = await party.handleFetch(`${shop.issuer}/connect/userinfo`, tokens.access_token);
    expect(userInfo.status).toBe(401);
    await expect(refresh(party, tokens.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });

  it('with the code of another verifier', async () => {
    const party = await createRelyingParty(shop.issuer);
    const begun = await begin(party);
    const answer = await getAnswer(party, begun);
    const other = { ...begun, verifier: client.randomPKCECodeVerifier() };
    await expect(redeem(party, other, answer)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('without a proof of possession', async () => {
    const party = await createRelyingParty(shop.issuer);
    const begun = await begin(party);
    const answer = await getAnswer(party, begun);
    const check = { pkceCodeVerifier: begun.verifier, expectedState: begun.state };
    await expect(client.authorizationCodeGrant(party.config, answer, check)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });
});

describe('a refresh token', () => {
  it('is replaced at each use, and returns all tokens again', async () => {
    const party = await createRelyingParty(shop.issuer);
    const first = await signIn(party);
    const second = await refresh(party, first.refresh_token ?? '');
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(second.claims()).toMatchObject({ sub: MAUDE });
    const third = await refresh(party, second.refresh_token ?? '');
    expect(getParts(third.access_token).payload).toMatchObject({
      sid: getParts(first.access_token).payload['sid'],
      auth_time: getParts(first.access_token).payload['auth_time'],
    });
  });

  it('revokes all tokens derived from it when it is reused after its successor was used', async () => {
    const party = await createRelyingParty(shop.issuer);
    const first = await signIn(party);
    const second = await refresh(party, first.refresh_token ?? '');
    const third = await refresh(party, second.refresh_token ?? '');
    await expect(refresh(party, first.refresh_token ?? '')).rejects.toMatchObject({ error: 'invalid_grant' });
    await expect(refresh(party, third.refresh_token ?? '')).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('may be used again when the response to its first use was lost', async () => {
    const party = await createRelyingParty(shop.issuer);
    const first = await signIn(party);
    const lost = await refresh(party, first.refresh_token ?? '');
    // An immediate retry gets a temporary refusal, and nothing is revoked.
    await expect(refresh(party, first.refresh_token ?? '')).rejects.toMatchObject({
      error: 'temporarily_unavailable',
    });
    // A later retry comes after a second.
    await sleep(1100);
    const second = await refresh(party, first.refresh_token ?? '');
    await expect(refresh(party, lost.refresh_token ?? '')).rejects.toMatchObject({ error: 'invalid_grant' });
    expect(await refresh(party, second.refresh_token ?? '')).toHaveProperty('access_token');
  });

  it('renews what was granted and any part of it, also when an earlier release stored it', async () => {
    const party = await createRelyingParty(shop.issuer);
    let { refresh_token: token = '' } = await signIn(party);
    // Earlier releases stored tokens without the scope that they were granted.
    const { rowCount } = await database.db.execute(sql`
      update oidc_artifact set payload = payload || '{"scope":"openid profile email storefront"}'
       where model = 'RefreshToken' and payload ->> 'clientId' = 'alambic'`);
    expect(rowCount).toBeGreaterThan(0);
    for (const [asked, granted] of [
      [undefined, SCOPE],
      [SCOPE, SCOPE],
      ['openid storefront', 'openid storefront'],
      [SCOPE, SCOPE],
    ] as const) {
      const renewed = await refresh(party, token, asked);
      token = renewed.refresh_token ?? '';
      expect([asked, new Set(renewed.scope?.split(' '))]).toEqual([asked, new Set(granted.split(' '))]);
    }
    await expect(refresh(party, token, `${SCOPE} more`)).rejects.toMatchObject({ error: 'invalid_scope' });
  });

  it('is refused with another key', async () => {
    const party = await createRelyingParty(shop.issuer);
    const { refresh_token: token = '' } = await signIn(party);
    const thief = await createRelyingParty(shop.issuer);
    await expect(refresh(thief, token)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('can be revoked', async () => {
    const party = await createRelyingParty(shop.issuer);
    const { refresh_token: token = '' } = await signIn(party);
    await client.tokenRevocation(party.config, token, { token_type_hint: 'refresh_token' });
    await expect(refresh(party, token)).rejects.toMatchObject({ error: 'invalid_grant' });
  });
});

describe('user-info', () => {
  it('returns the user for the token with its proof', async () => {
    const party = await createRelyingParty(shop.issuer);
    const tokens = await signIn(party);
    const info = await client.fetchUserInfo(party.config, tokens.access_token, MAUDE, party.options);
    expect(info).toEqual({
      sub: MAUDE,
      name: 'Maude Bélanger',
      email: 'Maude@example.ca',
      email_verified: true,
    });
  });

  it('is refused for a stolen token', async () => {
    const tokens = await signIn(await createRelyingParty(shop.issuer));
    const thief = await createRelyingParty(shop.issuer);
    const asked = client.fetchUserInfo(thief.config, tokens.access_token, MAUDE, thief.options);
    await expect(asked).rejects.toMatchObject({ status: 401 });
    const bare = await fetch(`${shop.issuer}/connect/userinfo`, {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
    expect(bare.status).toBe(401);
    expect(bare.headers.get('www-authenticate')).toContain('invalid_token');
  });
});

describe('signing out', () => {
  it('needs no confirmation with the ID token, ends session and tokens, and redirects back', async () => {
    const party = await createRelyingParty(shop.issuer);
    const tokens = await signIn(party);
    const before = party.browser.cookies.get('_opbs /')?.value;
    const url = client.buildEndSessionUrl(party.config, {
      id_token_hint: tokens.id_token ?? '',
      post_logout_redirect_uri: shop.issuer,
      state: 's',
    });
    const { action, xsrf, isSure } = await getNotice(await party.browser.fetch(url.href));
    expect(isSure).toBe(true);
    const done = await party.browser.fetch(action, {
      method: 'POST',
      body: new URLSearchParams({ xsrf, logout: 'yes' }),
    });
    expect([done.status, done.headers.get('location')]).toEqual([303, `${shop.issuer}/?state=s`]);
    expect(party.browser.cookies.get('_opbs /')?.value).not.toBe(before);
    await expect(refresh(party, tokens.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    const asked = client.fetchUserInfo(party.config, tokens.access_token, MAUDE, party.options);
    await expect(asked).rejects.toMatchObject({ status: 401 });
    const answer = await getAnswer(party, await begin(party, { prompt: 'none' }));
    expect(answer.searchParams.get('error')).toBe('login_required');
  });

  it('needs confirmation without the ID token, and redirects only to registered URLs', async () => {
    const party = await createRelyingParty(shop.issuer);
    await signIn(party);
    const asked = await getNotice(await party.browser.fetch(`${shop.issuer}/connect/endsession`));
    expect(asked.isSure).toBe(false);
    const elsewhere = new URL(`${shop.issuer}/connect/endsession`);
    elsewhere.search = String(
      new URLSearchParams({ client_id: 'alambic', post_logout_redirect_uri: 'https://evil.example' }),
    );
    const refused = await party.browser.fetch(elsewhere.href);
    expect(refused.status).toBe(400);
    expect(await refused.text()).not.toContain('evil.example');
  });
});

it('records a device for each session', async () => {
  const party = await createRelyingParty(shop.issuer);
  const { payload } = getParts((await signIn(party)).access_token);
  const { rows } = await database.pool.query(
    'select account_id, name from account_device where session_uid = $1',
    [payload['sid']],
  );
  expect(rows).toEqual([{ account_id: MAUDE, name: 'Chrome on Linux' }]);
});

type Notice = { action: string; xsrf: string; isSure: boolean };

async function getNotice(response: Response): Promise<Notice> {
  const text = await response.text();
  const [, json = '{}'] = /<pre>(.*)<\/pre>/.exec(text) ?? [];
  return JSON.parse(json) as Notice;
}
