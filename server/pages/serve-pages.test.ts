import { expect, it } from 'vitest';
import { parsePageAddress } from './page-address.ts';
import { createPageCache } from './page-cache.ts';
import type { RenderedPage } from './rendered-page.ts';
import { type PageRequest, renderAndCache } from './serve-pages.ts';

const EDGE_HEADERS = ['cache-tag', 'everything,product:1'];
const address = parsePageAddress('/product/one');
const request: PageRequest = { theme: null, acceptEncoding: 'gzip', ifNoneMatch: undefined };

function createPages() {
  const cleared: string[] = [];
  const cache = createPageCache<RenderedPage>(1_000_000, (tags) => cleared.push(...tags));
  const page: RenderedPage = {
    status: 200,
    headers: ['content-type', 'text/html; charset=utf-8'],
    body: Buffer.from('<p>one</p>'),
    tags: new Set(['product:1']),
    isCacheable: true,
    edgeHeaders: EDGE_HEADERS,
  };
  return { cache, cleared, page };
}

it('lets an edge store a page, and its 304', async () => {
  const { cache, page } = createPages();
  const response = await renderAndCache(cache, address, request, async () => page);
  expect(response.headers).toEqual(expect.arrayContaining(EDGE_HEADERS));
  const ifNoneMatch = response.headers[response.headers.indexOf('etag') + 1];
  const again = { ...request, ifNoneMatch };
  const repeated = await renderAndCache(cache, address, again, () => Promise.reject(new Error('stored')));
  expect(repeated.status).toBe(304);
  expect(repeated.headers).toEqual(expect.arrayContaining(EDGE_HEADERS));
});

it('lets no edge store a page that a change has overtaken, whose purge may come first', async () => {
  const { cache, cleared, page } = createPages();
  const response = await renderAndCache(cache, address, request, async () => {
    cache.clear(['other']);
    return page;
  });
  expect(cleared).toEqual(['other']);
  expect(response.headers).not.toContain('cache-tag');
  expect(response.headers).toEqual(expect.arrayContaining(['etag', 'content-encoding', 'gzip']));
});
