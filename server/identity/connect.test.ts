import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createArtifactAdapter } from '#modules/identity/index.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { OpenDatabase } from '#platform/database/open-database.ts';
import { silentLog, startEmbedded, type TestDatabase } from '#platform/database/test-databases.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { TestBrowser } from './test-browser.ts';
import { type IdentityPlace, openIdentityPlace, writeMaude } from './test-identity-place.ts';
import { answerOf, begin, openRelyingParty, signIn } from './test-relying-party.ts';

let place: TestDatabase;
let database: OpenDatabase;
let shop: IdentityPlace;

beforeAll(async () => {
  place = await startEmbedded();
  database = await place.open();
  await migrate(database.pool, `${PROJECT_ROOT}/db/migrations`, silentLog);
  await writeMaude(database.db);
  shop = await openIdentityPlace(database.db);
});
afterAll(async () => {
  await shop.close();
  await place.stop();
});

/** Asks this machine in the name of any host: status, headers and the body. */
async function ask(path: string, headers: Record<string, string>, at = shop) {
  return await new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string }>(
    (resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port: at.port, path, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        );
      });
      sent.on('error', reject).end();
    },
  );
}
const host = (): string => new URL(shop.issuer).host;

describe('what the provider says of itself', () => {
  it('is code with PKCE and proofs, and nothing of the implicit flow', async () => {
    const response = await fetch(`${shop.issuer}/.well-known/openid-configuration`);
    const said = JSON.parse(
      (await response.text()).replaceAll(shop.issuer, 'https://shop.example'),
    ) as object;
    expect(said).toMatchInlineSnapshot(`
      {
        "acr_values_supported": [
          "pwd",
          "phr",
          "otp",
        ],
        "authorization_endpoint": "https://shop.example/connect/authorize",
        "authorization_response_iss_parameter_supported": true,
        "check_session_iframe": "https://shop.example/connect/checksession",
        "claim_types_supported": [
          "normal",
        ],
        "claims_parameter_supported": false,
        "claims_supported": [
          "sub",
          "name",
          "picture",
          "email",
          "email_verified",
          "acr",
          "sid",
          "auth_time",
          "iss",
        ],
        "code_challenge_methods_supported": [
          "S256",
        ],
        "dpop_signing_alg_values_supported": [
          "ES256",
          "Ed25519",
          "EdDSA",
        ],
        "end_session_endpoint": "https://shop.example/connect/endsession",
        "grant_types_supported": [
          "authorization_code",
          "refresh_token",
        ],
        "id_token_signing_alg_values_supported": [
          "ES256",
          "RS256",
        ],
        "issuer": "https://shop.example",
        "jwks_uri": "https://shop.example/connect/jwks",
        "prompt_values_supported": [
          "none",
          "login",
          "consent",
          "create",
        ],
        "pushed_authorization_request_endpoint": "https://shop.example/connect/par",
        "request_uri_parameter_supported": false,
        "response_modes_supported": [
          "form_post",
          "fragment",
          "query",
        ],
        "response_types_supported": [
          "code",
        ],
        "revocation_endpoint": "https://shop.example/connect/revocation",
        "scopes_supported": [
          "openid",
          "profile",
          "email",
          "offline_access",
        ],
        "subject_types_supported": [
          "public",
        ],
        "token_endpoint": "https://shop.example/connect/token",
        "token_endpoint_auth_methods_supported": [
          "none",
        ],
        "userinfo_endpoint": "https://shop.example/connect/userinfo",
      }
    `);
    const other = await fetch(`${shop.issuer}/.well-known/oauth-authorization-server`);
    expect(JSON.parse((await other.text()).replaceAll(shop.issuer, 'https://shop.example'))).toEqual(said);
  });

  it('publishes no private part of a key', async () => {
    const { keys } = (await (await fetch(`${shop.issuer}/connect/jwks`)).json()) as { keys: object[] };
    expect(keys.map((key) => Object.keys(key).toSorted())).toEqual([
      ['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'],
      ['alg', 'e', 'kid', 'kty', 'n', 'use'],
    ]);
    expect(shop.provider.publicKeys().keys.map((key) => Object.keys(key).toSorted())).toEqual(
      keys.map((key) => Object.keys(key).toSorted()),
    );
  });
});

