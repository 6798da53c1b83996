import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BuiltInProvider } from '#modules/identity/provider.ts';
import { createTestSite } from '#server/http/test-site.ts';
import type { RenderedPage } from '#server/pages/rendered-page.ts';
import type { RenderRequest } from '#server/pages/render-page.ts';
import type { SignInContext } from '#web/sign-in-context.ts';
import { createSignInContext } from './sign-in-context.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const UID = 'q2Vx0m3jD8Yk1TzW7sLr4';
const asked: unknown[] = [];

/** Records the calls of each request, and returns nothing. */
const provider: BuiltInProvider = {
  ...Object.create(null),
  find: async (request, _response, uid) => void asked.push(['find', request.headers['x-name'], uid]),
  signIn: async (_request, response, who) => (asked.push([who, response.headersSent]), '/in'),
  consent: async () => '/yes',
  refuse: async () => '/no',
  formToken: (uid) => `token of ${uid}`,
  isFormToken: (uid, token) => token === `token of ${uid}`,
};

const made: RenderedPage = {
  status: 200,
  headers: ['content-type', 'text/html; charset=utf-8'],
  body: Buffer.from('<!DOCTYPE html>'),
  csp: "default-src 'none'",
  tags: new Set(),
  isCacheable: true,
};

let desks: (SignInContext | undefined)[] = [];
const renderAndCache = async ({ visit }: RenderRequest): Promise<RenderedPage> => {
  desks.push(visit?.signIn);
  if (visit?.signIn) asked.push(await visit.signIn.find(UID), await visit.signIn.signIn('acc_1', 'passkey'));
  return made;
};

let site: Awaited<ReturnType<typeof createTestSite>>;
let foreign: Awaited<ReturnType<typeof createTestSite>>;
beforeAll(async () => {
  const side = { publicOrigin: undefined, trustsProxy: true };
  const signInContext = createSignInContext({
    provider,
    side,
    issuer: 'http://shop.example',
    accounts: Object.create(null),
  });
  site = await createTestSite({ side, makePage: renderAndCache, createSignInContext: signInContext });
  foreign = await createTestSite({ makePage: async () => ({ ...made, status: 404 }) });
});
afterAll(async () => {
  await site.close();
  await foreign.close();
});

const ask = async (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) => {
  desks = [];
  const asIssuer = { 'x-forwarded-host': 'shop.example', ...headers };
  return await fetch(`http://127.0.0.1:${site.port}${path}`, {
    redirect: 'manual',
    ...init,
    headers: asIssuer,
  });
};

describe('a sign-in page', () => {
  it('has a context of its own request, for each visit', async () => {
    const headers = {
      'x-name': 'first',
      'x-forwarded-for': '192.0.2.7',
      cookie: 'passed=not!; passed=YWNj.password.sign-in.1.x',
    };
    const response = await ask(`/signin/${UID}`, headers);
    const [ctx] = desks;
    expect([ctx?.client, ctx?.passed]).toEqual(['192.0.2.7', 'YWNj.password.sign-in.1.x']);
    expect(asked.splice(0)).toEqual([
      ['find', 'first', UID],
      [{ accountId: 'acc_1', by: 'passkey' }, false],
      undefined,
      '/in',
    ]);
    expect([ctx?.formToken('x'), ctx?.isFormToken('x', 'token of x')]).toEqual(['token of x', true]);
    expect([await ctx?.consent(), await ctx?.refuse()]).toEqual(['/yes', '/no']);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(response.headers.get('referrer-policy')).toBe('strict-origin');
    await ask(`/signin/${UID}`);
    expect(desks).toHaveLength(1);
  });

  it('accepts a form, but none of another site', async () => {
    const form = { method: 'POST', body: 'email=m' };
    expect((await ask('/signin/verify', FORM, form)).status).toBe(200);
    expect((await ask(`/signin/${UID}/passkey-options`, FORM, form)).status).toBe(200);
    expect(desks).toHaveLength(1);
  });

  it('responds only at the issuer’s host', async () => {
    for (const host of ['127.0.0.1', 'evil.example', 'shop.example.evil.example', 'shop.example:81']) {
      const response = await ask(`/signin/${UID}`, { 'x-forwarded-host': host });
      expect(response.status).toBe(421);
      expect(desks).toEqual([]);
    }
    expect((await ask('/', { 'x-forwarded-host': '127.0.0.1' })).status).toBe(200);
  });

  it('is the only page with a context', async () => {
    for (const path of ['/', '/contact', '/signin', '/checkout/x']) {
      await ask(path);
      expect(desks.filter((ctx) => ctx !== undefined)).toEqual([]);
    }
  });
});

describe('with an external provider', () => {
  it('there are no sign-in pages, and their forms are refused', async () => {
    expect((await foreign.get(`/signin/${UID}`)).status).toBe(404);
    const response = await foreign.get(`/signin/${UID}`, FORM, 'POST');
    expect(response.status).toBe(405);
  });
});
