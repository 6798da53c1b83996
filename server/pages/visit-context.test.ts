import { afterEach, expect, it, vi } from 'vitest';
import { ownAuthSettings } from '#contract/account/auth.ts';
import type { PageContext } from '#web/page-context.ts';
import { createPageRenderer, type PageServices, type RenderPage } from './render-page.ts';

const nothing = Object.create(null);
// The pages of these tests call no services.
const services: PageServices = {
  catalog: nothing,
  contact: nothing,
  wishlist: nothing,
  search: nothing,
  unfound: nothing,
  sommelier: nothing,
  recipes: nothing,
  bar: nothing,
  journal: nothing,
  content: nothing,
  weeklyLists: nothing,
  prices: nothing,
  months: nothing,
  checkouts: nothing,
  testPayments: undefined,
  payments: 'none',
  auth: ownAuthSettings('https://shop.example'),
  unsubscribe: () => Promise.reject(new Error('not called')),
  guestOrders: Object.create(null),
  merges: Object.create(null),
  findRedirect: async () => undefined,
  shopSettings: () => Promise.reject(new Error('not called')),
  shownLinks: () => Promise.reject(new Error('not called')),
  openApi: () => ({ info: { title: '', version: '' }, paths: {} }),
  origin: 'https://shop.example',
  settings: { ageDeclineUrl: 'https://www.ccsa.ca' },
};
const order = { path: '/checkout/secret-id', search: '', isFreeText: false, theme: null, requestId: 'r1' };
const visit = { visitor: { browser: 'b', client: '203.0.113.7' }, checkoutCookie: 'c' };

function getMaker(renderPage: RenderPage, deadlineMs = 1000) {
  const logged: object[] = [];
  const log = { error: (fields: object) => void logged.push(fields) };
  return { make: createPageRenderer(renderPage, services, log, { deadlineMs }), logged };
}

const answer = (init: ResponseInit = {}) =>
  new Response('<html><head></head><body></body></html>', {
    headers: { 'content-type': 'text/html; charset=utf-8' },
    ...init,
  });

it('a page rendered for a visit knows the visitor, sets its cookies and names where its forms lead', async () => {
  const seen: Partial<PageContext> = {};
  const { make } = getMaker((_request, page) => {
    Object.assign(seen, page);
    page.cookies.push('till=abc; HttpOnly');
    page.formOrigins.push('https://pay.example');
    return Promise.resolve(answer());
  });
  const page = await make({ ...order, visit });
  expect(seen).toMatchObject(visit);
  expect(page.cookies).toEqual(['till=abc; HttpOnly']);
  expect(page.csp).toContain("form-action 'self' https://pay.example;");
  expect(page.isCacheable).toBe(false);
});

it('a shared page has no visitor', async () => {
  const seen: Partial<PageContext> = {};
  const { make } = getMaker((_request, page) => {
    Object.assign(seen, page);
    return Promise.resolve(answer());
  });
  const page = await make({ ...order, path: '/products' });
  expect(seen).toMatchObject({
    visitor: { browser: undefined, client: '' },
    checkoutCookie: undefined,
    cookies: [],
    formOrigins: [],
  });
  expect(page.isCacheable).toBe(true);
});

it('a redirect to another origin keeps its location', async () => {
  const headers = { location: 'https://pay.example/session' };
  const { make } = getMaker(() => Promise.resolve(new Response(null, { status: 303, headers })));
  const page = await make({ ...order, visit, form: { fields: new URLSearchParams(), client: '' } });
  expect(page.status).toBe(303);
  expect(page.headers).toEqual(['location', 'https://pay.example/session', 'cache-control', 'no-store']);
});

it('the log of a page that failed or was late has no id', async () => {
  const failed = getMaker((_request, page) => {
    page.failure = new Error('the checkout is stuck');
    return Promise.resolve(answer({ status: 500 }));
  });
  const thrown = getMaker(() => Promise.reject(new Error('the checkout is stuck')));
  const late = getMaker(() => new Promise(() => undefined), 10);
  for (const { make, logged } of [failed, thrown, late]) {
    await make({ ...order, visit });
    expect(logged).toEqual([expect.objectContaining({ id: 'r1', path: '/checkout/{id}' })]);
  }
});

afterEach(() => {
  vi.useRealTimers();
});

it('returns an error within five seconds for a page that never comes, uncached or shared', async () => {
  vi.useFakeTimers();
  const log = { error: () => undefined };
  const make = createPageRenderer(() => new Promise(() => undefined), services, log);
  const statuses: string[] = [];
  const visited = make({ ...order, visit }).then(({ status }) => void statuses.push(`visit ${status}`));
  const shared = make(order).then(({ status }) => void statuses.push(`shared ${status}`));
  await vi.advanceTimersByTimeAsync(4990);
  await Promise.all([visited, shared]);
  expect(statuses).toEqual(['visit 503', 'shared 503']);
});