describe('the host', () => {
  it.each(['127.0.0.1', 'evil.example', 'localhost', 'localhost:1'])(
    '%s is not where people sign in',
    async (name) => {
      const answer = await ask('/.well-known/openid-configuration', { host: name });
      expect(answer.status).toBe(421);
      expect(answer.body).toContain('/problems/wrong-host');
      expect((await ask('/signin/whatever', { host: name })).status).toBe(421);
    },
  );

  it('is the issuer in every address that is said, whatever headers say', async () => {
    const forged = {
      ...{ host: host(), 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
      ...{
        forwarded: 'host=evil.example;proto=https',
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-port': '1',
      },
    };
    const usual = await ask('/.well-known/openid-configuration', { host: host() });
    const answer = await ask('/.well-known/openid-configuration', forged);
    expect(answer.body).toBe(usual.body);
    const whole = await ask(`http://evil.example/.well-known/openid-configuration`, forged);
    expect(whole.body).toBe(usual.body);
    const { url } = await begin(await openRelyingParty(shop.issuer));
    const begun = await ask(url.pathname + url.search, { ...forged, accept: 'text/html' });
    expect(begun.status).toBe(303);
    expect(begun.headers.location).toMatch(/^\/signin\/[\w-]+$/);
    expect(JSON.stringify(begun.headers)).not.toContain('evil');
  });
});

describe('pages of other sites', () => {
  const evil = { origin: 'https://evil.example' };

  it.each(['/.well-known/openid-configuration', '/connect/jwks'])('read %s', async (path) => {
    const response = await fetch(`${shop.issuer}${path}`, { headers: evil });
    expect(response.headers.get('access-control-allow-origin')).toBe('https://evil.example');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
  });

  it('read nothing of the token endpoint; those of the shop do', async () => {
    const body = new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: 'x',
      client_id: 'alambic',
    });
    const post = (origin: string) =>
      fetch(`${shop.issuer}/connect/token`, { method: 'POST', body, headers: { origin } });
    const refused = await post('https://evil.example');
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([400, null]);
    const answered = await post(shop.issuer);
    expect(answered.headers.get('access-control-allow-origin')).toBe(shop.issuer);
    expect(answered.headers.get('cache-control')).toBe('no-store');
  });

  it('read no user-info', async () => {
    const party = await openRelyingParty(shop.issuer);
    const { access_token: token } = await signIn(party);
    const address = `${shop.issuer}/connect/userinfo`;
    let headers = new Headers();
    await party.handleFetch(address, token, (made) => {
      headers = made;
    });
    headers.set('origin', 'https://evil.example');
    const answer = await fetch(address, { headers });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('every answer of the provider', () => {
  it.each([
    '/.well-known/openid-configuration',
    '/connect/authorize',
    '/connect/token',
    '/connect/userinfo',
    '/connect/endsession/success',
    '/connect/checksession',
  ])('%s carries the security headers', async (path) => {
    const answer = await ask(path, { host: host(), accept: 'text/html' });
    expect(answer.headers).toMatchObject({
      ...{ 'x-content-type-options': 'nosniff', 'cross-origin-opener-policy': 'same-origin' },
      'content-security-policy': expect.stringMatching(/default-src 'none'/),
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      'cache-control': expect.stringMatching(
        path === '/connect/checksession' || path.startsWith('/.well') ? /^public, max-age=300$/ : /no-store/,
      ),
    });
    expect(answer.headers['x-powered-by']).toBeUndefined();
  });

  it('is the 404 of the shop where there is nothing', async () => {
    for (const path of [
      '/connect',
      '/connect/',
      '/connect/introspect',
      '/connect/register',
      '/connect/token/x',
    ]) {
      const answer = await ask(path, { host: host() });
      expect([path, answer.status, answer.body]).not.toContain('Not Found');
    }
  });

  it('says an error in a page to people and as JSON to programs, and never what was sent', async () => {
    const address = `/connect/authorize?client_id=${encodeURIComponent('<script>alert(1)</script>')}`;
    const page = await ask(address, { host: host(), accept: 'text/html' });
    expect([page.status, page.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<title>error</title>');
    expect(page.body).not.toContain('alert');
    const asked = await fetch(`${shop.issuer}/connect/token`, {
      method: 'POST',
      headers: { accept: 'text/html' },
    });
    expect(asked.headers.get('content-type')).toContain('application/json');
  });
});

describe('the frame of session management', () => {
  it('answers the pages of the shop alone', async () => {
    const answer = await ask('/connect/checksession', { host: host() });
    expect(answer.headers['content-security-policy']).toMatch(
      new RegExp(`script-src 'sha256-[\\w+/=]+'; base-uri 'none'; frame-ancestors 'self' ${shop.issuer}$`),
    );
    expect(answer.body).toContain(`const allowed = ["${shop.issuer}"];`);
  });
});

describe('cookies', () => {
  it('on http: session for the whole host, the others for one sign-in; none for script but the state', async () => {
    const party = await openRelyingParty(shop.issuer);
    await signIn(party);
    const names = [...party.browser.cookies.values()].map(({ name, path }) => [name, path]);
    expect(names).toContainEqual(['_sid', '/']);
    expect(names).toContainEqual(['_opbs', '/']);
    const { url } = await begin(party, { prompt: 'login' });
    const lines = (await party.browser.fetch(url.href)).headers.getSetCookie();
    expect(lines.filter((line) => line.startsWith('_ia'))).not.toEqual([]);
    for (const line of lines) {
      expect(line).toMatch(/; samesite=lax/i);
      expect(line).not.toMatch(/; secure/i);
      expect(line).toMatch(/^_opbs|; httponly/i);
      expect(line).toMatch(/^_opbs|^_sid|; path=\/(signin|connect\/authorize)\/[\w-]+/);
    }
  });

  it('on https: bound to the host by their names, and never sent without it', async () => {
    const issuer = 'https://shop.example';
    const secure = await openIdentityPlace(database.db, { issuer });
    try {
      const query = new URLSearchParams({
        ...{ client_id: 'alambic', redirect_uri: issuer, response_type: 'code', scope: 'openid' },
        ...{ code_challenge: 'a'.repeat(43), code_challenge_method: 'S256' },
      });
      const answer = await ask(`/connect/authorize?${query}`, { host: 'shop.example' }, secure);
      const lines = [answer.headers['set-cookie'] ?? []].flat();
      expect(lines.map((line) => line.split('=', 1)[0])).toEqual(
        expect.arrayContaining(['__Secure-ia', '__Secure-iar']),
      );
      for (const line of lines) expect(line).toMatch(/; secure/i);
      expect(answer.headers['strict-transport-security']).toBeDefined();
      const said = await ask('/.well-known/openid-configuration', { host: 'shop.example' }, secure);
      expect(said.body).toContain('"token_endpoint":"https://shop.example/connect/token"');
      expect(said.body).not.toContain('http:');
    } finally {
      await secure.close();
    }
  });

  it('of nobody that were planted are of no use', async () => {
    const party = await openRelyingParty(shop.issuer);
    party.browser.cookies.set('_sid /', { name: '_sid', value: 'planted', path: '/' });
    const answer = await answerOf(party, await begin(party, { prompt: 'none' }));
    expect(answer.searchParams.get('error')).toBe('login_required');
  });

  it('of a sign-in give another browser nothing', async () => {
    const begun = await begin(await openRelyingParty(shop.issuer));
    const mine = new TestBrowser();
    const to = (await mine.fetch(begun.url.href)).headers.get('location') ?? '';
    expect((await new TestBrowser().fetch(new URL(to, shop.issuer).href)).status).toBe(400);
  });
});

describe('a database that does not answer', () => {
  it('is told with all headers as what passes, and with nothing of what failed', async () => {
    let isAway = false;
    const db = new Proxy(database.db, {
      get(target, name, self) {
        const away = () =>
          Promise.reject(Object.assign(new Error('select secret'), { code: 'ECONNREFUSED' }));
        return isAway && name === 'execute' ? away : Reflect.get(target, name, self);
      },
    });
    const shaky = await openIdentityPlace(db);
    try {
      const party = await openRelyingParty(shaky.issuer);
      const { access_token: token } = await signIn(party);
      isAway = true;
      const answer = await party.handleFetch(`${shaky.issuer}/connect/userinfo`, token);
      expect([answer.status, await answer.json()]).toMatchObject([503, { error: 'temporarily_unavailable' }]);
      expect([answer.headers.get('cache-control'), answer.headers.get('retry-after')]).toEqual([
        'no-store',
        '5',
      ]);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      const { url } = await begin(party);
      const pushed = await fetch(`${shaky.issuer}/connect/par`, { method: 'POST', body: url.searchParams });
      expect([pushed.status, await pushed.json()]).toMatchObject([503, { error: 'temporarily_unavailable' }]);
      const page = await party.browser.fetch(url.href);
      expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await page.text()).not.toContain('select');
    } finally {
      isAway = false;
      await shaky.close();
    }
  });

  it('is told within the patience, and the answer that comes too late reaches nobody', async () => {
    let goOn = (): void => undefined;
    const waiting = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const real = createArtifactAdapter(database.db);
    const slow = await openIdentityPlace(database.db, {
      patienceMs: 100,
      adapter: (model) => ({
        ...real(model),
        async find(id) {
          await waiting;
          return await real(model).find(id);
        },
        async upsert(...of) {
          await waiting;
          await real(model).upsert(...of);
        },
      }),
    });
    try {
      const body = new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: 'x',
        client_id: 'alambic',
      });
      const headers = { dpop: 'not even read' };
      const late = await fetch(`${slow.issuer}/connect/token`, { method: 'POST', body, headers: {} });
      expect(headers).toBeDefined();
      expect([late.status, late.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await late.json()).toMatchObject({ error: 'temporarily_unavailable' });
      // The provider has begun an answer of its own by then, with another length.
      const revoking = new URLSearchParams({ client_id: 'alambic', token: 'x' });
      const revoked = await fetch(`${slow.issuer}/connect/revocation`, { method: 'POST', body: revoking });
      expect([revoked.status, await revoked.json()]).toMatchObject([
        503,
        { error: 'temporarily_unavailable' },
      ]);
      const { url } = await begin(await openRelyingParty(slow.issuer));
      const page = await fetch(url, { headers: { accept: 'text/html' }, redirect: 'manual' });
      expect(page.status).toBe(503);
      expect(await page.text()).toContain('Please try again later.');
    } finally {
      goOn();
      await slow.close();
    }
  });

  it('is answered without a stack when it fails', async () => {
    const failing = await openIdentityPlace(database.db, {
      adapter: (model) => ({
        ...createArtifactAdapter(database.db)(model),
        upsert: () => Promise.reject(new Error('select secret from oidc_artifact')),
      }),
    });
    try {
      const { url } = await begin(await openRelyingParty(failing.issuer));
      const page = await fetch(url, { headers: { accept: 'text/html' }, redirect: 'manual' });
      expect(page.status).toBe(500);
      expect(await page.text()).toBe(
        '<!DOCTYPE html><title>error</title><pre>{"kind":"error","code":"server_error"}</pre>',
      );
      expect(failing.failures).toHaveLength(1);
    } finally {
      await failing.close();
    }
  });
});

describe('pages that are kept', () => {
  it('are the same bytes with and without the cookies of signing in, and answered by the same ones', async () => {
    const party = await openRelyingParty(shop.issuer);
    await signIn(party);
    const address = `${shop.issuer}/products?code=abc&state=def`;
    const first = await fetch(`${shop.issuer}/products`);
    const signedIn = await party.browser.fetch(`${shop.issuer}/products`);
    expect(party.browser.cookies.size).toBeGreaterThan(2);
    expect(Buffer.from(await signedIn.arrayBuffer())).toEqual(Buffer.from(await first.arrayBuffer()));
    expect(signedIn.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(signedIn.headers.getSetCookie()).toEqual([]);
    expect((await fetch(address)).headers.get('etag')).toBe(first.headers.get('etag'));
  });
});
