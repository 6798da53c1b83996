import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ownAuthSettings } from '#contract/account/auth.ts';
import type { PageContext } from '#web/page-context.ts';
import { createPageRenderer, type PageServices, type RenderPage } from './render-page.ts';

// The pages of these tests call no services.
const services: PageServices = {
  catalog: Object.create(null),
  contact: Object.create(null),
  wishlist: Object.create(null),
  unsubscribe: () => Promise.reject(new Error('not called')),
  guestOrders: Object.create(null),
  merges: Object.create(null),
  findRedirect: async () => undefined,
  checkouts: Object.create(null),
  testPayments: undefined,
  payments: 'none',
  auth: ownAuthSettings('https://shop.example'),
  search: Object.create(null),
  unfound: Object.create(null),
  sommelier: Object.create(null),
  recipes: Object.create(null),
  bar: Object.create(null),
  journal: Object.create(null),
  content: Object.create(null),
  weeklyLists: Object.create(null),
  prices: Object.create(null),
  months: Object.create(null),
  shopSettings: () => Promise.reject(new Error('not called')),
  shownLinks: () => Promise.reject(new Error('not called')),
  openApi: () => ({ info: { title: '', version: '' }, paths: {} }),
  origin: 'https://shop.example',
  settings: { ageDeclineUrl: 'https://www.ccsa.ca' },
};
const order = {
  path: '/products',
  search: '?page=2',
  isFreeText: false,
  theme: 'day',
  requestId: 'r1',
} as const;

function html(text: string, { status = 200, cookie }: { status?: number; cookie?: string } = {}): Response {
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' });
  if (cookie !== undefined) headers.set('set-cookie', cookie);
  return new Response(`<html><head></head><body>${text}</body></html>`, { status, headers });
}

function getMaker(renderPage: RenderPage, deadlineMs?: number) {
  const logged: { fields: object; message: string }[] = [];
  const log = { error: (fields: object, message: string) => void logged.push({ fields, message }) };
  return {
    make: createPageRenderer(renderPage, services, log, deadlineMs === undefined ? {} : { deadlineMs }),
    logged,
  };
}

const failingWith =
  (failure: unknown): RenderPage =>
  (_request, page: PageContext) => {
    page.failure = failure;
    return Promise.resolve(html('<main role="alert">Sorry</main>', { status: 500 }));
  };

describe('rendering a page', () => {
  it('requests the URL of its locale, and names the language of a document', async () => {
    let asked = '';
    const { make } = getMaker((request, page) => {
      asked = request.url;
      return Promise.resolve(html(page.locale));
    });
    const page = await make({ ...order, locale: 'en-XA' });
    expect(asked).toBe('https://shop.example/en-XA/products?page=2');
    expect(page.headers.join(' ')).toContain('content-language en-XA');
    const { make: fail } = getMaker(() => Promise.reject(new Error('broken')));
    expect(String((await fail({ ...order, locale: 'en-XA' })).body)).toMatch(
      /<html lang="en-XA">.*Trýý åågååîîñ/s,
    );
  });

  it("requests the shop's normal URL, without any data of the visitor", async () => {
    let asked: Request | undefined;
    const { make } = getMaker((request, page) => {
      asked = request;
      page.structuredData.push({ '@type': 'WebSite' });
      return Promise.resolve(html(`${page.theme} ${page.origin}`));
    });
    const page = await make(order);
    expect(asked?.url).toBe('https://shop.example/products?page=2');
    expect([...(asked?.headers.keys() ?? [])]).toEqual(['accept']);
    expect(page).toMatchObject({ status: 200, isCacheable: true, tags: new Set() });
    expect(page.body.toString()).toContain('day https://shop.example<script type="application/ld+json">');
  });

  it.each([
    ['a missing page', () => html('', { status: 404 })],
    ['a page that sets a cookie', () => html('', { cookie: 'a=1' })],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: '/products' } })],
  ])('never caches %s', async (_what, answer) => {
    const { make } = getMaker(() => Promise.resolve(answer()));
    const page = await make(order);
    expect(page.isCacheable).toBe(false);
    expect(page.headers).not.toContain('set-cookie');
  });

  it('lets an edge store what is cached, and nothing else', async () => {
    const log = { error: () => undefined };
    const toEdgeHeaders = () => ['cache-tag', 'everything'];
    const make = createPageRenderer(() => Promise.resolve(html('')), services, log, { toEdgeHeaders });
    expect((await make(order)).edgeHeaders).toEqual(['cache-tag', 'everything']);
    expect((await make({ ...order, isFreeText: true })).edgeHeaders).toBeUndefined();
    const visit = { visitor: { browser: undefined, client: '' }, checkoutCookie: undefined };
    expect((await make({ ...order, visit })).edgeHeaders).toBeUndefined();
  });

  it('never caches free text of a visitor', async () => {
    const { make } = getMaker(() => Promise.resolve(html('')));
    expect((await make({ ...order, isFreeText: true })).isCacheable).toBe(false);
  });

  it("returns 503 with the shop's error page when the database is unavailable, and logs the cause with the request", async () => {
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const { make, logged } = getMaker(failingWith(new Error('Failed query', { cause: away })));
    const page = await make(order);
    expect(page).toMatchObject({ status: 503, isCacheable: false });
    expect(page.headers).toEqual(expect.arrayContaining(['no-store', 'retry-after']));
    expect(page.body.toString()).toContain('Sorry');
    expect(logged).toEqual([
      { fields: expect.objectContaining({ id: 'r1', path: '/products' }), message: 'a page failed' },
    ]);
  });

  it('returns 500 for a bug', async () => {
    const { make } = getMaker(failingWith(new TypeError('x is not a function')));
    expect(await make(order)).toMatchObject({ status: 500, isCacheable: false });
  });

  it('returns 503 when it takes too long', async () => {
    const { make, logged } = getMaker(async () => {
      await sleep(2000);
      return html('timeout');
    }, 30);
    const page = await make(order);
    expect(page.status).toBe(503);
    expect(page.body.toString()).toContain(
      'There was a problem loading the products. Please try again later.',
    );
    expect(logged).toHaveLength(1);
  });

  it('shows a text and no stack when rendering throws', async () => {
    const { make } = getMaker(() => Promise.reject(new Error('secret detail')));
    const page = await make(order);
    expect(page.status).toBe(500);
    expect(page.body.toString()).not.toContain('secret');
    expect(page.csp).toContain("script-src 'self'");
  });
});
