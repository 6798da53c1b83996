import { describe, expect, it } from 'vitest';
import { failOnLoggedFailures, useIdentityShop } from './test-identity-shop.ts';
import { begin, createRelyingParty } from './test-relying-party.ts';

// PostgreSQL text cannot hold U+0000: a value with it must be refused before a query.
const identity = useIdentityShop();

failOnLoggedFailures(identity);

describe('a client id with U+0000', () => {
  const clientId = 'alambic\0';
  const challenge = { code_challenge: 'a'.repeat(43), code_challenge_method: 'S256' };

  it.each(['/connect/authorize', '/connect/endsession'])('is refused on a page at %s', async (path) => {
    const query = new URLSearchParams({ client_id: clientId, response_type: 'code', ...challenge });
    const page = await fetch(`${identity.shop.issuer}${path}?${query}`, { headers: { accept: 'text/html' } });
    expect(page.status).toBe(400);
    expect(await page.text()).toContain('invalid_client');
  });

  it.each([
    ['/connect/token', { grant_type: 'refresh_token', refresh_token: 'x' }],
    ['/connect/revocation', { token: 'x' }],
    ['/connect/par', { response_type: 'code', ...challenge }],
  ])('is invalid_client at %s', async (path, fields) => {
    const body = new URLSearchParams({ ...fields, client_id: clientId });
    const answer = await fetch(`${identity.shop.issuer}${path}`, { method: 'POST', body });
    expect([answer.status, await answer.json()]).toMatchObject([401, { error: 'invalid_client' }]);
  });
});

it.each(['state', 'nonce', 'login_hint', 'scope', 'redirect_uri', 'request_uri', 'id_token_hint'])(
  'U+0000 in %s of an authorization request causes no server error',
  async (name) => {
    const party = await createRelyingParty(identity.shop.issuer);
    const { url } = await begin(party);
    url.searchParams.set(name, `${url.searchParams.get(name) ?? ''}\0`);
    const answer = await party.browser.fetch(url.href);
    expect(answer.status).toBeLessThan(500);
    const pushed = await fetch(`${identity.shop.issuer}/connect/par`, {
      method: 'POST',
      body: url.searchParams,
    });
    expect(pushed.status).toBeLessThan(500);
  },
);

it.each([
  { grant_type: 'refresh_token', refresh_token: '\0' },
  { grant_type: 'authorization_code', code: '\0', code_verifier: '\0', redirect_uri: '\0' },
  { grant_type: '\0' },
])('U+0000 in a token request is refused: %j', async (fields) => {
  const body = new URLSearchParams({ client_id: 'alambic', ...fields });
  const answer = await fetch(`${identity.shop.issuer}/connect/token`, { method: 'POST', body });
  expect(answer.status).toBe(400);
});
