import { describe, expect, it } from 'vitest';
import type { Bar } from '#modules/bar/index.ts';
import type { Catalog } from '#modules/catalog/index.ts';
import type { Journal } from '#modules/journal/index.ts';
import type { Recipes } from '#modules/recipes/index.ts';
import type { Search } from '#modules/search/index.ts';
import { createApi } from './app.ts';

const unexpected = (): never => {
  throw new Error('unexpected call of the catalogue');
};

/** The API with a catalogue that fails in one way, and its log lines. */
function apiBefore(fail: () => Promise<never>, timeoutMs?: number) {
  const catalog: Catalog = {
    tree: async () => fail(),
    collections: async () => fail(),
    findCollection: async () => fail(),
    cards: async () => fail(),
    products: async () => fail(),
    numbers: async () => fail(),
    findProduct: async () => fail(),
    findArchived: async () => fail(),
    findLabel: async () => fail(),
    preview: async () => fail(),
    wholeTree: async () => fail(),
    namedCards: async () => fail(),
    countMeasured: async () => fail(),
    datedPages: async () => fail(),
    invalidate: () => undefined,
  };
  const search: Search = {
    find: async () => fail(),
    facets: async () => fail(),
    list: async () => fail(),
    suggest: async () => fail(),
    categoryCounts: async () => fail(),
    findNearest: async () => fail(),
    findSimilar: async () => fail(),
    findSimilarTo: async () => fail(),
    store: async () => fail(),
    texts: async () => fail(),
    takeAmounts: () => undefined,
    textsTyped: async () => fail(),
    refresh: async () => fail(),
    invalidateTexts: () => undefined,
  };
  const journal: Journal = {
    list: async () => fail(),
    find: async () => fail(),
    isArchived: async () => fail(),
    neighbours: async () => fail(),
    categories: async () => fail(),
    about: async () => fail(),
    newestAbout: async () => fail(),
    datedPages: async () => fail(),
    nextPublicationAt: async () => fail(),
    invalidate: () => undefined,
  };
  const recipes: Recipes = {
    list: async () => fail(),
    choices: async () => fail(),
    find: async () => fail(),
    isArchived: async () => fail(),
    ingredients: async () => fail(),
    cards: async () => fail(),
    withBottle: async () => fail(),
    datedPages: async () => fail(),
    invalidate: () => undefined,
  };
  const bar: Bar = {
    data: async () => fail(),
    file: async () => fail(),
    dataPath: async () => fail(),
    kindOf: async () => fail(),
    getBottleKinds: async () => fail(),
    invalidate: () => undefined,
  };
  const logged: { level: string; fields: object; message: string }[] = [];
  const note = (level: string) => (fields: object, message: string) =>
    void logged.push({ level, fields, message });
  const api = createApi({
    catalog,
    search,
    recipes,
    bar,
    journal,
    currency: async () => 'CAD',
    allInPrices: async () => fail(),
    origin: 'https://shop.example',
    log: { error: note('error'), warn: note('warn') },
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  return { api, logged };
}

const PATHS = [
  '/api/public/products',
  '/api/public/products/glen-orvin-12',
  '/api/public/category',
  '/api/public/sub-categories',
  '/api/public/products-by-category',
  '/api/public/blog-posts',
  '/api/public/blog-posts/what-dry-means',
  '/api/public/recipes',
  '/api/public/recipes/negroni',
  '/api/public/recipes/negroni/ingredients',
  '/api/public/bar-kinds/glen-orvin-12',
  '/openapi.json',
];

describe('an unavailable database', () => {
  const unavailable = (): never => {
    throw new Error('Failed query: select …', {
      cause: Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
    });
  };

  it('is a 503 with Retry-After', async () => {
    const { api, logged } = apiBefore(unavailable);
    const answer = await api.request('/api/public/products?FilterText=secret', {
      headers: { 'x-request-id': 'r-1' },
    });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(await answer.json()).toMatchObject({ type: '/problems/unavailable', status: 503 });
    expect(logged).toMatchObject([
      { level: 'warn', fields: { requestId: 'r-1', path: '/api/public/products' } },
    ]);
  });
});

describe('a database that does not respond', () => {
  it('is a 503 with Retry-After, within the timeout', async () => {
    const { api, logged } = apiBefore(() => new Promise(() => undefined), 20);
    const answer = await api.request('/api/public/products');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(logged).toMatchObject([{ level: 'warn', fields: { path: '/api/public/products' } }]);
  });
});

describe('a bug', () => {
  const bug = (): never => {
    throw new TypeError('cannot read the bottle of undefined');
  };

  it.each(PATHS.filter((path) => path !== '/openapi.json'))(
    'is a 500 without details at %s, and is logged with the request id',
    async (path) => {
      const { api, logged } = apiBefore(bug);
      const answer = await api.request(`${path}?category=wine&FilterText=secret`, {
        headers: { 'x-request-id': 'r-2' },
      });
      const text = await answer.text();
      expect(answer.status).toBe(500);
      expect(JSON.parse(text)).toMatchObject({ type: '/problems/internal', status: 500 });
      expect(text).not.toMatch(/bottle|TypeError|secret/);
      expect(logged).toMatchObject([
        {
          level: 'error',
          fields: { requestId: 'r-2', path, error: { message: 'cannot read the bottle of undefined' } },
        },
      ]);
      expect(JSON.stringify(logged)).not.toContain('secret');
    },
  );
});

describe('methods', () => {
  const { api } = apiBefore(unexpected);

  it.each(PATHS)('other than reading are refused at %s, with Allow', async (path) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
      const answer = await api.request(path, { method });
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
      expect(await answer.json()).toMatchObject({ type: '/problems/method-not-allowed', status: 405 });
    }
  });

  it.each(PATHS)(
    'are listed by OPTIONS at %s, and a preflight succeeds without credentials',
    async (path) => {
      const answer = await api.request(path, {
        method: 'OPTIONS',
        headers: { origin: 'https://else.example', 'access-control-request-method': 'GET' },
      });
      expect(answer.status).toBe(204);
      expect(await answer.text()).toBe('');
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        allow: 'GET, HEAD, OPTIONS',
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-max-age': '86400',
      });
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    },
  );

  it('respond to HEAD like GET, without a body', async () => {
    const answer = await api.request('/openapi.json', { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(await answer.text()).toBe('');
    expect((await api.request('/api/public/category', { method: 'HEAD' })).status).toBe(400);
  });
});

describe('paths', () => {
  const { api } = apiBefore(unexpected);

  it('include the OpenAPI document', async () => {
    const answer = await api.request('/openapi.json');
    expect(await answer.json()).toMatchObject({
      openapi: '3.1.0',
      servers: [{ url: 'https://shop.example' }],
    });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });

  it.each([
    '/api',
    '/api/',
    '/api/public',
    '/api/public/',
    '/api/public/products/a/b',
    '/api/%E0%A4%A',
    '/api/%00',
  ])('unknown as %s are a 404', async (path) => {
    const answer = await api.request(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(await answer.json()).toMatchObject({ type: '/problems/not-found', title: 'Not found' });
  });

  it('leave caching to the server', async () => {
    for (const path of [...PATHS.slice(2), '/api/nothing']) {
      expect((await api.request(path)).headers.get('cache-control')).toBeNull();
    }
  });
});
