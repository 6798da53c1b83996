import { describe, expect, it } from 'vitest';
import { endAllSessions } from '#modules/identity/test-sessions.ts';
import { TestBrowser } from './test-browser.ts';
import { requestAt, useIdentityShop } from './test-identity-shop.ts';
import { MAUDE, createIdentityRuntime } from './test-identity-place.ts';
import { getAnswer, begin, createRelyingParty, signIn } from './test-relying-party.ts';

const identity = useIdentityShop();

describe('cookies', () => {
  it('on http: the session for the whole host, the others for one sign-in; only the state is readable by scripts', async () => {
    const party = await createRelyingParty(identity.shop.issuer);
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

  it('on https: bound to the host by their names, and never sent without https', async () => {
    const issuer = 'https://shop.example';
    const secure = await createIdentityRuntime(identity.db, { issuer });
    try {
      const query = new URLSearchParams({
        client_id: 'alambic',
        redirect_uri: issuer,
        response_type: 'code',
        scope: 'openid',
        code_challenge: 'a'.repeat(43),
        code_challenge_method: 'S256',
      });
      const answer = await requestAt(secure.port, `/connect/authorize?${query}`, { host: 'shop.example' });
      const lines = [answer.headers['set-cookie'] ?? []].flat();
      expect(lines.map((line) => line.split('=', 1)[0])).toEqual(
        expect.arrayContaining(['__Secure-ia', '__Secure-iar']),
      );
      for (const line of lines) expect(line).toMatch(/; secure/i);
      expect(answer.headers['strict-transport-security']).toBeDefined();
      const message = await requestAt(secure.port, '/.well-known/openid-configuration', {
        host: 'shop.example',
      });
      expect(message.body).toContain('"token_endpoint":"https://shop.example/connect/token"');
      expect(message.body).not.toContain('http:');
    } finally {
      await secure.close();
    }
  });

  it('identify the session of this browser on the pages of e-mailed links, while it lasts', async () => {
    const party = await createRelyingParty(identity.shop.issuer);
    const page = async (): Promise<string> =>
      await (await party.browser.fetch(`${identity.shop.issuer}/signin/email`)).text();
    expect(await page()).toBe('nobody');
    await signIn(party);
    expect(await page()).toBe(MAUDE);
    await endAllSessions(identity.db, MAUDE);
    expect(await page()).toBe('nobody');
  });

  it('that an attacker planted have no effect', async () => {
    const party = await createRelyingParty(identity.shop.issuer);
    party.browser.cookies.set('_sid /', { name: '_sid', value: 'planted', path: '/' });
    const answer = await getAnswer(party, await begin(party, { prompt: 'none' }));
    expect(answer.searchParams.get('error')).toBe('login_required');
  });

  it('of a sign-in do not work in another browser', async () => {
    const begun = await begin(await createRelyingParty(identity.shop.issuer));
    const mine = new TestBrowser();
    const to = (await mine.fetch(begun.url.href)).headers.get('location') ?? '';
    expect((await new TestBrowser().fetch(new URL(to, identity.shop.issuer).href)).status).toBe(400);
  });
});

describe('cached pages', () => {
  it('are the same bytes with and without sign-in cookies, from the same cache entry', async () => {
    const party = await createRelyingParty(identity.shop.issuer);
    await signIn(party);
    const address = `${identity.shop.issuer}/products?code=abc&state=def`;
    const first = await fetch(`${identity.shop.issuer}/products`);
    const signedIn = await party.browser.fetch(`${identity.shop.issuer}/products`);
    expect(party.browser.cookies.size).toBeGreaterThan(2);
    expect(Buffer.from(await signedIn.arrayBuffer())).toEqual(Buffer.from(await first.arrayBuffer()));
    expect(signedIn.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(signedIn.headers.getSetCookie()).toEqual([]);
    expect((await fetch(address)).headers.get('etag')).toBe(first.headers.get('etag'));
  });
});
