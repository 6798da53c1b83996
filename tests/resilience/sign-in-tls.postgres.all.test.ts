import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { begin, createRelyingParty, refresh } from '#server/identity/test-relying-party.ts';
import { type Send, TestBrowser } from '#server/identity/test-browser.ts';
import type { ShopProcess } from '#server/test-shop-process.ts';
import { openAccount } from '#tests/identity/test-account.ts';
import { createSignInPlace, type SignInPlace } from '#tests/identity/place.ts';
import { startTlsProxy, type TlsProxy } from '#tests/identity/tls-proxy.ts';
import { go, signInByPassword, signOut } from '#tests/identity/sign-in-steps.ts';
import { tellFigure } from './test-counts.ts';

const MAUDE = { name: 'Maude Bélanger', email: 'maude@example.ca', password: 'velvet anchor 41 lantern' };

const startedAt = performance.now();
let proxy: TlsProxy;
let place: SignInPlace;
let shopPort = 0;
let shop: ShopProcess;

beforeAll(async () => {
  proxy = await startTlsProxy('shop.localhost', () => shopPort);
  const issuer = `https://shop.localhost:${proxy.port}`;
  place = await createSignInPlace({ database: 'postgresql', issuer, ca: proxy.certificate.cert });
  ({ port: shopPort, shop } = await place.start());
  await place.register(proxy.port, MAUDE);
});
afterAll(async () => {
  await place.stop();
  await proxy.stop();
  tellFigure(
    'sign-in behind a proxy that terminates TLS, PostgreSQL',
    'TRUST_PROXY on and off',
    startedAt,
    'cookies, URLs, DPoP proofs, forged headers, from Login to sign-out',
  );
});

/** Creates a client that records the `Set-Cookie` lines of every response. */
async function createWatched() {
  const { issuer } = place;
  const cookies: string[] = [];
  const link = openAccount({ at: new Map([[issuer, [proxy.port]]]), ca: proxy.certificate.cert });
  const send: Send = async (address, init) => {
    const response = await link(address, init);
    cookies.push(...response.headers.getSetCookie());
    return response;
  };
  const party = await createRelyingParty(issuer, { send });
  return { party, cookies, send, account: link };
}

describe.each(['on', 'off'])('behind a proxy that terminates TLS, with TRUST_PROXY %s', (trust) => {
  beforeAll(async () => {
    shop.child.kill('SIGTERM');
    await shop.ended;
    ({ shop } = await place.start(shopPort, { TRUST_PROXY: trust }));
  });

  it('every URL of the provider has https and the public host name', async () => {
    const { send, account: link } = await createWatched();
    const answer = await send(`${place.issuer}/.well-known/openid-configuration`);
    const message: Record<string, unknown> = JSON.parse(await answer.text());
    expect(message['issuer']).toBe(place.issuer);
    const addresses = Object.values(message).filter((value) => String(value).includes('://'));
    expect(addresses.length).toBeGreaterThan(7);
    for (const address of addresses) expect(String(address).startsWith(place.issuer)).toBe(true);
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=');
    link.close();
  });

  it('a complete sign-in and sign-out works, with cookies only for this host and for TLS', async () => {
    const { party, cookies, account: link } = await createWatched();
    const tokens = await signInByPassword(party, MAUDE);
    const call = (address: string) => party.handleFetch(address, tokens.access_token);
    expect((await call(`${place.issuer}/api/account`)).status).toBe(200);
    expect((await call(`${place.issuer}/connect/userinfo`)).status).toBe(200);
    const renewed = await refresh(party, tokens.refresh_token ?? '');
    const silent = await go(party, (await begin(party, { prompt: 'none' })).url.href);
    expect(silent.kind === 'answer' && silent.url.searchParams.has('code')).toBe(true);
    const gone = await signOut(party, renewed.id_token ?? '', `${place.issuer}/`);
    expect(gone.origin + gone.pathname).toBe(`${place.issuer}/`);
    expect((await party.handleFetch(`${place.issuer}/api/account`, renewed.access_token)).status).toBe(401);
    await expect(refresh(party, renewed.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    });

    const names = new Set(cookies.map((line) => line.split('=', 1)[0] ?? ''));
    expect([...names]).toEqual(
      expect.arrayContaining(['__Host-sid', '__Host-sid.sig', '__Secure-ia', '__Secure-iar', '_opbs']),
    );
    for (const line of cookies) {
      expect(line).toMatch(/; ?secure(;|$)/i);
      expect(line).toMatch(/; ?samesite=lax(;|$)/i);
      expect(line).not.toMatch(/; ?domain=/i);
      expect(/; ?httponly(;|$)/i.test(line)).toBe(!line.startsWith('_opbs='));
    }
    for (const line of cookies.filter((each) => each.startsWith('__Host-')))
      expect(line).toMatch(/; ?path=\/(;|$)/i);
    link.close();
  });

  it('a DPoP proof for another URL than the public one is refused', async () => {
    const { party, send, account: link } = await createWatched();
    const tokens = await signInByPassword(party, MAUDE);
    const made = async (address: string): Promise<number> => {
      let headers = new Headers();
      await party.handleFetch(address, tokens.access_token, (given) => {
        headers = given;
      });
      return (await send(`${place.issuer}/api/account`, { headers })).status;
    };
    expect(await made(`http://127.0.0.1:${shopPort}/api/account`)).toBe(401);
    expect(await made(`${place.issuer.replace('https:', 'http:')}/api/account`)).toBe(401);
    expect(await made(`${place.issuer}/api/account`)).toBe(200);
    link.close();
  });

  it('bypassing the proxy returns 421, and forged forwarding headers have no effect', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      get(`http://127.0.0.1:${shopPort}/.well-known/openid-configuration`, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      }).on('error', reject);
    });
    expect(status).toBe(421);
    const { party, send, account: link } = await createWatched();
    const { url } = await begin(party);
    const forged = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      forwarded: 'host=evil.example',
    };
    const browser = new TestBrowser(undefined, send);
    const begun = await browser.fetch(url.href, { headers: forged });
    expect([begun.status, begun.headers.get('location')?.startsWith('/signin/')]).toEqual([303, true]);
    const message = await send(`${place.issuer}/.well-known/openid-configuration`, { headers: forged });
    expect(await message.text()).not.toContain('evil');
    link.close();
  });
});
