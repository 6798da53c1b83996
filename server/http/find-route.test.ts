import { describe, expect, it } from 'vitest';
import { ROUTE_TABLE } from '#contract/http/route-table.ts';
import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { CACHE_POLICY } from '#server/cache-policy.ts';
import { findRoute, getCachePolicy, getMethods } from './find-route.ts';
import { createTestSite } from './test-site.ts';

const getExample = (path: string): string =>
  path.replace(/:\w+/g, 'x1').replace(/^\*$/, '/x1/x2/x3').replace('*', 'x1');

describe('a row of the route table', () => {
  it.each(ROUTE_TABLE.map((route) => [getExample(route.path), route] as const))(
    'is found for %s, and hidden by no other',
    (path, route) => {
      expect(findRoute(path).route).toBe(route);
    },
  );

  it.each([
    ['/products.data', '/products', '/products'],
    ['/_.data', '/', '/'],
    ['/api/public/products.data', '/api/public/*', '/api/public/products.data'],
    ['/icon.svg.data', '/:slug', '/icon.svg.data'],
    ['/events/tasting.ics', '/events/:file.ics', '/events/tasting.ics'],
    ['/events/tasting', '*', '/events/tasting'],
    ['/bar/data-0a.json', '/bar/data-:hash', '/bar/data-0a.json'],
    ['/connect/authorize/x1/x2', '*', '/connect/authorize/x1/x2'],
    ['/health/live/x', '*', '/health/live/x'],
  ])('for %s is %s, found as %s', (path, row, routePath) => {
    const found = findRoute(path);
    expect([found.route.path, found.routePath]).toEqual([row, routePath]);
  });

  it('exists for every site link', () => {
    for (const { path } of Object.values(SITE_LINKS)) {
      const { route } = findRoute(path.split('?', 1)[0] ?? '');
      expect([path, route.module !== undefined && route.path !== '*']).toEqual([path, true]);
    }
  });
});

describe('the server', () => {
  it('sends good responses with the cache policy of their row', async () => {
    const accountApi = { fetch: () => Response.json({}) };
    const site = await createTestSite({ accountApi });
    const policies = new Set<string>();
    for (const route of ROUTE_TABLE) {
      if (!getMethods(route).includes('GET')) continue;
      const { status, headers } = await site.get(getExample(route.path));
      if (status !== 200 && status !== 301) continue;
      // The test's file has no policy, and the test's site no provider, office and previews.
      if (route.kind === 'file' || /^(sign-in|admin-|preview)/.test(route.kind)) continue;
      const expected = CACHE_POLICY[getCachePolicy(route)];
      expect([route.path, headers.get('cache-control')]).toEqual([route.path, expected]);
      policies.add(getCachePolicy(route));
    }
    await site.close();
    expect([...policies].sort()).toEqual(['api', 'never', 'page', 'permanentRedirect']);
  });

  it('marks the pages that search engines must not index', async () => {
    const site = await createTestSite();
    for (const route of ROUTE_TABLE) {
      if (route.kind !== 'visit-page') continue;
      const { headers } = await site.get(getExample(route.path));
      expect([route.path, headers.get('x-robots-tag')]).toEqual([
        route.path,
        route.isUnindexed ? 'noindex' : null,
      ]);
    }
    await site.close();
  });
});
