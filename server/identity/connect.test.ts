import { describe, expect, it } from 'vitest';
import { requestAt, useIdentityShop } from './test-identity-shop.ts';
import { begin, createRelyingParty, signIn } from './test-relying-party.ts';

const identity = useIdentityShop();
const ask = (path: string, headers: Record<string, string>) => requestAt(identity.shop.port, path, headers);
const host = (): string => new URL(identity.shop.issuer).host;

describe('the provider metadata', () => {
  it('offers code with PKCE and proofs, and nothing of the implicit flow', async () => {
    const response = await fetch(`${identity.shop.issuer}/.well-known/openid-configuration`);
    const message = JSON.parse(
      (await response.text()).replaceAll(identity.shop.issuer, 'https://shop.example'),
    ) as object;
    expect(message).toMatchInlineSnapshot(`
      {
        "acr_values_supported": [
          "pwd",
          "phr",
          "urn:alambic:passkey",
          "otp",
          "urn:alambic:mfa",
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
    const other = await fetch(`${identity.shop.issuer}/.well-known/oauth-authorization-server`);
    expect(JSON.parse((await other.text()).replaceAll(identity.shop.issuer, 'https://shop.example'))).toEqual(
      message,
    );
  });

  it('contains no private part of a key', async () => {
    const { keys } = (await (await fetch(`${identity.shop.issuer}/connect/jwks`)).json()) as {
      keys: object[];
    };
    expect(keys.map((key) => Object.keys(key).toSorted())).toEqual([
      ['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'],
      ['alg', 'e', 'kid', 'kty', 'n', 'use'],
    ]);
    expect(identity.shop.provider.publicKeys().keys.map((key) => Object.keys(key).toSorted())).toEqual(
      keys.map((key) => Object.keys(key).toSorted()),
    );
  });
});

describe('the host', () => {
  it.each(['127.0.0.1', 'evil.example', 'localhost', 'localhost:1'])(
    '%s is refused for sign-in',
    async (name) => {
      const answer = await ask('/.well-known/openid-configuration', { host: name });
      expect(answer.status).toBe(421);
      expect(answer.body).toContain('/problems/wrong-host');
      expect((await ask('/signin/whatever', { host: name })).status).toBe(421);
    },
  );

  it('is the issuer in every published URL, whatever the request headers', async () => {
    const forged = {
      host: host(),
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example;proto=https',
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-port': '1',
    };
    const usual = await ask('/.well-known/openid-configuration', { host: host() });
    const answer = await ask('/.well-known/openid-configuration', forged);
    expect(answer.body).toBe(usual.body);
    const whole = await ask(`http://evil.example/.well-known/openid-configuration`, forged);
    expect(whole.body).toBe(usual.body);
    const { url } = await begin(await createRelyingParty(identity.shop.issuer));
    const begun = await ask(url.pathname + url.search, { ...forged, accept: 'text/html' });
    expect(begun.status).toBe(303);
    expect(begun.headers.location).toMatch(/^\/signin\/[\w-]+$/);
    expect(JSON.stringify(begun.headers)).not.toContain('evil');
  });
});

describe('pages of other sites', () => {
  const evil = { origin: 'https://evil.example' };

  it.each(['/.well-known/openid-configuration', '/connect/jwks'])('can read %s', async (path) => {
    const response = await fetch(`${identity.shop.issuer}${path}`, { headers: evil });
    expect(response.headers.get('access-control-allow-origin')).toBe('https://evil.example');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
  });

  it('cannot read the token endpoint; those of the shop can', async () => {
    const body = new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: 'x',
      client_id: 'alambic',
    });
    const post = (origin: string) =>
      fetch(`${identity.shop.issuer}/connect/token`, { method: 'POST', body, headers: { origin } });
    const refused = await post('https://evil.example');
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([400, null]);
    const answered = await post(identity.shop.issuer);
    expect(answered.headers.get('access-control-allow-origin')).toBe(identity.shop.issuer);
    expect(answered.headers.get('cache-control')).toBe('no-store');
  });

  it('cannot read user-info', async () => {
    const party = await createRelyingParty(identity.shop.issuer);
    const { access_token: token } = await signIn(party);
    const address = `${identity.shop.issuer}/connect/userinfo`;
    let headers = new Headers();
    await party.handleFetch(address, token, (made) => {
      headers = made;
    });
    headers.set('origin', 'https://evil.example');
    const answer = await fetch(address, { headers });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('every response of the provider', () => {
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
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(/default-src 'none'/),
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      'cache-control': expect.stringMatching(
        path === '/connect/checksession' || path.startsWith('/.well') ? /^public, max-age=300$/ : /no-store/,
      ),
    });
    expect(answer.headers['x-powered-by']).toBeUndefined();
  });

  it('is the 404 of the shop for an unknown path', async () => {
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

  it("shows an error as a page to people and as JSON to programs, without the request's values", async () => {
    const address = `/connect/authorize?client_id=${encodeURIComponent('<script>alert(1)</script>')}`;
    const page = await ask(address, { host: host(), accept: 'text/html' });
    expect([page.status, page.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<title>error</title>');
    expect(page.body).not.toContain('alert');
    const asked = await fetch(`${identity.shop.issuer}/connect/token`, {
      method: 'POST',
      headers: { accept: 'text/html' },
    });
    expect(asked.headers.get('content-type')).toContain('application/json');
  });
});

describe('the frame of session management', () => {
  it('may be embedded by pages of the shop only', async () => {
    const answer = await ask('/connect/checksession', { host: host() });
    expect(answer.headers['content-security-policy']).toMatch(
      new RegExp(
        `script-src 'sha256-[\\w+/=]+'; base-uri 'none'; frame-ancestors 'self' ${identity.shop.issuer}$`,
      ),
    );
    expect(answer.body).toContain(`const allowed = ["${identity.shop.issuer}"];`);
  });
});
